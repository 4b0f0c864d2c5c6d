package dev.twinlog.tests.interop;

import static dev.twinlog.tests.interop.SeededWorkload.MESSAGES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The same messages leave the same files, whether an engine of ours or its original took them. */
@Execution(ExecutionMode.CONCURRENT)
class SameBytesOnDiskTest {
    private static final long SEED = 19_700_101;
    private static final int INDEX_END_TIMESTAMP_POSITION = 8;
    private static final int ROLLBACK = 12;

    @TempDir
    Path temp;

    @ParameterizedTest
    @MethodSource("dev.twinlog.tests.interop.OriginalsReadWhatTwinlogWroteTest#enginesAndGeometries")
    void sameMessagesLeaveTheSameFiles(Engine engine, Geometry geometry) throws Exception {
        assertSameFiles(engine, geometry, SeededWorkload.of(SEED, geometry, MESSAGES));
    }

    /** The index begins with the first message, whether or not there is anything to index. */
    @ParameterizedTest
    @EnumSource
    void messageWithoutKeysBeginsTheIndex(Engine engine) throws Exception {
        assertSameFiles(engine, Geometry.CASES, List.of(RealMessage.of("T", 0, new byte[10])));
    }

    @ParameterizedTest
    @EnumSource
    void rolledBackMessageLeavesNoQueue(Engine engine) throws Exception {
        RealMessage rollback =
                RealMessage.of("T", 0, new byte[10]).withKeys("k").withFlags(new RealMessage.Flags(ROLLBACK, 0, 0));
        assertSameFiles(engine, Geometry.CASES, List.of(rollback));
    }

    /** A full index file is followed by the next as soon as another message comes, even one without keys. */
    @ParameterizedTest
    @EnumSource
    void messageWithoutKeysBehindAFullIndexFileBeginsTheNext(Engine engine) throws Exception {
        Geometry fourItems = new Geometry(1_024, 5, 10, 5);
        RealMessage keyed = RealMessage.of("T", 0, new byte[10]).withKeys("a b c d");
        assertSameFiles(engine, fourItems, List.of(keyed, RealMessage.of("T", 0, new byte[10])));
    }

    private static int filesIn(Path folder) {
        String[] names = folder.toFile().list();
        return names == null ? 0 : names.length;
    }

    private void assertSameFiles(Engine engine, Geometry geometry, List<RealMessage> messages) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(geometry);
        StoreBytes originals = new StoreBytes(temp.resolve("original"), geometry);
        StoreBytes ours = new StoreBytes(temp.resolve("ours"), geometry);
        Times originalTimes;
        Times ourTimes;
        try (RealStore original = RealStores.open(engine.original(), originals.folder(), config);
                TwinlogStore store = engine.open(ours.folder(), config)) {
            originalTimes = putAll(engine, StoreAnswers.of(original), messages);
            ourTimes = putAll(engine, store, messages);
            // 3.2.6 forgets what waits for its index when it closes; ours never does, so its files are those to wait
            // for
            int indexFiles = filesIn(ours.folder().resolve("index"));
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> filesIn(originals.folder().resolve("index")) >= indexFiles);
        }

        Map<String, String> expected = originals.files();
        Map<String, String> actual = ours.files();
        assertThat(actual.keySet()).isEqualTo(expected.keySet());
        expected.forEach((name, bytes) -> assertThat(actual.get(name)).as(name).isEqualTo(bytes));
        assertCheckpointTells(originals, originalTimes);
        assertCheckpointTells(ours, ourTimes);
        assertThat(ours.checkpoint().physicMillis()).isEqualTo(ourTimes.newest());
        assertThat(ours.checkpoint().logicsMillis()).isEqualTo(ourTimes.newestQueued());
    }

    /**
     * Store times in milliseconds.
     *
     * @param newest of the newest message
     * @param newestQueued of the newest message that entered a queue; 0 if none did
     */
    private record Times(long newest, long newestQueued) {}

    private static Times putAll(Engine engine, StoreAnswers store, List<RealMessage> messages) {
        Ledger ledger = new Ledger(engine);
        ledger.put(store, messages);
        ledger.awaitVisible(store);
        List<Long> queued = ledger.entries().stream()
                .filter(Ledger.Entry::entersQueue)
                .map(entry -> storeTime(store, entry))
                .toList();
        return new Times(
                storeTime(store, ledger.entries().get(ledger.entries().size() - 1)),
                queued.isEmpty() ? 0 : queued.get(queued.size() - 1));
    }

    private static long storeTime(StoreAnswers store, Ledger.Entry entry) {
        return store.lookMessageByOffset(entry.place().logOffset())
                .orElseThrow()
                .storeTimestamp();
    }

    /**
     * The originals differ among their own runs in how far {@code physic} has come, depending on when they last flushed
     * everything, and a flush that takes long may set {@code logics} back; they must only never be ahead.
     */
    private static void assertCheckpointTells(StoreBytes bytes, Times times) throws IOException {
        StoreBytes.Checkpoint checkpoint = bytes.checkpoint();
        assertThat(checkpoint.physicMillis()).isBetween(0L, times.newest());
        assertThat(checkpoint.logicsMillis()).isBetween(0L, times.newestQueued());
        List<ByteBuffer> index = bytes.indexFiles();
        long endOfLastFull = index.size() < 2 ? 0 : index.get(index.size() - 2).getLong(INDEX_END_TIMESTAMP_POSITION);
        assertThat(checkpoint.indexMillis()).isEqualTo(endOfLastFull);
    }
}
