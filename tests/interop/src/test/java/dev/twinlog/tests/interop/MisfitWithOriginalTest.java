package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.HaStatus;
import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An original master does not say that a slave's log does not fit, nor where its own begins: it has nothing to send,
 * and says that it lives. Ours finds out all the same.
 */
class MisfitWithOriginalTest {
    private static final int FEW = 1000;
    private static final int MANY = 50_000; // three files
    private static final int LOG_FILE_BYTES = 4 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path temp;

    private static Engine ours(Generation original) {
        return original == Generation.V326 ? Engine.V3 : Engine.V4;
    }

    private OriginalReplica master(Generation original, String name) throws IOException {
        return OriginalReplica.open(original, temp.resolve(name), Role.ASYNC_MASTER);
    }

    private ReplicatingStore slave(Generation original, String name, OriginalReplica master) throws IOException {
        return ReplicatingStore.slave(ours(original), temp.resolve(name), master.haListenPort());
    }

    private static HaStatus.Following awaitState(ReplicatingStore slave, HaStatus.State state) {
        return Awaitility.await("state " + state)
                .atMost(PATIENCE)
                .until(slave::following, following -> following.state() == state);
    }

    private static void assertRefused(ReplicatingStore slave, long end) {
        assertThat(awaitState(slave, HaStatus.State.REFUSED).reason())
                .isEqualTo(("the master has nothing at log offset %d, but this log ends at %d; what comes next is gone"
                                + " there, or this log holds what the master does not, so begin with an empty folder")
                        .formatted(end - 1, end));
        assertThat(slave.answers().maxLogOffset()).isEqualTo(end);
    }

    @ParameterizedTest
    @EnumSource
    void whatAnOriginalDoesNotHaveIsNoticed(Generation original) throws Exception {
        long end;
        try (OriginalReplica master = master(original, "master");
                ReplicatingStore slave = slave(original, "slave", master)) {
            end = Long.parseLong(master.tell("put " + FEW));
            ReplicaMessages.awaitAll(slave.answers(), end, FEW);
        }
        try (OriginalReplica shorter = master(original, "shorter")) {
            shorter.tell("put " + FEW / 2);
            try (ReplicatingStore slave = slave(original, "slave", shorter)) {
                assertRefused(slave, end);
            }
        }
        try (OriginalReplica other = master(original, "longer")) {
            other.tell("put " + MANY);
            assertThat(other.tell("close")).isEqualTo("closed");
        }
        Path firstFile = temp.resolve("longer/commitlog/%020d".formatted(0));
        Files.delete(firstFile);
        try (OriginalReplica longer = master(original, "longer")) {
            try (ReplicatingStore tooOld = slave(original, "slave", longer)) {
                assertRefused(tooOld, end);
            }
            try (ReplicatingStore empty = slave(original, "empty", longer)) {
                long logEnd = Long.parseLong(longer.tell("end"));
                Awaitility.await().atMost(PATIENCE).until(() -> empty.answers().maxLogOffset() == logEnd);
                assertThat(empty.minLogOffset()).as("the oldest that is left").isEqualTo(LOG_FILE_BYTES);
                awaitState(empty, HaStatus.State.CAUGHT_UP);
            }
        }
    }
}
