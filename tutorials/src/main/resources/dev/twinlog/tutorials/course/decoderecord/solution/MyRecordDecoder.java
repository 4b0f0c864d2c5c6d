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

        // >>> your code
        int position = at + 48;
        int bornHostBytes = (sysFlag & 0x10) == 0 ? 8 : 20;
        byte[] bornHost = bytes(log, position, bornHostBytes);
        position += bornHostBytes;

        long storeTimestamp = log.getLong(position);
        position += 8;

        int storeHostBytes = (sysFlag & 0x20) == 0 ? 8 : 20;
        byte[] storeHost = bytes(log, position, storeHostBytes);
        position += storeHostBytes;

        position += 4 + 8; // reconsumeTimes, preparedTransactionOffset

        int bodyLength = log.getInt(position);
        byte[] body = bytes(log, position + 4, bodyLength);
        position += 4 + bodyLength;

        int topicLength = log.get(position);
        String topic = text(bytes(log, position + 1, topicLength));
        position += 1 + topicLength;

        int propertiesLength = log.getShort(position);
        Map<String, String> properties = new LinkedHashMap<>();
        for (String property : text(bytes(log, position + 2, propertiesLength)).split("\u0002")) {
            int separator = property.indexOf('\u0001');
            if (separator > 0) {
                properties.put(property.substring(0, separator), property.substring(separator + 1));
            }
        }
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
