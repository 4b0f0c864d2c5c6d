package dev.twinlog.queue;

import dev.twinlog.format.TopicName;
import dev.twinlog.io.Disk;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.PerQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/** All consume queues of a store, by topic and queue id. Filled by the dispatcher; anybody may look queues up. */
public final class ConsumeQueueTable {
    private static final String STEP = "consumequeue";

    private final Disk disk;
    private final Path folder;
    private final int fileEntries;
    private final EventPublisher events;
    private final AtomicLong newestStoreTimestamp = new AtomicLong(); // written by the dispatcher, with release
    private final ConcurrentMap<String, ConcurrentMap<Integer, ConsumeQueue>> topics = new ConcurrentHashMap<>();
    private final PerQueue<ConsumeQueue> dispatched = new PerQueue<>(); // the dispatcher's own: those it has met

    /** @param fileEntries entries in each queue file */
    public ConsumeQueueTable(Disk disk, Path folder, int fileEntries, EventPublisher events) {
        this.disk = disk;
        this.folder = folder;
        this.fileEntries = fileEntries;
        this.events = events;
    }

    /** Maps every queue there is on disk; names that are none are reported and left alone. */
    public void load() throws IOException {
        for (Disk.Entry topic : disk.list(folder)) {
            if (!topic.isFolder()) {
                decide(topic.name() + " is no topic folder; left alone");
                continue;
            }
            for (Disk.Entry queue : disk.list(folder.resolve(topic.name()))) {
                load(topic.name(), queue);
            }
        }
    }

    private void load(String topic, Disk.Entry entry) throws IOException {
        Optional<Integer> queueId = entry.isFolder() ? parseQueueId(entry.name()) : Optional.empty();
        if (queueId.isEmpty()) {
            decide(topic + "/" + entry.name() + " is no queue folder; left alone");
            return;
        }
        ConsumeQueue queue = newQueue(topic, queueId.get());
        for (String stranger : queue.load()) {
            decide(queue + "/" + stranger + " is no queue file; left alone");
        }
        if (queue.maxQueueIndex() > 0) {
            topics.computeIfAbsent(topic, t -> new ConcurrentHashMap<>()).put(queueId.get(), queue);
        }
    }

    private static Optional<Integer> parseQueueId(String name) {
        try {
            return Optional.of(Integer.parseInt(name))
                    .filter(id -> Integer.toString(id).equals(name) && id >= 0);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private ConsumeQueue newQueue(String topic, int queueId) {
        return new ConsumeQueue(
                disk, folder.resolve(topic).resolve(Integer.toString(queueId)), topic, queueId, fileEntries);
    }

    private void decide(String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(STEP, decision));
    }

    /** After a clean stop: drops entries that lead behind the log's end, and sets the smallest index of each queue. */
    public void recover(long minLogOffset, long logEnd) throws IOException {
        recover(
                minLogOffset,
                logEnd,
                ConsumeQueue::truncateTo,
                "dropped entries %d to %d, which lead past the log's end %d");
    }

    /**
     * After a crash: keeps only entries of messages before {@code logOffset}, from which on all messages are dispatched
     * again, and leaves nothing behind the last entry of a queue.
     */
    public void recoverAfterCrash(long minLogOffset, long logOffset) throws IOException {
        recover(
                minLogOffset,
                logOffset,
                ConsumeQueue::cutAt,
                "entries %d to %d belong to messages from log offset %d on, which are dispatched again");
    }

    private interface Cut {
        void cut(ConsumeQueue queue, long logEnd) throws IOException;
    }

    private void recover(long minLogOffset, long logEnd, Cut cut, String decision) throws IOException {
        for (ConsumeQueue queue : all()) {
            long before = queue.maxQueueIndex();
            cut.cut(queue, logEnd);
            if (queue.maxQueueIndex() < before) {
                decide(queue + ": " + decision.formatted(queue.maxQueueIndex(), before - 1, logEnd));
            }
            queue.correctMinIndex(minLogOffset);
        }
    }

    /** Store time of the newest message dispatched since the store opened, ms; 0 if there is none. */
    public long newestStoreTimestamp() {
        return newestStoreTimestamp.getAcquire();
    }

    /** Log offset behind the newest message that has an entry; 0 if there is none. */
    public long endLogOffset() {
        return all().stream().mapToLong(ConsumeQueue::endLogOffset).max().orElse(0);
    }

    /** Entry of the newest message that has one; empty if none has. */
    public Optional<ConsumeQueueEntry> newest() {
        return all().stream()
                .max(Comparator.comparingLong(ConsumeQueue::endLogOffset))
                .flatMap(queue -> queue.entry(queue.maxQueueIndex() - 1));
    }

    public Optional<ConsumeQueue> find(String topic, int queueId) {
        return Optional.ofNullable(topics.get(topic)).map(queues -> queues.get(queueId));
    }

    /** All queues, in no order. */
    public Collection<ConsumeQueue> all() {
        return topics.values().stream()
                .flatMap(queues -> queues.values().stream())
                .toList();
    }

    /** The topics and their queues; a view that follows the table. */
    public Map<String, ? extends Map<Integer, ConsumeQueue>> topics() {
        return topics;
    }

    /**
     * Adds the entry of a message that enters its queue. For the dispatcher.
     *
     * @throws IOException if a file cannot be made
     */
    public void putMessagePositionInfo(DispatchRequest request, String service) throws IOException {
        ConsumeQueue queue = dispatched.find(request.topic(), request.queueId());
        if (queue == null) {
            Optional<String> problem = problem(request);
            if (problem.isPresent()) {
                events.publish(
                        service, new StoreEvent.Refused(request.logOffset(), "no queue entry: " + problem.get()));
                return;
            }
            queue = meet(request.topic(), request.queueId());
        }
        var entry = new ConsumeQueueEntry(request.logOffset(), request.size(), request.tagsCode());
        boolean written = queue.put(request.queueOffset(), entry);
        newestStoreTimestamp.setRelease(
                request.storeTimestamp()); // behind the entry: who reads it finds the entry published
        if (written && events.wantsStep()) {
            var event = new StoreEvent.QueueEntryWritten(
                    request.topic(), request.queueId(), request.queueOffset(), request.logOffset());
            events.publish(service, event);
        }
    }

    private static Optional<String> problem(DispatchRequest request) {
        return request.queueId() < 0
                ? Optional.of("queue id " + request.queueId() + " is negative")
                : TopicName.folderProblem(request.topic());
    }

    private ConsumeQueue meet(String topic, int queueId) {
        ConsumeQueue queue = topics.computeIfAbsent(topic, t -> new ConcurrentHashMap<>())
                .computeIfAbsent(queueId, id -> newQueue(topic, id));
        dispatched.put(topic, queueId, queue);
        return queue;
    }

    /** Gives all files up. */
    public void close() {
        all().forEach(ConsumeQueue::close);
    }

    /** Names of the topics that have a queue, sorted. */
    public List<String> topicNames() {
        return topics.keySet().stream().sorted().toList();
    }
}
