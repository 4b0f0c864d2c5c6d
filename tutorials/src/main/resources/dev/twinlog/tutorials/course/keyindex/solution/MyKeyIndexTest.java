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

        // >>> your code
        KeyIndex colliding = indexes.get();
        colliding.put("Aa", 0);
        check(colliding.find("BB").isEmpty(), "an equal hash is not an equal key");

        KeyIndex many = indexes.get();
        for (long i = 0; i < 20; i++) {
            many.put("k" + i % 6, i);
        }
        for (long i = 0; i < 6; i++) {
            List<Long> right = i < 2 ? List.of(i + 18, i + 12, i + 6, i) : List.of(i + 12, i + 6, i);
            check(many.find("k" + i).equals(right), "each message is found, newest first");
        }
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
