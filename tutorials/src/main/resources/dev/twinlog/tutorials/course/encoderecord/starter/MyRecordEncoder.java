import dev.twinlog.tutorials.course.encoderecord.PlainMessage;
import dev.twinlog.tutorials.course.encoderecord.RecordEncoder;
import dev.twinlog.tutorials.course.encoderecord.RecordPlace;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

public class MyRecordEncoder implements RecordEncoder {
    /** Without the hosts, and without body, topic, properties and their three lengths. */
    private static final int FIXED_BYTES = 68;

    @Override
    public void encode(PlainMessage message, RecordPlace place, ByteBuffer target) {
        // >>> your code: as it stands, three fields are left at 0, and the record ends behind storeHost.
        target.putInt(0); // totalSize
        target.putInt(0xDAA320A7);
        target.putInt(0); // bodyCrc
        target.putInt(message.queueId());
        target.putInt(message.flag());
        target.putLong(place.queueOffset());
        target.putLong(place.logOffset());
        target.putInt(0); // sysFlag: 0x10 if bornHost has 20 bytes, 0x20 if storeHost has
        target.putLong(message.bornTimestamp());
        target.put(message.bornHost());
        target.putLong(place.storeTimestamp());
        target.put(message.storeHost());
        // then reconsumeTimes 0, preparedTransactionOffset 0, body, topic, properties
        // <<<
    }

    private static CRC32 crcOf(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
