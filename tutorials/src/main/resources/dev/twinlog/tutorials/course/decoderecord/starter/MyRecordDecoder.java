import dev.twinlog.tutorials.course.decoderecord.DecodedRecord;
import dev.twinlog.tutorials.course.decoderecord.RecordDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

public class MyRecordDecoder implements RecordDecoder {

    @Override
    public DecodedRecord decode(ByteBuffer log, int at) {
        // Up to here nothing can move: each field before bornHost has a fixed width.
        int queueId = log.getInt(at + 12);
        long queueOffset = log.getLong(at + 20);
        long physicalOffset = log.getLong(at + 28);
        int sysFlag = log.getInt(at + 36);
        long bornTimestamp = log.getLong(at + 40);

        // >>> your code: fill these six. As it stands they are empty, so the check stops at bornHost.
        byte[] bornHost = {};
        long storeTimestamp = 0;
        byte[] storeHost = {};
        byte[] body = {};
        String topic = "";
        Map<String, String> properties = new LinkedHashMap<>();
        // <<<

        return new DecodedRecord(
                queueId,
                queueOffset,
                physicalOffset,
                sysFlag,
                bornTimestamp,
                bornHost,
                storeTimestamp,
                storeHost,
                body,
                topic,
                properties);
    }

    /** Copies {@code size} bytes from {@code position}; the buffer's own position stays. */
    private static byte[] bytes(ByteBuffer log, int position, int size) {
        byte[] bytes = new byte[size];
        log.get(position, bytes);
        return bytes;
    }

    private static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }
}
