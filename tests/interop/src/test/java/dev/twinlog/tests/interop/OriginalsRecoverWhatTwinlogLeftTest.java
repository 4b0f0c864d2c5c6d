package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreMain;
import dev.twinlog.tests.real.RealStores;
import dev.twinlog.tests.real.StoredMessage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process of ours is killed while it puts; the original of its design recovers the folder and misses nothing. */
@Execution(ExecutionMode.CONCURRENT)
class OriginalsRecoverWhatTwinlogLeftTest {
    /** Several log files, and more keys than one index file of 400 items takes. */
    private static final int ENOUGH = 600;

    /**
     * The originals do not find every older message by its key after a crash (case 22), and which depends on how far
     * their checkpoint was; those of the last seconds they do.
     */
    private static final long REINDEXED_MILLIS = 3000;

    private static final int PHYSICAL_OFFSET_POSITION = 28;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void everyAcknowledgedMessageIsThereAfterAKill(Engine engine) throws Exception {
        Map<Long, Long> acknowledged = KilledProducer.runAndKill(engine, folder, ENOUGH);
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ENOUGH);
        assertThat(folder.resolve("abort")).exists();

        RealStoreConfig config = RealStoreConfig.master(Geometry.FIXTURES);
        try (RealStore original = RealStores.open(engine.original(), folder, config)) {
            Map<Long, StoredMessage> found = new HashMap<>(); // by number
            acknowledged.forEach((number, logOffset) -> found.put(number, assertInLog(original, number, logOffset)));
            found.values().forEach(message -> assertInQueue(original, message));
            assertFoundByKey(original, found);
        }
        assertThat(folder.resolve("abort")).doesNotExist();
    }

    private static StoredMessage assertInLog(RealStore original, long number, long logOffset) {
        StoredMessage stored = original.lookMessageByOffset(logOffset).orElseThrow();
        assertThat(stored.place().logOffset()).isEqualTo(logOffset);
        assertThat(stored.message().body()).asString().isEqualTo("message-" + number);
        assertThat(stored.message().properties()).isEqualTo(Map.of("KEYS", "key-" + number));
        assertThat(stored.message().queueId()).isEqualTo((int) (number % RealStoreMain.QUEUES));
        return stored;
    }

    /** Patiently: while it still dispatches, 3.2.6 may misread an entry that it has just written. */
    private static void assertInQueue(RealStore original, StoredMessage stored) {
        int queueId = stored.message().queueId();
        long queueOffset = stored.place().queueOffset();
        PullRequest pull = PullRequest.of(RealStoreMain.TOPIC, queueId, queueOffset, 1);
        Awaitility.await("queue %d at %d".formatted(queueId, queueOffset))
                .pollDelay(Duration.ZERO)
                .atMost(PATIENCE)
                .until(() -> original.maxOffsetInQueue(RealStoreMain.TOPIC, queueId) > queueOffset
                        && leadsTo(original.getMessage(pull), stored.place().logOffset()));
    }

    private static boolean leadsTo(GetOutcome got, long logOffset) {
        return got.status().equals("FOUND")
                && got.records().get(0).length > PHYSICAL_OFFSET_POSITION + Long.BYTES
                && ByteBuffer.wrap(got.records().get(0)).getLong(PHYSICAL_OFFSET_POSITION) == logOffset;
    }

    private static void assertFoundByKey(RealStore original, Map<Long, StoredMessage> found) {
        long newest = found.values().stream()
                .mapToLong(StoredMessage::storeTimestamp)
                .max()
                .orElseThrow();
        found.forEach((number, message) -> {
            if (message.storeTimestamp() > newest - REINDEXED_MILLIS) {
                KeyQuery query = KeyQuery.of(RealStoreMain.TOPIC, "key-" + number);
                Awaitility.await(query.toString())
                        .pollDelay(Duration.ZERO)
                        .atMost(PATIENCE)
                        .until(() -> original.queryMessage(query)
                                .contains(message.place().logOffset()));
            }
        });
    }
}
