package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.RealMessage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.zip.CRC32;

/**
 * A log that knows no queues and no index: only puts are compared with it, of as many bytes as a store's record has.
 */
abstract class ForeignLog implements StoreUnderTest {

    @Override
    public final BooleanSupplier prepare(RealMessage message) {
        byte[] record = record(message);
        return () -> append(record);
    }

    /** Bytes as many as the store's record of the message, its body among them. */
    private static byte[] record(RealMessage message) {
        int properties = 0;
        for (Map.Entry<String, String> property : message.properties().entrySet()) {
            properties += property.getKey().length() + property.getValue().length() + 2;
        }
        int topic = message.topic().getBytes(StandardCharsets.UTF_8).length;
        return ByteBuffer.allocate(Load.RECORD_BYTES + topic + properties + message.body().length)
                .put(message.body())
                .array();
    }

    static int crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length);
        return (int) crc.getValue();
    }

    /** Appends a record. @return whether it was */
    abstract boolean append(byte[] record);

    @Override
    public final long maxOffsetInQueue(String topic, int queueId) {
        throw new UnsupportedOperationException("a plain log has no queues");
    }

    @Override
    public final int get(String topic, int queueId, long queueOffset, int messages) {
        throw new UnsupportedOperationException("a plain log has no queues");
    }

    @Override
    public final int query(String topic, String key, int most) {
        throw new UnsupportedOperationException("a plain log has no index");
    }

    @Override
    public final long maxLogOffset() {
        throw new UnsupportedOperationException("a plain log is not followed");
    }

    @Override
    public final int haListenPort() {
        throw new UnsupportedOperationException("a plain log is not followed");
    }
}
