package dev.twinlog.tests.real;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A real store killed in the middle of its work. Concurrent, because the originals sleep on closing. */
@Execution(ExecutionMode.CONCURRENT)
class RealStoreProcessTest {
    private static final int ENOUGH = 300;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Generation.class)
    void killedStoreKeepsWhatItAcknowledged(Generation generation) throws Exception {
        List<Long> acknowledged;
        try (RealStoreProcess process =
                RealStoreProcess.produce(generation, folder, Long.MAX_VALUE, RealStoreConfig.Flush.SYNC_FLUSH)) {
            acknowledged = process.acknowledged(ENOUGH);
            process.kill();
        }
        assertThat(acknowledged).hasSize(ENOUGH).isSorted();
        assertThat(folder.resolve("abort")).exists();

        try (RealStore store = RealStores.open(generation, folder, RealStoreConfig.master(Geometry.FIXTURES))) {
            for (int i = 0; i < ENOUGH; i++) {
                StoredMessage stored =
                        store.lookMessageByOffset(acknowledged.get(i)).orElseThrow();
                assertThat(stored.message().body()).asString().isEqualTo("message-" + i);
                assertThat(stored.place().queueOffset()).isEqualTo(i / RealStoreMain.QUEUES);
            }
            assertThat(store.maxOffsetInQueue(RealStoreMain.TOPIC, 0)).isGreaterThanOrEqualTo(ENOUGH / 4);
        }
        assertThat(folder.resolve("abort")).doesNotExist();
    }
}
