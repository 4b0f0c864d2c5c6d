package dev.twinlog.engine;

import java.util.function.BooleanSupplier;

/**
 * How far the walk over the log has come, for the one who follows it. Who walks waits for who follows, once he does:
 * what he comes to is still in the processor's caches then, and there is a processor for Java's compiler, which he
 * needs more. Safe for use by both.
 */
final class WalkProgress {
    private static final long MOST_AHEAD_BYTES = 32 << 20;

    private long walkedTo; // guarded by this, as the rest: log offset
    private boolean over;
    private long followedTo; // log offset
    private boolean isFollowed;

    /** The log is sound up to {@code logOffset}. Waits if the follower is far behind. */
    synchronized void reach(long logOffset) {
        walkedTo = logOffset;
        notifyAll();
        waitWhile(() -> isFollowed && walkedTo - followedTo > MOST_AHEAD_BYTES);
    }

    /** The walk comes no further. */
    synchronized void end() {
        over = true;
        notifyAll();
    }

    /**
     * Follows up to {@code logOffset}, and waits until the walk is past it, or over.
     *
     * @return log offset that the walk has reached
     */
    synchronized long awaitPast(long logOffset) {
        isFollowed = true;
        followedTo = logOffset;
        notifyAll();
        waitWhile(() -> walkedTo <= logOffset && !over);
        return walkedTo;
    }

    /** Nobody follows any more. */
    synchronized void leave() {
        isFollowed = false;
        notifyAll();
    }

    /** Whoever is interrupted stays so; but the other one goes on, and uses what would be given back. */
    private void waitWhile(BooleanSupplier mustWait) {
        boolean interrupted = false;
        while (mustWait.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
