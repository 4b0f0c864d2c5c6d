package dev.twinlog.inspect;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Walks the whole log: each record must be sound, and each that belongs into a queue must be there. */
final class LogCheck {
    private final StoreFolder folder;
    private final SecondLook look;
    private final Map<String, QueueExtent> queues;
    private final VerifyListener listener;
    private final Map<String, Missing> missing = new HashMap<>();
    private LogPlace end;
    private long records;

    LogCheck(StoreFolder folder, SecondLook look, Map<String, QueueExtent> queues, VerifyListener listener) {
        this.look = look;
        this.folder = folder;
        this.queues = queues;
        this.listener = listener;
    }

    /** Records behind a queue's end. @param queueOffset the first one's @param logOffset the first one's */
    private record Missing(long queueOffset, long logOffset, long count) {
        Missing oneMore() {
            return new Missing(queueOffset, logOffset, count + 1);
        }
    }

    /** Returns how many records there are, sound or not. */
    long run() throws IOException {
        try (LogReader log = folder.openLog();
                LogCursor cursor = log.fromStart()) {
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent()) {
                check(place.get(), cursor, log);
                place = cursor.next();
            }
            checkBehindEnd(cursor);
        }
        reportMissing();
        return records;
    }

    private void check(LogPlace place, LogCursor cursor, LogReader log) throws IOException {
        ScanResult result = place.result();
        if (end != null && look.confirms(end)) {
            fault(
                    end,
                    MessageLayout.TOTAL_SIZE.name(),
                    "nothing is written from here on, but there is more at log offset " + place.logOffset());
        }
        end = result instanceof ScanResult.End ? place : null;
        if (result instanceof ScanResult.Message message) {
            records++;
            checkQueued(place, message.record(), log);
        } else if (result instanceof ScanResult.Corrupt || result instanceof ScanResult.Incomplete) {
            checkBroken(place, cursor);
        }
    }

    private void checkBroken(LogPlace place, LogCursor cursor) throws IOException {
        long next = cursor.soundBehind(place);
        boolean isLast = next == place.file().end();
        if (!(isLast ? look.confirmsAtTail(place) : look.confirms(place))) {
            return; // a running store has finished it meanwhile
        }
        String follows =
                isLast ? "; no sound record follows in this file" : "; the next sound record is at log offset " + next;
        if (place.result() instanceof ScanResult.Corrupt corrupt) {
            fault(place, corrupt.field().name(), corrupt.reason() + follows);
        } else if (place.result() instanceof ScanResult.Incomplete incomplete) {
            fault(
                    place,
                    MessageLayout.TOTAL_SIZE.name(),
                    "the file ends within it, of its %d bytes %d are there"
                            .formatted(incomplete.size(), place.file().end() - place.logOffset()));
        }
    }

    /** The rest of the last file should hold no message that was cut off by zeros. */
    private void checkBehindEnd(LogCursor cursor) throws IOException {
        if (end == null) {
            return;
        }
        long next = cursor.soundBehind(end);
        if (next < end.file().end() && look.confirms(end)) {
            fault(
                    end,
                    MessageLayout.TOTAL_SIZE.name(),
                    "nothing is written here, but a sound record follows it at log offset " + next);
        }
    }

    private void checkQueued(LogPlace place, MessageRecord record, LogReader log) throws IOException {
        if (!record.transactionType().entersQueue()) {
            return;
        }
        String name = record.topic() + "/" + record.queueId();
        QueueExtent queue = queues.get(name);
        long index = record.queueOffset();
        if (queue == null || index >= queue.end()) {
            missing.merge(name, new Missing(index, place.logOffset(), 1), (before, one) -> before.oneMore());
        } else if (!queue.holds(index)) {
            fault(
                    place,
                    MessageLayout.QUEUE_OFFSET.name(),
                    "queue %s begins at entry %d, so nothing leads to entry %d".formatted(name, queue.begin(), index));
        } else {
            Optional<QueueEntry> entry = queue.reader().entry(index, QueueReader.Freshness.ANY);
            checkTaken(place, record, entry.filter(QueueEntry::isWritten), log);
        }
    }

    /** An entry that leads elsewhere is wrong, and {@link QueueCheck} says so, unless that other record agrees. */
    private void checkTaken(LogPlace place, MessageRecord record, Optional<QueueEntry> entry, LogReader log)
            throws IOException {
        if (entry.isEmpty() || entry.get().commitLogOffset() == place.logOffset()) {
            return;
        }
        Optional<MessageRecord> other = log.recordAt(entry.get().commitLogOffset());
        boolean agrees = other.isPresent()
                && other.get().queueOffset() == record.queueOffset()
                && other.get().queueId() == record.queueId()
                && other.get().topic().equals(record.topic());
        if (agrees) {
            fault(
                    place,
                    MessageLayout.QUEUE_OFFSET.name(),
                    "entry %d of queue %s/%d leads to the record at log offset %d"
                            .formatted(
                                    record.queueOffset(),
                                    record.topic(),
                                    record.queueId(),
                                    entry.get().commitLogOffset()));
        }
    }

    private void reportMissing() {
        long lagging = missing.values().stream().mapToLong(Missing::count).sum();
        if (folder.hasAbort() && lagging > 0) {
            long from = missing.values().stream()
                    .mapToLong(Missing::logOffset)
                    .min()
                    .orElseThrow();
            listener.note("%d records, the first at log offset %d, have no queue entry yet".formatted(lagging, from));
        } else {
            missing.forEach(this::reportMissing);
        }
    }

    private void reportMissing(String name, Missing run) {
        Optional<NumberedFile> file =
                Optional.ofNullable(queues.get(name)).flatMap(q -> q.reader().fileOf(run.queueOffset()));
        listener.fault(new Fault(
                file.map(NumberedFile::name).orElse(StoreFolder.CONSUME_QUEUE + "/" + name),
                file.map(f -> QueueReader.filePosition(f, run.queueOffset())).orElse(0L),
                "entry " + run.queueOffset(),
                ConsumeQueueLayout.COMMIT_LOG_OFFSET.name(),
                "not written, though the record at log offset %d belongs here%s"
                        .formatted(
                                run.logOffset(), run.count() > 1 ? ", and %d more".formatted(run.count() - 1) : "")));
    }

    private void fault(LogPlace place, String field, String problem) {
        listener.fault(
                new Fault(place.file().name(), place.filePosition(), "record " + place.logOffset(), field, problem));
    }
}
