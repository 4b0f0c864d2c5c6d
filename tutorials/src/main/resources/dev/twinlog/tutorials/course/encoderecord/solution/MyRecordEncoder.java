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
        // >>> your code
        byte[] topic = utf8(message.topic());
        StringBuilder joined = new StringBuilder();
        message.properties().forEach((name, value) ->
                joined.append(name).append('\u0001').append(value).append('\u0002'));
        byte[] properties = utf8(joined.toString());
        int hosts = message.bornHost().length + message.storeHost().length;
        int size = FIXED_BYTES + hosts + 4 + message.body().length + 1 + topic.length + 2 + properties.length;
        int bornFlag = message.bornHost().length == 20 ? 0x10 : 0;
        int storeFlag = message.storeHost().length == 20 ? 0x20 : 0;

        target.putInt(size);
        target.putInt(0xDAA320A7);
        target.putInt((int) crcOf(message.body()).getValue() & 0x7FFFFFFF);
        target.putInt(message.queueId());
        target.putInt(message.flag());
        target.putLong(place.queueOffset());
        target.putLong(place.logOffset());
        target.putInt(bornFlag | storeFlag);
        target.putLong(message.bornTimestamp());
        target.put(message.bornHost());
        target.putLong(place.storeTimestamp());
        target.put(message.storeHost());
        target.putInt(0); // reconsumeTimes
        target.putLong(0); // preparedTransactionOffset
        target.putInt(message.body().length);
        target.put(message.body());
        target.put((byte) topic.length);
        target.put(topic);
        target.putShort((short) properties.length);
        target.put(properties);
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
