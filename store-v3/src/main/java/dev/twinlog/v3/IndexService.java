package dev.twinlog.v3;

import dev.twinlog.format.IndexKeys;
import dev.twinlog.format.TransactionType;
import dev.twinlog.index.IndexFiles;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Fills the index on a thread of its own. Batches of requests wait in a bounded queue; when it is full a batch is
 * dropped, and its messages can never be found by key. The drops are counted and published.
 */
final class IndexService implements StoreService {
    private final IndexFiles files;
    private final IndexKeys keys = new IndexKeys(); // of the message that is being indexed; the service's own
    private final BlockingQueue<RequestBatch> batches;
    private final Consumer<RequestBatch> done;
    private final EventPublisher events;
    private final AtomicLong droppedRequests = new AtomicLong();
    private RequestBatch batch = new RequestBatch(); // the service's own until it is worked off
    private int nextInBatch; // the service's own
    private final AtomicLong indexedOffset = new AtomicLong(); // written by the service, with release
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /**
     * @param capacity batches that may wait
     * @param done takes each batch back when it is indexed or dropped
     */
    IndexService(IndexFiles files, int capacity, Consumer<RequestBatch> done, EventPublisher events) {
        this.files = files;
        this.batches = new ArrayBlockingQueue<>(capacity);
        this.done = done;
        this.events = events;
    }

    void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup;
    }

    @Override
    public String name() {
        return "IndexService";
    }

    @Override
    public long pauseMicros() {
        return 250;
    }

    @Override
    public long restMillis() {
        return 3000; // it is woken by each batch
    }

    /** Hands a batch over, or drops it if too many wait. Called by {@link DispatchMessageService}. */
    void putRequest(RequestBatch requests) {
        if (batches.offer(requests)) {
            wakeup.wake();
            return;
        }
        droppedRequests.addAndGet(requests.size());
        events.publish(
                "DispatchMessageService",
                () -> new StoreEvent.IndexDropped(requests.get(0).logOffset(), requests.size()));
        done.accept(requests);
    }

    /** Indexes one request, or takes the next batch. */
    @Override
    public boolean step() throws IOException {
        if (nextInBatch < batch.size()) {
            buildIndex(batch.get(nextInBatch));
            nextInBatch++;
            if (nextInBatch == batch.size()) {
                done.accept(batch);
            }
            return true;
        }
        RequestBatch next = batches.poll();
        if (next == null) {
            return false;
        }
        batch = next;
        nextInBatch = 0;
        return true;
    }

    private void buildIndex(DispatchRequest request) throws IOException {
        if (files.isNew(request.logOffset())) {
            keys.clear();
            if (isIndexed(request.transactionType())) {
                keys.addEach(request.keys());
            }
            files.put(request, keys, name());
        }
        indexedOffset.setRelease(request.endLogOffset());
    }

    private static boolean isIndexed(TransactionType type) {
        return type == TransactionType.NOT_TRANSACTIONAL || type == TransactionType.PREPARED;
    }

    /** Batches that wait. */
    int waitingBatches() {
        return batches.size();
    }

    /** Requests whose index entries were dropped. */
    long droppedRequests() {
        return droppedRequests.get();
    }

    /** Log offset behind the last message indexed. */
    long indexedOffset() {
        return indexedOffset.getAcquire();
    }

    /** Sets where indexing begins. Before the service is started. */
    void beginAt(long logOffset) {
        indexedOffset.setRelease(logOffset);
    }
}
