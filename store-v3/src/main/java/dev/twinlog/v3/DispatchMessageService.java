package dev.twinlog.v3;

import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Takes dispatch requests from {@code putMessage} to the consume queues and on to the index.
 *
 * <p>They pass through {@link DispatchRequests}, two lists that are swapped when this service has worked off the one it
 * reads. When too many requests wait, {@link #putRequest} sleeps 1 ms inside the caller's put lock: the only brake this
 * design has.
 */
final class DispatchMessageService implements StoreService {
    private static final Duration BRAKE = Duration.ofMillis(1);

    private final ConsumeQueueTable queues;
    private final Receivers receivers;
    private final int highWater;
    private final StoreClock clock;
    private final EventPublisher events;
    private final DispatchRequests requests;
    private RequestBatch requestsRead = new RequestBatch(); // the service's own until it swaps again
    private int nextToRead; // the service's own
    private final AtomicLong dispatchedOffset = new AtomicLong(); // written by the service, with release
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /**
     * Who is told besides the consume queues.
     *
     * @param each takes each request behind its queue entry
     * @param index takes each batch when it is dispatched, and gives it back when it is done with it
     */
    record Receivers(Consumer<DispatchRequest> each, Consumer<RequestBatch> index) {}

    /** @param highWater requests that may wait before each further one sleeps */
    DispatchMessageService(
            DispatchRequests requests,
            ConsumeQueueTable queues,
            Receivers receivers,
            int highWater,
            StoreClock clock,
            EventPublisher events) {
        this.requests = requests;
        this.queues = queues;
        this.receivers = receivers;
        this.highWater = highWater;
        this.clock = clock;
        this.events = events;
    }

    void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup;
    }

    @Override
    public String name() {
        return "DispatchMessageService";
    }

    @Override
    public long pauseMicros() {
        return 250;
    }

    @Override
    public long restMillis() {
        return 1000; // it is woken by each request
    }

    /** Hands over what the request tells; called inside the put lock, or by the slave's reput. */
    void putRequest(DispatchRequest request) {
        int nowWaiting = requests.put(request);
        wakeup.wake();
        if (events.wantsStep()) {
            var queued = new StoreEvent.DispatchQueued(request.logOffset(), request.size(), nowWaiting);
            events.publish(Thread.currentThread().getName(), queued);
        }
        if (nowWaiting > highWater) {
            clock.pause(BRAKE);
            events.publish(
                    Thread.currentThread().getName(), () -> new StoreEvent.PutSlowed(nowWaiting, BRAKE.toMillis()));
        }
    }

    /** Swaps the lists if the one in work is done, else dispatches one request. */
    @Override
    public boolean step() throws IOException {
        if (nextToRead == requestsRead.size()) {
            return swapRequests();
        }
        DispatchRequest request = requestsRead.get(nextToRead);
        if (request.transactionType().entersQueue()) {
            queues.putMessagePositionInfo(request, name());
        }
        receivers.each().accept(request);
        nextToRead++;
        dispatchedOffset.setRelease(request.endLogOffset());
        events.publishStep(
                name(),
                () -> new StoreEvent.Dispatched(
                        request.logOffset(),
                        request.endLogOffset(),
                        request.topic(),
                        request.queueId(),
                        request.queueOffset()));
        if (nextToRead == requestsRead.size()) {
            receivers.index().accept(requestsRead.copy());
        }
        return true;
    }

    private boolean swapRequests() {
        requestsRead = requests.swap();
        nextToRead = 0;
        if (requestsRead.size() == 0) {
            return false;
        }
        events.publishStep(name(), () -> new StoreEvent.RequestsSwapped(requestsRead.size()));
        return true;
    }

    /** Requests that wait for the next swap. */
    long waiting() {
        return requests.waiting();
    }

    /** Log offset behind the last message dispatched. */
    long dispatchedOffset() {
        return dispatchedOffset.getAcquire();
    }

    /** Sets where dispatching begins. Before the service is started. */
    void beginAt(long logOffset) {
        dispatchedOffset.setRelease(logOffset);
    }
}
