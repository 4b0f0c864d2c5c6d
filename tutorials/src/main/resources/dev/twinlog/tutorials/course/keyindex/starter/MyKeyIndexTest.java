import dev.twinlog.tutorials.course.keyindex.KeyIndex;
import dev.twinlog.tutorials.course.keyindex.KeyIndexTest;
import java.util.List;
import java.util.function.Supplier;

public class MyKeyIndexTest implements KeyIndexTest {

    @Override
    public void test(Supplier<KeyIndex> indexes) {
        KeyIndex one = indexes.get();
        one.put("order-1", 0);
        check(one.find("order-1").equals(List.of(0L)), "a message is found by its key");
        check(one.find("order-2").isEmpty(), "a key that nobody has finds nothing");

        // >>> your code: so far there is one message, so no collision, no chain and no second file.
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
