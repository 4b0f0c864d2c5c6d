package dev.twinlog.engine;

/** How far the walk over the log has come, for the one who follows it. Safe for use by both. */
final class WalkProgress {
    private long walkedTo; // guarded by this, as the rest: log offset
    private boolean over;

    /** The log is sound up to {@code logOffset}. */
    synchronized void reach(long logOffset) {
        walkedTo = logOffset;
        notifyAll();
    }

    /** The walk comes no further. */
    synchronized void end() {
        over = true;
        notifyAll();
    }

    /**
     * Waits until the walk is past {@code logOffset}, or over.
     *
     * @return log offset that it has reached
     */
    synchronized long awaitPast(long logOffset) {
        boolean interrupted = false;
        while (walkedTo <= logOffset && !over) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true; // the walk ends by itself, and uses what the caller would give back
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return walkedTo;
    }
}
