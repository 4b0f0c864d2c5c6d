package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every class that learners implement works in the engine: the solution makes the same store as the engine's own part,
 * byte for byte, and the starter does not.
 */
class LiveProofTest {
    private static final int MESSAGES = 45;
    private static final String[] COMPLAINTS = {"not acknowledged", "the slave", "may be read", "stays"};
    private static final long SEED = 7;

    @TempDir
    Path folder;

    static Stream<Exercise> implementations() {
        return Course.twinlog().exercises().stream().filter(exercise -> exercise.kind() == Kind.IMPLEMENT);
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void theSolutionMakesTheSameStoreAsTheEngine(Exercise exercise) throws Throwable {
        Checking checking = Checking.exercise(exercise.name());
        try (LivePair pair = open(exercise, checking.attemptOf(checking.solution()))) {
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(pair.next()).as("message %d", i).doesNotContain(COMPLAINTS);
            }
            assertThat(pair.difference()).isEmpty();
            assertThat(pair.sizes())
                    .as("bytes of log: yours, the reference's")
                    .allMatch(bytes -> bytes > MESSAGES * 100L);
        }
        assertThat(Folders.faultsIn(folder.resolve("yours"))).isEmpty();
        assertThat(Folders.filesIn(folder.resolve("yours"))).isEqualTo(Folders.filesIn(folder.resolve("reference")));
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void theStarterDoesNot(Exercise exercise) throws Throwable {
        Checking checking = Checking.exercise(exercise.name());
        assertThat(differs(exercise, checking.attemptOf(checking.starter()))).isTrue();
    }

    /** Whether a difference shows, or the part breaks. */
    private boolean differs(Exercise exercise, Attempt attempt) throws Throwable {
        try (LivePair pair = open(exercise, attempt)) {
            for (int i = 0; i < MESSAGES; i++) {
                pair.next();
            }
            return pair.difference().isPresent();
        } catch (RuntimeException thrown) { // the learner's code may throw anything
            return true;
        }
    }

    private LivePair open(Exercise exercise, Attempt attempt) throws Throwable {
        LivePart part = (LivePart)
                Class.forName(exercise.live().orElseThrow()).getConstructor().newInstance();
        return part.open(attempt, new LiveRoom(folder.resolve("yours"), folder.resolve("reference"), SEED));
    }
}
