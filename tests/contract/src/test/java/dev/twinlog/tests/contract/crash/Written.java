package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.SysFlag;
import java.nio.ByteBuffer;
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
    record Put(long logOffset, byte[] record, MessageExtBrokerInner message, long queueOffset) {
        long end() {
            return logOffset + record.length;
        }

        long storeTimestamp() {
            ByteBuffer bytes = ByteBuffer.wrap(record);
            return bytes.getLong(MessageLayout.STORE_TIMESTAMP.start(bytes, 0));
        }

        boolean entersQueue() {
            return SysFlag.transactionType(message.sysFlag()).entersQueue();
        }
    }

    /** A queue of a topic. */
    record Queue(String topic, int queueId) {}

    private final NavigableMap<Long, Put> puts = new TreeMap<>();
    private long promised; // log offset up to which the store has said that all is on disk
    private String promise = "nothing was promised yet";

    void add(Put put) {
        puts.put(put.logOffset(), put);
    }

    Optional<Put> at(long logOffset) {
        return Optional.ofNullable(puts.get(logOffset));
    }

    Collection<Put> all() {
        return puts.values();
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
        return last == null ? 0 : last.getValue().end();
    }

    /** Log offset behind the last message; 0 if there is none. */
    long end() {
        return endOfLastBefore(Long.MAX_VALUE);
    }

    /** Forgets what a crash has taken: all from {@code logEnd} on. */
    void endAt(long logEnd) {
        puts.tailMap(logEnd, true).clear();
    }

    /** The messages that must be in each queue, in their order. */
    Map<Queue, List<Put>> queues() {
        Map<Queue, List<Put>> queues =
                new TreeMap<>(Comparator.comparing(Queue::topic).thenComparing(Queue::queueId));
        for (Put put : puts.values()) {
            if (put.entersQueue()) {
                queues.computeIfAbsent(
                                new Queue(put.message().topic(), put.message().queueId()), q -> new ArrayList<>())
                        .add(put);
            }
        }
        return queues;
    }
}
