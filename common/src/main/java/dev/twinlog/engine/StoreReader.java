package dev.twinlog.engine;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageReads;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.HostBytes;
import dev.twinlog.format.MessageDecoder;
import dev.twinlog.format.MessageId;
import dev.twinlog.index.KeyLookup;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.queue.MessagePull;
import dev.twinlog.queue.QueueTimes;
import dev.twinlog.stats.StoreStatsService;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The reading half of both engines, put together from its parts. Safe for use by many threads. */
public final class StoreReader implements MessageReads {
    private final CommitLogReader log;
    private final ConsumeQueueTable queues;
    private final MessagePull pull;
    private final QueueTimes times;
    private final KeyLookup keys;
    private final StoreStatsService stats;

    /** @param stats counts the pulls */
    public StoreReader(
            CommitLogReader log, ConsumeQueueTable queues, MessagePull pull, KeyLookup keys, StoreStatsService stats) {
        this.log = log;
        this.queues = queues;
        this.pull = pull;
        this.times = new QueueTimes(queues, log);
        this.keys = keys;
        this.stats = stats;
    }

    @Override
    public GetMessageResult getMessage(PullRequest request) {
        return stats.timeGet(() -> pull.pull(request));
    }

    @Override
    public Optional<MessageExt> lookMessageByOffset(long logOffset) {
        return log.read(logOffset, MessageDecoder::decode);
    }

    @Override
    public Optional<SelectMappedBufferResult> selectOneMessageByOffset(long logOffset) {
        return log.selectRecord(logOffset);
    }

    @Override
    public Optional<MessageExt> lookMessageById(String msgId) {
        MessageId id = MessageId.parse(msgId);
        return lookMessageByOffset(id.logOffset())
                .filter(message -> message.storeHost().equals(HostBytes.text(id.storeHost())));
    }

    @Override
    public QueryMessageResult queryMessage(KeyQuery query) {
        return keys.query(query);
    }

    @Override
    public long getMinOffsetInQueue(String topic, int queueId) {
        return queues.find(topic, queueId).map(ConsumeQueue::minQueueIndex).orElse(0L);
    }

    @Override
    public long getMaxOffsetInQueue(String topic, int queueId) {
        return queues.find(topic, queueId).map(ConsumeQueue::maxQueueIndex).orElse(0L);
    }

    @Override
    public long getOffsetInQueueByTime(String topic, int queueId, long millis) {
        return times.offsetByTime(topic, queueId, millis);
    }

    @Override
    public OptionalLong getEarliestMessageTime(String topic, int queueId) {
        return times.earliest(topic, queueId);
    }

    @Override
    public Map<String, Long> getMessageIds(String topic, int queueId, long minOffset, long maxOffset) {
        Optional<ConsumeQueue> queue = queues.find(topic, queueId);
        Map<String, Long> ids = new LinkedHashMap<>();
        if (queue.isPresent()) {
            long first = Math.max(minOffset, queue.get().minQueueIndex());
            long last = Math.min(maxOffset, queue.get().maxQueueIndex() - 1);
            for (long index = first; index <= last; index++) {
                long queueOffset = index;
                queue.get()
                        .entry(index)
                        .flatMap(entry -> lookMessageByOffset(entry.logOffset()))
                        .ifPresent(message -> ids.put(message.msgId(), queueOffset));
            }
        }
        return ids;
    }

    @Override
    public long getMinPhyOffset() {
        return log.minOffset();
    }

    @Override
    public long getMaxPhyOffset() {
        return log.maxOffset();
    }
}
