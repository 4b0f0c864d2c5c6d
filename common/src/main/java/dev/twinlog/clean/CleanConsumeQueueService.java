package dev.twinlog.clean;

import dev.twinlog.index.IndexFiles;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.StoreService;
import java.io.IOException;

/**
 * Follows the log's start: moves the smallest index of each queue, and deletes queue and index files left behind it.
 */
public final class CleanConsumeQueueService implements StoreService {
    private final MappedFileQueue commitLog;
    private final ConsumeQueueTable queues;
    private final IndexFiles index;
    private final long intervalMillis;
    private final EventPublisher events;
    private long followedTo; // log offset
    private long cleanedUpTo; // log offset

    /** @param intervalMillis rest between two looks */
    public CleanConsumeQueueService(
            MappedFileQueue commitLog,
            ConsumeQueueTable queues,
            IndexFiles index,
            long intervalMillis,
            EventPublisher events) {
        this.commitLog = commitLog;
        this.queues = queues;
        this.index = index;
        this.intervalMillis = intervalMillis;
        this.events = events;
    }

    @Override
    public String name() {
        return "CleanConsumeQueueService";
    }

    @Override
    public long restMillis() {
        return intervalMillis;
    }

    /** Follows the log's start once, if it has moved. */
    @Override
    public boolean step() throws IOException {
        long minLogOffset = commitLog.minOffset();
        boolean moved = minLogOffset > followedTo;
        if (moved) {
            queues.all().forEach(queue -> queue.correctMinIndex(minLogOffset));
            followedTo = minLogOffset;
        }
        boolean mayDelete = minLogOffset > cleanedUpTo && commitLog.retiredFiles() == 0;
        if (mayDelete) { // log files that a power cut brings back need what leads to them
            deleteBefore(minLogOffset);
            cleanedUpTo = minLogOffset;
        }
        for (ConsumeQueue queue : queues.all()) {
            queue.deleteRetired();
        }
        return moved || mayDelete;
    }

    private void deleteBefore(long minLogOffset) throws IOException {
        for (ConsumeQueue queue : queues.all()) {
            for (String file : queue.deleteBefore(minLogOffset)) {
                report("consumequeue/" + queue + "/" + file, minLogOffset);
            }
        }
        for (String file : index.deleteBefore(minLogOffset)) {
            report("index/" + file, minLogOffset);
        }
    }

    private void report(String file, long minLogOffset) {
        events.publish(name(), new StoreEvent.FileDeleted(file, "all of it lies before log offset " + minLogOffset));
    }
}
