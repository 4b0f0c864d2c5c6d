package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Delayed messages wait and are delivered with the bytes that the original writes. */
@Execution(ExecutionMode.CONCURRENT)
class DelaySameBytesTest {
    private static final String ONE_LEVEL = "1s";
    private static final long DELAY_MILLIS = 1_000;
    private static final int QUEUE = 3;
    private static final int ENTRY_BYTES = 20;
    private static final int SIZE_POSITION = 8;
    private static final int TAGS_CODE_POSITION = 12;
    private static final int QUEUE_OFFSET_POSITION = 20;
    private static final int PHYSICAL_OFFSET_POSITION = 28;
    private static final int STORE_TIMESTAMP_POSITION = 56;
    /** Twelve of these messages enter the queue of {@code T}: ten are delivered, two were never delayed. */
    private static final int IN_QUEUE = 12;

    private static final String SCHEDULE_QUEUE = "SCHEDULE_TOPIC_XXXX/0";
    private static final long MOST_CLOCK_READS_APART_MILLIS = 200;

    @TempDir
    Path temp;

    private static List<RealMessage> messages() {
        RealMessage plain = RealMessage.of("T", QUEUE, new byte[] {1, 2, 3});
        RealMessage many = plain.withProperty("DELAY", "1");
        for (int i = 0; i < 15; i++) {
            many = many.withProperty("name" + i, "v" + i);
        }
        List<RealMessage> messages = new ArrayList<>();
        messages.add(plain.withProperty("DELAY", "1").withTag("x").withKeys("k1 k2"));
        messages.add(plain.withProperty("WAIT", "false").withProperty("DELAY", "1"));
        messages.add(plain.withProperty("WAIT", "true").withTag("x").withProperty("DELAY", "99"));
        messages.add(plain.withProperty("DELAY", "01").withProperty("UNIQ_KEY", "u"));
        messages.add(plain.withProperty("Aa", "1").withProperty("BB", "2").withProperty("DELAY", "1"));
        messages.add(plain.withProperty("REAL_TOPIC", "other")
                .withProperty("REAL_QID", "9")
                .withProperty("DELAY", "1"));
        messages.add(many);
        for (int sysFlag : new int[] {1, 2, 8}) {
            messages.add(plain.withTag("x")
                    .withProperty("DELAY", "1")
                    .withFlags(new RealMessage.Flags(sysFlag, 7, 2))
                    .withHeader(new RealMessage.Header(
                            new RealMessage.Flags(sysFlag, 7, 2),
                            5,
                            plain.header().bornHost(),
                            plain.header().storeHost(),
                            sysFlag == 8 ? 77 : 0)));
        }
        for (int sysFlag : new int[] {4, 12}) {
            messages.add(plain.withProperty("DELAY", "1").withFlags(new RealMessage.Flags(sysFlag, 0, 0)));
        }
        messages.add(plain.withProperty("DELAY", "0"));
        messages.add(plain.withProperty("DELAY", "-1"));
        return messages;
    }

    @ParameterizedTest
    @EnumSource
    void waitingAndDeliveredMessagesAreTheOriginals(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.FIXTURES).withDelayLevels(ONE_LEVEL);
        Path originals = temp.resolve("original");
        Path ours = temp.resolve("ours");
        try (RealStore original = RealStores.open(engine.original(), originals, config);
                TwinlogStore store = engine.open(ours, config)) {
            for (RealMessage message : messages()) {
                String status = original.put(message).status();
                assertThat(store.put(message).status()).isEqualTo(status).isEqualTo("PUT_OK");
            }
            for (StoreAnswers one : List.of(StoreAnswers.of(original), store)) {
                await().atMost(Duration.ofSeconds(60)).until(() -> one.maxOffsetInQueue("T", QUEUE) == IN_QUEUE);
            }
        }
        List<ByteBuffer> expected = records(originals);
        List<ByteBuffer> actual = records(ours);

        assertThat(hex(topic(actual, true))).as("where they wait").isEqualTo(hex(topic(expected, true)));
        assertThat(hex(topic(actual, false))).as("as delivered").isEqualTo(hex(topic(expected, false)));
        assertThat(delaysInQueue(ours, actual)).containsOnly(DELAY_MILLIS);
        assertThat(delaysInQueue(originals, expected))
                .allMatch(delay -> Math.abs(delay - DELAY_MILLIS) <= MOST_CLOCK_READS_APART_MILLIS);
    }

    private static List<ByteBuffer> records(Path store) throws IOException {
        ByteBuffer log = ByteBuffer.wrap(Files.readAllBytes(Folders.logFile(store, 0)));
        List<ByteBuffer> records = new ArrayList<>();
        int at = 0;
        while (log.getInt(at) > 0) {
            records.add(log.slice(at, log.getInt(at)));
            at += log.getInt(at);
        }
        return records;
    }

    /** Those that wait in the schedule topic, or all others. */
    private static List<ByteBuffer> topic(List<ByteBuffer> records, boolean waiting) {
        return records.stream().filter(record -> isWaiting(record) == waiting).toList();
    }

    private static boolean isWaiting(ByteBuffer ofRecord) {
        int topicAt = 88 + ofRecord.getInt(84);
        return ofRecord.get(topicAt) == "SCHEDULE_TOPIC_XXXX".length();
    }

    /**
     * In hex, without what hangs on the clock: the times, and the places, since a message may be delivered before or
     * after the next is put.
     */
    private static List<String> hex(List<ByteBuffer> records) {
        return records.stream()
                .map(record -> {
                    byte[] bytes = new byte[record.capacity()];
                    record.get(0, bytes);
                    ByteBuffer.wrap(bytes)
                            .putLong(PHYSICAL_OFFSET_POSITION, 0)
                            .putLong(STORE_TIMESTAMP_POSITION, 0)
                            .putLong(
                                    QUEUE_OFFSET_POSITION,
                                    isWaiting(record) ? record.getLong(QUEUE_OFFSET_POSITION) : 0);
                    return HexFormat.of().formatHex(bytes);
                })
                .sorted()
                .toList();
    }

    private static List<Long> delaysInQueue(Path store, List<ByteBuffer> records) throws IOException {
        ByteBuffer queue = ByteBuffer.wrap(Files.readAllBytes(
                store.resolve("consumequeue").resolve(SCHEDULE_QUEUE).resolve("%020d".formatted(0))));
        List<Long> delays = new ArrayList<>();
        for (int at = 0; queue.getInt(at + SIZE_POSITION) > 0; at += ENTRY_BYTES) {
            long logOffset = queue.getLong(at);
            ByteBuffer record = records.stream()
                    .filter(one -> one.getLong(PHYSICAL_OFFSET_POSITION) == logOffset)
                    .findFirst()
                    .orElseThrow();
            delays.add(queue.getLong(at + TAGS_CODE_POSITION) - record.getLong(STORE_TIMESTAMP_POSITION));
        }
        return delays;
    }
}
