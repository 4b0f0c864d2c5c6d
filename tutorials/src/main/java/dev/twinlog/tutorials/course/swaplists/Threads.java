package dev.twinlog.tutorials.course.swaplists;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** Threads of the check that run the learner's code. */
final class Threads {
    private static final long POLL_NANOS = 200_000;
    private static final int STANDING_POLLS = 100;
    private static final int MOST_POLLS = 5_000;

    private Threads() {}

    static Thread start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /**
     * Waits until the thread is done, or stands still for others.
     *
     * @return {@code TERMINATED}; or {@code BLOCKED} or {@code WAITING} if it waited for a good while; or
     *     {@code RUNNABLE} if it is busy all the time
     */
    static Thread.State settle(Thread thread) {
        int standing = 0;
        for (int i = 0; i < MOST_POLLS; i++) {
            Thread.State state = thread.getState();
            if (state == Thread.State.TERMINATED) {
                return state;
            }
            standing = state == Thread.State.RUNNABLE ? 0 : standing + 1;
            if (standing == STANDING_POLLS) {
                return state == Thread.State.BLOCKED ? state : Thread.State.WAITING;
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        return Thread.State.RUNNABLE;
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
