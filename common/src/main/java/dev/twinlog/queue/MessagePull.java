package dev.twinlog.queue;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.log.HeldLog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers {@code getMessage}: queue entries lead to records, up to the limits of one pull. Safe for many threads. */
public final class MessagePull {
    private static final int ENTRY = ConsumeQueueLayout.ENTRY_BYTES;
    private static final int USUAL_BATCH = 32; // as many messages are made room for, if they are wanted

    /** What a store tells a consumer that asked for a wrong offset. */
    public enum WrongOffset {
        /** Where to go on. */
        CORRECTED,
        /** To ask again for the same: a slave's queue may only lag behind its master's. */
        LEFT_ALONE
    }

    private final ConsumeQueueTable queues;
    private final CommitLogReader log;
    private final PullLimits limits;
    private final WrongOffset wrongOffset;

    public MessagePull(ConsumeQueueTable queues, CommitLogReader log, PullLimits limits, WrongOffset wrongOffset) {
        this.queues = queues;
        this.log = log;
        this.limits = limits;
        this.wrongOffset = wrongOffset;
    }

    /** Messages from the offset asked for, or the status that says why there are none and where to go on. */
    public GetMessageResult pull(PullRequest request) {
        Optional<ConsumeQueue> found = queues.find(request.topic(), request.queueId());
        if (found.isEmpty() || found.get().maxQueueIndex() == 0) {
            return GetMessageResult.nothing(
                    GetMessageStatus.NO_MESSAGE_IN_QUEUE, corrected(request.queueOffset(), 0), 0, 0);
        }
        ConsumeQueue queue = found.get();
        long asked = request.queueOffset();
        long min = queue.minQueueIndex();
        long max = queue.maxQueueIndex();
        if (asked < min) {
            return GetMessageResult.nothing(GetMessageStatus.OFFSET_TOO_SMALL, corrected(asked, min), min, max);
        }
        if (asked == max) {
            return GetMessageResult.nothing(GetMessageStatus.OFFSET_OVERFLOW_ONE, asked, min, max);
        }
        if (asked > max) {
            long next = corrected(asked, min == 0 ? min : max);
            return GetMessageResult.nothing(GetMessageStatus.OFFSET_OVERFLOW_BADLY, next, min, max);
        }
        return collect(request, queue, min, max);
    }

    private long corrected(long asked, long right) {
        return wrongOffset == WrongOffset.CORRECTED ? right : asked;
    }

    private GetMessageResult collect(PullRequest request, ConsumeQueue queue, long min, long max) {
        long asked = request.queueOffset();
        Optional<SelectMappedBufferResult> held = queue.selectFrom(asked);
        if (held.isEmpty()) {
            return GetMessageResult.nothing(GetMessageStatus.OFFSET_FOUND_NULL, queue.nextFileIndex(asked), min, max);
        }
        int likely = Math.max(1, Math.min(request.maxMessages(), USUAL_BATCH));
        try (SelectMappedBufferResult entries = held.get();
                HeldLog records = log.held(likely)) {
            Batch batch = new Batch(request, records, likely);
            int count = entries.size() / ENTRY;
            int i = 0;
            while (i < count && batch.take(ConsumeQueueEntry.read(entries.buffer(), i * ENTRY))) {
                i++;
            }
            boolean removing = batch.messages.isEmpty() && batch.missing;
            long next = removing ? Math.min(queue.nextFileIndex(asked), max) : asked + i;
            return new GetMessageResult(batch.status(), next, min, max, Collections.unmodifiableList(batch.messages));
        }
    }

    /** What one pull has collected so far. */
    private final class Batch {
        private final MessageFilter filter;
        private final int mostMessages;
        private final HeldLog records;
        private final long logEnd = log.maxOffset();
        private final List<SelectMappedBufferResult> messages;
        private final Supplier<String> tagOfJudged = this::tagOfJudged; // one for all
        private SelectMappedBufferResult judged;
        private int bytes;
        private boolean missing;

        private Batch(PullRequest request, HeldLog records, int likelyMessages) {
            this.filter = request.filter();
            this.mostMessages = Math.max(1, request.maxMessages());
            this.records = records;
            this.messages = new ArrayList<>(likelyMessages);
        }

        /** Takes or skips one entry. @return false if the batch is full before it */
        private boolean take(ConsumeQueueEntry entry) {
            if (isFull(entry)) {
                return false;
            }
            if (entry.isMessage() && filter.matches(entry.tagsCode())) {
                Optional<SelectMappedBufferResult> message = records.select(entry.logOffset(), entry.size());
                if (message.isPresent()) {
                    addIfAccepted(message.get());
                } else {
                    missing = true;
                }
            }
            return true;
        }

        /** The tags code is only a hash: another tag may have the same. */
        private void addIfAccepted(SelectMappedBufferResult message) {
            judged = message;
            if (filter.accepts(tagOfJudged)) {
                messages.add(message);
                bytes += message.size();
            } else {
                message.close();
            }
        }

        private String tagOfJudged() {
            return records.message(judged.startOffset())
                    .map(record -> record.properties().getOrDefault(MessageProperties.TAGS, ""))
                    .orElse("");
        }

        private boolean isFull(ConsumeQueueEntry next) {
            if (messages.isEmpty()) {
                return false; // the first message is always allowed, whatever its size
            }
            boolean near = logEnd - next.logOffset() <= limits.nearBytes();
            int mostBytes = near ? limits.maxBytesInMemory() : limits.maxBytesOnDisk();
            int most = near ? limits.maxMessagesInMemory() : limits.maxMessagesOnDisk();
            return messages.size() >= Math.min(mostMessages, most) || bytes + next.size() > mostBytes;
        }

        private GetMessageStatus status() {
            if (!messages.isEmpty()) {
                return GetMessageStatus.FOUND;
            }
            return missing ? GetMessageStatus.MESSAGE_WAS_REMOVING : GetMessageStatus.NO_MATCHED_MESSAGE;
        }
    }
}
