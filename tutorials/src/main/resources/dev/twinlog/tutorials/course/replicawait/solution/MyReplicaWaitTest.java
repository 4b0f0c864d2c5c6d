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

        // >>> your code
        ReplicaWait many = waits.get();
        CompletableFuture<Outcome> first = many.request(102);
        CompletableFuture<Outcome> second = many.request(204);
        CompletableFuture<Outcome> third = many.request(306);
        many.flushed(306);
        check(!first.isDone(), "a flush of the master is no ack of a slave");
        many.reported(101);
        check(!first.isDone(), "a report from before the message is no ack for it");
        many.reported(204);
        check(first.isDone() && second.isDone(), "one report answers all it covers");
        check(!third.isDone(), "and no others");
        many.timeIsUp();
        check(third.getNow(null) == Outcome.TIMED_OUT, "who waited in vain is told so");
        // <<<
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
