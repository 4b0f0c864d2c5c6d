import dev.twinlog.tutorials.course.tailcomesback.RestartingLog;
import dev.twinlog.tutorials.course.tailcomesback.RestartingLogTest;
import java.util.List;
import java.util.function.Supplier;

public class MyLogTest implements RestartingLogTest {

    @Override
    public void test(Supplier<RestartingLog> logs) {
        RestartingLog sound = logs.get();
        sound.append(102);
        sound.append(102);
        sound.crashAndReopen();
        check(sound.records().equals(List.of(0, 102)), "what is sound stays");

        // >>> your code: so far nothing was damaged.
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
