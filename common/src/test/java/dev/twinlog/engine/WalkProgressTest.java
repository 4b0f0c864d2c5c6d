package dev.twinlog.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class WalkProgressTest {
    private static final long FAR = 1L << 40;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final WalkProgress progress = new WalkProgress();

    /** A thread that does it, and waits. */
    private static CompletableFuture<Void> waiting(Runnable what) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            what.run();
            done.complete(null);
        });
        thread.start();
        Awaitility.await().until(() -> thread.getState() == Thread.State.WAITING);
        return done;
    }

    @Test
    void whoWalksWaitsForNobodyIfNobodyFollows() {
        progress.reach(FAR);
        progress.end();
        assertThat(progress.awaitPast(0)).isEqualTo(FAR);
        assertThat(progress.awaitPast(FAR)).isEqualTo(FAR);
    }

    @Test
    void whoFollowsWaitsUntilTheWalkIsPastHim() {
        CompletableFuture<Void> follower =
                waiting(() -> assertThat(progress.awaitPast(100)).isEqualTo(101));
        progress.reach(100);
        assertThat(follower).isNotDone();
        progress.reach(101);
        follower.join();
    }

    @Test
    void whoWalksWaitsForWhoIsFarBehind() {
        progress.reach(1);
        progress.awaitPast(0);
        CompletableFuture<Void> walk = waiting(() -> progress.reach(FAR));
        assertThat(progress.awaitPast(1)).isEqualTo(FAR);
        assertThat(walk).isNotDone();
        CompletableFuture<Void> follower = waiting(() -> progress.awaitPast(FAR));
        walk.join();
        progress.end();
        follower.join();
    }

    @Test
    void whoWalksGoesOnWhenTheOtherGivesUp() {
        progress.reach(1);
        progress.awaitPast(0);
        CompletableFuture<Void> walk = waiting(() -> progress.reach(FAR));
        progress.leave();
        assertThat(walk).succeedsWithin(PATIENCE);
    }
}
