package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.SysFlag;
import dev.twinlog.observe.StoreEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What was put into a store: the oracle its log, queues and index are compared with. */
final class Written {
    /** One message in the log. @param record its bytes there */
    record Put(long logOffset, byte[] record, MessageExt stored) {
        long end() {
            return logOffset + record.length;
        }

        long queueOffset() {
            return stored.queueOffset();
        }

        boolean entersQueue() {
            return SysFlag.transactionType(stored.sysFlag()).entersQueue();
        }
    }

    /** A message that was appended; its bytes cannot be read yet. @param message empty for one that was delivered */
    private record Appended(StoreEvent.Appended place, Optional<MessageExtBrokerInner> message) {}

    /** A queue of a topic. */
    record Queue(String topic, int queueId) {}

    private final NavigableMap<Long, Put> puts = new TreeMap<>(); // whatever the log may hold, by log offset
    private final List<Appended> unread = new ArrayList<>();
    private final List<MessageExtBrokerInner> deletedUnread = new ArrayList<>();
    private long deletedEnd; // behind the last message that was deleted before it was read
    private long begin; // log offset of the first message that is surely there
    private long promised; // log offset up to which the store has said that all is on disk
    private String promise = "nothing was promised yet";

    /** The store has appended a message; {@link #readFrom} reads its bytes. */
    void appended(StoreEvent.Appended place, Optional<MessageExtBrokerInner> message) {
        unread.add(new Appended(place, message));
    }

    /** Reads the messages appended, as far as the store shows them, and compares them with what was put. */
    void readFrom(MessageStore store) {
        while (!unread.isEmpty()) {
            Appended next = unread.get(0);
            long logOffset = next.place().logOffset();
            if (logOffset < store.getMinPhyOffset()) { // deleted, and never seen
                deletedEnd = logOffset + next.place().size();
                next.message().ifPresent(deletedUnread::add);
                unread.remove(0);
                continue;
            }
            Optional<SelectMappedBufferResult> found = logOffset + next.place().size() <= store.getMaxPhyOffset()
                    ? store.selectOneMessageByOffset(logOffset)
                    : Optional.empty();
            if (found.isEmpty()) {
                return;
            }
            try (SelectMappedBufferResult record = found.get()) {
                add(read(record, store.lookMessageByOffset(logOffset).orElseThrow()), next.message());
            }
            unread.remove(0);
        }
    }

    static Put read(SelectMappedBufferResult record, MessageExt stored) {
        byte[] bytes = new byte[record.size()];
        record.buffer().get(0, bytes);
        return new Put(record.startOffset(), bytes, stored);
    }

    private void add(Put put, Optional<MessageExtBrokerInner> message) {
        message.ifPresentOrElse(
                putMessage -> Stored.requireAsPut(put.stored(), putMessage),
                () -> Stored.requireDelivered(put.stored(), all(), deletedUnread));
        add(put);
    }

    void add(Put put) {
        puts.put(put.logOffset(), put);
    }

    /** What was appended and never seen has gone with the store. */
    void forgetUnread() {
        unread.clear();
    }

    Optional<Put> at(long logOffset) {
        return Optional.ofNullable(puts.get(logOffset));
    }

    /** The messages that must be there, in the order of the log. */
    Collection<Put> all() {
        return puts.tailMap(begin, true).values();
    }

    /** Log offset before which messages may have been deleted. */
    long begin() {
        return begin;
    }

    /** The log begins here now; a deletion that was not durable may have been undone. */
    void beginAt(long minLogOffset) {
        begin = minLogOffset;
    }

    /** The store has said that everything before {@code logOffset} is on disk. @param how in which words */
    void promise(long logOffset, String how) {
        if (logOffset > promised) {
            promised = logOffset;
            promise = how;
        }
    }

    long promised() {
        return promised;
    }

    /** How the store has promised what it promised last. */
    String promise() {
        return promise;
    }

    /** Whether a log may end at {@code logOffset}: behind a record, or behind the blank that follows it. */
    boolean mayEndAt(long logOffset, int logFileBytes) {
        long before = endOfLastBefore(logOffset);
        boolean fileEnd = logOffset % logFileBytes == 0 && logOffset - before < logFileBytes;
        return logOffset == before || fileEnd;
    }

    private long endOfLastBefore(long logOffset) {
        Map.Entry<Long, Put> last = puts.lowerEntry(logOffset);
        long end = last == null ? 0 : last.getValue().end();
        return deletedEnd <= logOffset ? Math.max(end, deletedEnd) : end;
    }

    /** Forgets what a crash has taken: all from {@code logEnd} on. */
    void endAt(long logEnd) {
        puts.tailMap(logEnd, true).clear();
    }

    /** The messages that must be in each queue, in their order. */
    Map<Queue, List<Put>> queues() {
        Map<Queue, List<Put>> queues =
                new TreeMap<>(Comparator.comparing(Queue::topic).thenComparing(Queue::queueId));
        for (Put put : all()) {
            if (put.entersQueue()) {
                Queue queue = new Queue(put.stored().topic(), put.stored().queueId());
                queues.computeIfAbsent(queue, q -> new ArrayList<>()).add(put);
            }
        }
        return queues;
    }
}
