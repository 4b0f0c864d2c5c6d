package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.SelectMappedBufferResult;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compares what an open store answers with what was put into it, once all is dispatched. */
final class StoreCheck {
    private static final int QUERY_LIMIT = 64;

    private record Key(String topic, String key) {}

    private final MessageStore store;
    private final Written written;
    private final CrashEngine engine;

    StoreCheck(MessageStore store, Written written, CrashEngine engine) {
        this.store = store;
        this.written = written;
        this.engine = engine;
    }

    /**
     * Nothing promised is gone, and what is left is the beginning of what was written.
     *
     * @param leastEnd log offset up to which all must be there, promised or not
     */
    void logIsPromisedPrefix(int logFileBytes, long leastEnd) {
        long logEnd = store.getMaxPhyOffset();
        Violation.unless(logEnd >= leastEnd, "lost: the log ends at %d, and no power was cut at %d", logEnd, leastEnd);
        Violation.unless(
                logEnd >= written.promised(),
                "lost: the log ends at %d, but %s up to %d",
                logEnd,
                written.promise(),
                written.promised());
        Violation.unless(written.mayEndAt(logEnd, logFileBytes), "the log ends at %d, inside of what was put", logEnd);
        written.endAt(logEnd);
        written.beginAt(store.getMinPhyOffset());
    }

    void everyMessageIsThere() {
        for (Written.Put put : written.all()) {
            Optional<SelectMappedBufferResult> found = store.selectOneMessageByOffset(put.logOffset());
            Violation.unless(found.isPresent(), "no message at log offset %d, where one was put", put.logOffset());
            try (SelectMappedBufferResult record = found.get()) {
                requireSame(put, record.buffer());
            }
        }
        queuesHoldTheirMessages();
        keysFindTheirMessages();
    }

    private static void requireSame(Written.Put put, ByteBuffer record) {
        int mismatch = ByteBuffer.wrap(put.record()).mismatch(record);
        Violation.unless(
                mismatch < 0,
                "the record at log offset %d is not what was put, from byte %d",
                put.logOffset(),
                mismatch);
    }

    private void queuesHoldTheirMessages() {
        written.queues().forEach((queue, puts) -> {
            long max = store.getMaxOffsetInQueue(queue.topic(), queue.queueId());
            long first = puts.get(0).queueOffset();
            Violation.unless(
                    max == first + puts.size(),
                    "%s ends at %d, but %d messages are in it from %d on",
                    queue,
                    max,
                    puts.size(),
                    first);
            long min = store.getMinOffsetInQueue(queue.topic(), queue.queueId());
            Violation.unless(min == first, "%s begins at %d, but its first message is number %d", queue, min, first);
            long next = min;
            while (next < max) {
                next = pull(queue, puts, next);
            }
        });
    }

    private long pull(Written.Queue queue, List<Written.Put> puts, long from) {
        try (var got = store.getMessage(PullRequest.all("check", queue.topic(), queue.queueId(), from, 32))) {
            Violation.unless(got.status() == GetMessageStatus.FOUND, "%s answers %s at %d", queue, got.status(), from);
            long index = from;
            for (SelectMappedBufferResult message : got.messages()) {
                Written.Put put = puts.get((int) (index - puts.get(0).queueOffset()));
                Violation.unless(
                        put.queueOffset() == index && put.logOffset() == message.startOffset(),
                        "%s[%d] leads to log offset %d, not to %d",
                        queue,
                        index,
                        message.startOffset(),
                        put.logOffset());
                requireSame(put, message.buffer());
                index++;
            }
            Violation.unless(
                    got.nextBeginOffset() == index, "%s goes on at %d, not at %d", queue, got.nextBeginOffset(), index);
            return got.nextBeginOffset();
        }
    }

    private void keysFindTheirMessages() {
        Map<Key, List<Long>> expected =
                new TreeMap<>(Comparator.comparing(Key::topic).thenComparing(Key::key));
        for (Written.Put put : written.all()) {
            for (String key :
                    engine.indexedKeys(put.stored()).stream().distinct().toList()) {
                expected.computeIfAbsent(new Key(put.stored().topic(), key), k -> new ArrayList<>())
                        .add(put.logOffset());
            }
        }
        expected.forEach((key, logOffsets) -> {
            List<Long> newest = logOffsets.subList(Math.max(0, logOffsets.size() - QUERY_LIMIT), logOffsets.size());
            try (var found = store.queryMessage(KeyQuery.anyTime(key.topic(), key.key(), QUERY_LIMIT))) {
                List<Long> got = found.messages().stream()
                        .map(SelectMappedBufferResult::startOffset)
                        .toList();
                Violation.unless(got.equals(newest), "%s finds %s, not %s", key, got, newest);
            }
        });
    }
}
