package dev.twinlog.tutorials.course.swaplists;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** A list in which the check can hold up a producer between its decision to add and the adding. */
final class PausingList extends ArrayList<DispatchRequest> {
    private static final long serialVersionUID = 1L;
    private static final long POLL_NANOS = 100_000;

    private transient volatile CountDownLatch gate = new CountDownLatch(0);
    private transient volatile CountDownLatch arrived = new CountDownLatch(0);

    void pauseNextAdd() {
        gate = new CountDownLatch(1);
        arrived = new CountDownLatch(1);
    }

    void resume() {
        gate.countDown();
    }

    /** Returns when a thread is held up in one of the lists, or the task went another way and is done. */
    static void awaitPausedOrDone(List<PausingList> lists, FutureTask<?> task) {
        while (lists.stream().allMatch(list -> list.arrived.getCount() > 0) && !task.isDone()) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    @Override
    public boolean add(DispatchRequest request) {
        pass();
        return super.add(request);
    }

    @Override
    public void add(int index, DispatchRequest request) {
        pass();
        super.add(index, request);
    }

    @Override
    public boolean addAll(Collection<? extends DispatchRequest> requests) {
        pass();
        return super.addAll(requests);
    }

    private void pass() {
        if (!Thread.currentThread().getName().equals("producer")) {
            return;
        }
        arrived.countDown();
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
