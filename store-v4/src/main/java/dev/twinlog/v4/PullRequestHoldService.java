package dev.twinlog.v4;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageReads;
import dev.twinlog.api.PullRequest;
import dev.twinlog.io.StoreClock;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Holds pulls that found nothing until a message arrives that they want, or until their time is over. A pull is
 * answered by this service, never by the thread that dispatches.
 */
final class PullRequestHoldService implements StoreService, MessageArrivingListener {
    private static final long REST_MILLIS = 50;

    private record Held(PullRequest request, long deadlineNanos, CompletableFuture<GetMessageResult> answer) {}

    private final MessageReads reads;
    private final StoreClock clock;
    private final List<Held> held = new ArrayList<>(); // guarded by this
    private volatile boolean anyHeld; // written under this
    private boolean arrived; // guarded by this
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    PullRequestHoldService(MessageReads reads, StoreClock clock) {
        this.reads = reads;
        this.clock = clock;
    }

    void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup;
    }

    @Override
    public String name() {
        return "PullRequestHoldService";
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    /** Answers the pull now if it finds something, else when it does, or with what there is after {@code limit}. */
    CompletableFuture<GetMessageResult> pull(PullRequest request, Duration limit) {
        GetMessageResult now = reads.getMessage(request);
        if (!mustWait(now)) {
            return CompletableFuture.completedFuture(now);
        }
        Held pull = new Held(request, clock.nanos() + limit.toNanos(), new CompletableFuture<>());
        synchronized (this) {
            held.add(pull);
            anyHeld = true;
            arrived = true; // a message may have come between the look and the hold
        }
        wakeup.wake();
        return pull.answer();
    }

    private static boolean mustWait(GetMessageResult result) {
        return switch (result.status()) {
            case OFFSET_OVERFLOW_ONE, NO_MATCHED_MESSAGE -> true;
            case NO_MESSAGE_IN_QUEUE -> result.nextBeginOffset() == 0;
            default -> false;
        };
    }

    @Override
    public void arriving(String topic, int queueId, long nextQueueOffset, long tagsCode) {
        if (!anyHeld) {
            return; // a pull that is being held just now looks once more after this is set
        }
        synchronized (this) {
            boolean wanted = held.stream()
                    .map(Held::request)
                    .anyMatch(request -> request.queueId() == queueId
                            && request.topic().equals(topic)
                            && request.filter().matches(tagsCode));
            if (!wanted) {
                return;
            }
            arrived = true;
        }
        wakeup.wake();
    }

    /** Answers the pulls that have something to get, or whose time is over. */
    @Override
    public synchronized boolean step() {
        boolean look = arrived;
        arrived = false;
        boolean answered = false;
        for (Iterator<Held> pulls = held.iterator(); pulls.hasNext(); ) {
            Held pull = pulls.next();
            boolean late = clock.nanos() - pull.deadlineNanos() >= 0;
            if (look || late) {
                answered |= answer(pull, late ? Wait.OVER : Wait.GOES_ON, pulls);
            }
        }
        anyHeld = !held.isEmpty();
        return answered;
    }

    private enum Wait {
        OVER,
        GOES_ON
    }

    private boolean answer(Held pull, Wait wait, Iterator<Held> pulls) {
        GetMessageResult result = reads.getMessage(pull.request());
        if (wait == Wait.GOES_ON && mustWait(result)) {
            return false;
        }
        pulls.remove();
        if (!pull.answer().complete(result)) {
            result.close(); // the consumer has given up
        }
        return true;
    }

    /** Answers every pull with what there is. When the store closes. */
    synchronized void answerAll() {
        held.forEach(pull -> pull.answer().complete(reads.getMessage(pull.request())));
        held.clear();
    }
}
