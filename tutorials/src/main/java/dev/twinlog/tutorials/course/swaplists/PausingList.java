package dev.twinlog.tutorials.course.swaplists;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** A list that holds up one producer between its decision to add and the adding. */
final class PausingList extends ArrayList<DispatchRequest> {
    /** Name of the thread that is held up; all others pass. */
    static final String PAUSED_THREAD = "producer-1";

    private static final long serialVersionUID = 1L;
    private static final long POLL_NANOS = 100_000;

    private final transient CountDownLatch arrived = new CountDownLatch(1);
    private final transient CountDownLatch gate = new CountDownLatch(1);

    void resume() {
        gate.countDown();
    }

    boolean isReached() {
        return arrived.getCount() == 0;
    }

    /** Returns when a thread is held up in one of the lists, or the task went another way and is done. */
    static void awaitPausedOrDone(List<PausingList> lists, FutureTask<?> task) {
        while (lists.stream().noneMatch(PausingList::isReached) && !task.isDone()) {
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
        if (!Thread.currentThread().getName().equals(PAUSED_THREAD)) {
            return;
        }
        arrived.countDown();
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the learner's code interrupts; its add goes on
        }
    }
}
