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

        // >>> your code
        RestartingLog log = logs.get();
        log.append(102);
        int second = log.append(102);
        log.append(102);
        log.damage(second);
        log.crashAndReopen();
        check(log.records().equals(List.of(0)), "the log ends before the first damaged record");

        check(log.append(102) == second, "the next record takes its place");
        log.crashAndReopen();
        check(log.records().equals(List.of(0, second)), "nothing that was cut off comes back");
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
