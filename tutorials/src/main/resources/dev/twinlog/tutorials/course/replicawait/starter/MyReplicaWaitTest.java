import dev.twinlog.tutorials.course.replicawait.ReplicaWait;
import dev.twinlog.tutorials.course.replicawait.ReplicaWait.Outcome;
import dev.twinlog.tutorials.course.replicawait.ReplicaWaitTest;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

public class MyReplicaWaitTest implements ReplicaWaitTest {

    @Override
    public void test(Supplier<ReplicaWait> waits) {
        ReplicaWait wait = waits.get();
        CompletableFuture<Outcome> put = wait.request(102);
        check(!put.isDone(), "a put waits while no slave has reported");
        wait.reported(102);
        check(put.getNow(null) == Outcome.REPLICATED, "it is answered when the slave has its message");

        // >>> your code: so far one put meets one slave that is in time.
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
