import dev.twinlog.tutorials.course.heldfile.HeldFile;
import dev.twinlog.tutorials.course.heldfile.HeldFileTest;
import java.util.function.Supplier;

public class MyHeldFileTest implements HeldFileTest {

    @Override
    public void test(Supplier<HeldFile> files) {
        HeldFile unread = files.get();
        unread.shutdown();
        check(unread.isUnmapped(), "a file that nobody reads is unmapped when its owner gives it up");

        // >>> your code: so far nothing is said of files that are being read.
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
