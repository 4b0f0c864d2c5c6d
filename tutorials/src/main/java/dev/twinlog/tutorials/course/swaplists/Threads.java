package dev.twinlog.tutorials.course.swaplists;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Threads of the check that run the learner's code. */
final class Threads {
    private static final long POLL_MILLIS = 1;
    private static final int STANDING_POLLS = 20;
    private static final int LONG_POLLS = 300;

    private Threads() {}

    static Thread start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /**
     * Waits until the thread is done, or has stood still for a good while, waiting for others. One that is busy without
     * end is left to the check's deadline.
     *
     * @return {@code TERMINATED} if it is done
     */
    static Thread.State settle(Thread thread) {
        return settleWithin(thread, Integer.MAX_VALUE);
    }

    /** Like {@link #settle}, but goes on when the thread has been busy for long: it may be spinning on a lock. */
    static Thread.State settleOrGoOn(Thread thread) {
        return settleWithin(thread, LONG_POLLS);
    }

    private static Thread.State settleWithin(Thread thread, int polls) {
        int standing = 0;
        for (int i = 0; i < polls && thread.isAlive() && standing < STANDING_POLLS; i++) {
            standing = thread.getState() == Thread.State.RUNNABLE ? 0 : standing + 1;
            poll(thread);
        }
        return thread.getState();
    }

    private static void poll(Thread thread) {
        try {
            thread.join(POLL_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("the code under check interrupted the check's own thread", e);
        }
    }

    /** The task's result once it is done; what it threw is thrown here. */
    static <T> T valueOf(FutureTask<T> task) throws Throwable {
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw e.getCause();
        }
    }
}
