import dev.twinlog.tutorials.course.heldfile.HeldFile;
import dev.twinlog.tutorials.course.heldfile.HeldFileTest;
import java.util.function.Supplier;

public class MyHeldFileTest implements HeldFileTest {

    @Override
    public void test(Supplier<HeldFile> files) {
        HeldFile unread = files.get();
        unread.shutdown();
        check(unread.isUnmapped(), "a file that nobody reads is unmapped when its owner gives it up");

        // >>> your code
        HeldFile read = files.get();
        check(read.hold(), "a reader may hold a file");
        read.shutdown();
        check(!read.isUnmapped(), "a file is not unmapped under its reader");
        check(!read.hold(), "nobody may hold a file that has been given up");
        read.shutdown();
        check(!read.isUnmapped(), "a second shutdown does nothing");
        read.release();
        check(read.isUnmapped(), "the last reader's release unmaps it");
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
