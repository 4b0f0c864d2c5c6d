package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** What the benchmarks of the inner parts have in common: the message of the bench's own case, and folders. */
final class Samples {
    static final int QUEUES = 4;
    static final MessageEncoder ENCODER = new MessageEncoder(4 << 20, 1 << 30);

    private static final int BODY_BYTES = 200;

    private Samples() {}

    /** A message of 200 B with a tag and a key. */
    static MessageExtBrokerInner message(int number) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("TAGS", "paid");
        properties.put("KEYS", key(number));
        return MessageExtBrokerInner.builder("orders", new byte[BODY_BYTES])
                .queueId(number % QUEUES)
                .properties(properties)
                .bornTimestamp(1_700_000_000_000L)
                .bornHost(new InetSocketAddress("10.1.0.1", 40_001))
                .storeHost(new InetSocketAddress("192.168.0.7", 10_911))
                .build();
    }

    static String key(int number) {
        return "key-" + number;
    }

    static EncodedMessage encoded(int number) {
        return (EncodedMessage) ENCODER.prepare(message(number));
    }

    /** The record of a message at log offset 0. */
    static ByteBuffer record(int number) {
        EncodedMessage message = encoded(number);
        ByteBuffer bytes = ByteBuffer.allocateDirect(message.size());
        message.writeTo(bytes, new EncodedMessage.Placement(0, 0, 1_700_000_000_123L));
        return bytes.flip();
    }

    static Path newFolder() {
        try {
            return Files.createTempDirectory("inner");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
