package dev.twinlog.schedule;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueEntry;
import dev.twinlog.queue.ConsumeQueueTable;
import java.util.List;
import java.util.Optional;

/** Reads what waits in the schedule topic: its queues and their messages. Safe for use by many threads. */
final class WaitingMessages {
    private final DelayLevels levels;
    private final ConsumeQueueTable queues;
    private final CommitLogReader log;

    WaitingMessages(DelayLevels levels, ConsumeQueueTable queues, CommitLogReader log) {
        this.levels = levels;
        this.queues = queues;
        this.log = log;
    }

    /** The levels there are. */
    int levelCount() {
        return levels.count();
    }

    /** Levels that have a queue, also such as are no more, highest last. */
    List<Integer> levelsWithQueue() {
        return queues.all().stream()
                .filter(queue -> queue.topic().equals(ScheduleTopic.NAME))
                .map(queue -> ScheduleTopic.level(queue.queueId()))
                .sorted()
                .toList();
    }

    private Optional<ConsumeQueue> queue(int level) {
        return queues.find(ScheduleTopic.NAME, ScheduleTopic.queueId(level));
    }

    /** Index of the level's first entry whose message is still there. */
    long minIndex(int level) {
        return queue(level).map(ConsumeQueue::minQueueIndex).orElse(0L);
    }

    /** Index behind the level's last entry. */
    long maxIndex(int level) {
        return queue(level).map(ConsumeQueue::maxQueueIndex).orElse(0L);
    }

    Optional<ConsumeQueueEntry> entry(int level, long queueIndex) {
        return queue(level).flatMap(queue -> queue.entry(queueIndex));
    }

    /**
     * How long an entry must still wait, ms; 0 if it is due, as it is when it would wait longer than its level does.
     */
    long waitMillis(int level, ConsumeQueueEntry entry, long nowMillis) {
        long wait = entry.tagsCode() - nowMillis;
        return wait > levels.delayMillis(level) ? 0 : Math.max(0, wait);
    }

    /**
     * The copy to deliver for an entry.
     *
     * @throws IllegalArgumentException if there is none, saying why
     */
    MessageExtBrokerInner toDeliver(ConsumeQueueEntry entry) {
        return log.read(entry.logOffset(), DelayedMessage::delivered)
                .orElseThrow(() -> new IllegalArgumentException("it is no longer in the log"));
    }
}
