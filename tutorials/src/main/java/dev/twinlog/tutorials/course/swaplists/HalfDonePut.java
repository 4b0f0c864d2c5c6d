package dev.twinlog.tutorials.course.swaplists;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Fault;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;

/** A producer that is held up inside {@code requestsWrite.add} with request 0, until it may {@link #finish}. */
record HalfDonePut(DispatchRequests requests, List<PausingList> lists, FutureTask<Void> producer, QueueFile queue) {
    /** A request that was put into the wrong list turns up this many passes later at most. */
    private static final int PASSES = 3;

    static HalfDonePut begin(Attempt attempt) throws Throwable {
        PausingList write = new PausingList();
        PausingList read = new PausingList();
        DispatchRequests requests = SwapListsCheck.make(attempt, write, read);
        FutureTask<Void> producer = new FutureTask<>(() -> requests.putRequest(QueueFile.request(0)), null);
        Threads.start(PausingList.PAUSED_THREAD, producer);
        HalfDonePut put = new HalfDonePut(requests, List.of(write, read), producer, new QueueFile());
        PausingList.awaitPausedOrDone(put.lists, producer);
        return put;
    }

    boolean reachedAList() {
        return lists.stream().anyMatch(PausingList::isReached);
    }

    void dispatch() {
        requests.dispatchWaiting(queue);
    }

    /** Lets the producer go on and waits until it is done; what it threw is thrown here. */
    void finish() throws Throwable {
        lists.forEach(PausingList::resume);
        Threads.valueOf(producer);
    }

    /** Puts one more request, dispatches all, and compares the queue with one that has every request up to it. */
    Optional<Fault> differenceAfter(DispatchRequest last) {
        requests.putRequest(last);
        for (int pass = 0; pass < PASSES; pass++) {
            dispatch();
        }
        return queue.differenceFrom(QueueFile.numberOf(last) + 1);
    }
}
