package dev.twinlog.tests.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Concurrent, because the originals sleep on closing. */
@Execution(ExecutionMode.CONCURRENT)
class LeftoverClockTest {
    @TempDir
    Path folder;

    @Test
    void theClockOf326EndsWithItsStore() {
        RealStore store = RealStores.open(Generation.V326, folder, RealStoreConfig.master(Geometry.CASES));
        assertThat(clocks()).isEqualTo(1);

        store.close();

        await().until(() -> clocks() == 0);
    }

    private long clocks() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("System Clock"))
                .map(Thread::getThreadGroup)
                .filter(Objects::nonNull)
                .filter(group -> group.getName().equals("store " + folder))
                .count();
    }
}
