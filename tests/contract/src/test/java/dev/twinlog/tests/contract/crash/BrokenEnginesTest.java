package dev.twinlog.tests.contract.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Engines broken on purpose, through the disk they see. Each must be caught by what {@link CrashRun} checks, and for
 * the right reason; else the suite proves nothing.
 */
class BrokenEnginesTest {
    private static final int SEEDS = 300;

    /** Runs seeds until one is caught with such a message. */
    private static void requireCaught(CrashEngine engine, UnaryOperator<Disk> breaking, String reason) {
        Pattern expected = Pattern.compile(reason);
        String last = "nothing was found";
        for (long seed = 0; seed < SEEDS; seed++) {
            try {
                new CrashRun(engine, seed, breaking).run();
            } catch (AssertionError e) {
                last = e.getMessage();
                if (expected.matcher(last).find()) {
                    return;
                }
            }
        }
        fail("%d runs of the broken engine, and not once '%s'; last: %s", SEEDS, reason, last);
    }

    @ParameterizedTest
    @EnumSource
    void aPositionMovedBeforeTheForceIsCaught(CrashEngine engine) {
        requireCaught(engine, HiddenFailures::new, "lost: the log ends at .* said");
    }

    /** The force fails, and the position has moved all the same. */
    private static final class HiddenFailures extends SeenThrough {
        private HiddenFailures(Disk disk) {
            super(disk);
        }

        @Override
        void force(Path file, Region region, int filePosition, int length) {
            try {
                super.force(file, region, filePosition, length);
            } catch (IOException e) {
                // as if it had not been looked at
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void groupCommitWithoutAForceIsCaught(CrashEngine engine) {
        requireCaught(engine, UnforcedLog::new, "lost: the log ends at .*(GroupCommitService said|was acknowledged)");
    }

    /** Forcing the log does nothing, and says that it is done. */
    private static final class UnforcedLog extends SeenThrough {
        private UnforcedLog(Disk disk) {
            super(disk);
        }

        @Override
        void force(Path file, Region region, int filePosition, int length) throws IOException {
            if (!isIn("commitlog", file)) {
                super.force(file, region, filePosition, length);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesThatAreNotSyncedAreCaught(CrashEngine engine) {
        requireCaught(engine, UnsyncedFolders::new, "lost: the log ends at");
    }

    /** Names are left to luck. */
    private static final class UnsyncedFolders extends SeenThrough {
        private UnsyncedFolders(Disk disk) {
            super(disk);
        }

        @Override
        public void syncFolder(Path folder) {
            // as if nobody had thought of it
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTruncationLeftOutIsCaught(CrashEngine engine) {
        requireCaught(engine, disk -> new UndoneCuts(disk, "commitlog"), "lies past the log's end");
    }

    @ParameterizedTest
    @EnumSource
    void anIndexThatIsNotCutIsCaught(CrashEngine engine) {
        requireCaught(engine, disk -> new UndoneCuts(disk, "index"), "index/\\d+( has)? item");
    }

    @ParameterizedTest
    @EnumSource
    void aQueueFlushedAheadOfTheLogAndBelievedIsCaught(CrashEngine engine) {
        requireCaught(
                engine,
                disk -> new UndoneCuts(new FlushedAhead(disk), "consumequeue"),
                "but no such message|is not that of the message|but \\d+ messages are in it|leads to log offset");
    }

    @ParameterizedTest
    @EnumSource
    void aQueueFlushedAheadOfTheLogIsCutByRecovery(CrashEngine engine) {
        for (long seed = 0; seed < 50; seed++) {
            new CrashRun(engine, seed, FlushedAhead::new).run();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneSeedIsOneRun(CrashEngine engine) {
        String once = failureOf(engine);
        assertThat(once).contains("rerun with -Dtwinlog.crash.seed=");
        assertThat(failureOf(engine)).isEqualTo(once);
    }

    private static String failureOf(CrashEngine engine) {
        for (long seed = 0; seed < SEEDS; seed++) {
            try {
                new CrashRun(engine, seed, UnforcedLog::new).run();
            } catch (AssertionError e) {
                return e.getMessage();
            }
        }
        return "nothing was found";
    }
}
