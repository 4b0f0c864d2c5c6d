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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Takes dispatch requests from {@code putMessage} to the consume queues and on to the index.
 *
 * <p>Requests pass through two lists. Producers add to {@code requestsWrite} under the monitor; when this service has
 * worked off {@code requestsRead} it swaps the two under the same monitor, so that it takes a whole batch for the price
 * of one lock, and producers never wait for the work on it. When too many requests wait, {@link #putRequest} sleeps 1
 * ms inside the caller's put lock: the only brake this design has.
 */
final class DispatchMessageService implements StoreService {
    private static final Duration BRAKE = Duration.ofMillis(1);

    private final ConsumeQueueTable queues;
    private final Receivers receivers;
    private final int highWater;
    private final StoreClock clock;
    private final EventPublisher events;
    private List<DispatchRequest> requestsWrite = new ArrayList<>(); // guarded by this
    private List<DispatchRequest> requestsRead = new ArrayList<>(); // swapped under this, else the service's own
    private int nextToRead; // the service's own
    private final AtomicLong dispatchedOffset = new AtomicLong(); // written by the service, with release
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /**
     * Who is told besides the consume queues.
     *
     * @param each takes each request behind its queue entry
     * @param index takes each batch when it is dispatched
     */
    record Receivers(Consumer<DispatchRequest> each, Consumer<List<DispatchRequest>> index) {}

    /** @param highWater requests that may wait before each further one sleeps */
    DispatchMessageService(
            ConsumeQueueTable queues, Receivers receivers, int highWater, StoreClock clock, EventPublisher events) {
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
    public long restMillis() {
        return 1000; // it is woken by each request
    }

    /** Hands a request over; called inside the put lock, or by the slave's reput. */
    void putRequest(DispatchRequest request) {
        int nowWaiting;
        synchronized (this) {
            requestsWrite.add(request);
            nowWaiting = requestsWrite.size();
        }
        wakeup.wake();
        if (events.isWatched()) {
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
        events.publish(
                name(),
                () -> new StoreEvent.Dispatched(
                        request.logOffset(),
                        request.endLogOffset(),
                        request.topic(),
                        request.queueId(),
                        request.queueOffset()));
        if (nextToRead == requestsRead.size()) {
            receivers.index().accept(List.copyOf(requestsRead));
        }
        return true;
    }

    private boolean swapRequests() {
        requestsRead.clear();
        nextToRead = 0;
        synchronized (this) {
            List<DispatchRequest> worked = requestsRead;
            requestsRead = requestsWrite;
            requestsWrite = worked;
        }
        if (requestsRead.isEmpty()) {
            return false;
        }
        events.publish(name(), () -> new StoreEvent.RequestsSwapped(requestsRead.size()));
        return true;
    }

    /** Requests in {@code requestsWrite}. */
    synchronized long waiting() {
        return requestsWrite.size();
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
