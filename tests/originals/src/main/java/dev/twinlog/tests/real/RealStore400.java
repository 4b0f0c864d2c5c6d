package dev.twinlog.tests.real;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.rocketmq.common.BrokerConfig;
import org.apache.rocketmq.store.DefaultMessageStore;
import org.apache.rocketmq.store.GetMessageResult;
import org.apache.rocketmq.store.MessageExtBrokerInner;
import org.apache.rocketmq.store.PutMessageResult;
import org.apache.rocketmq.store.PutMessageStatus;
import org.apache.rocketmq.store.QueryMessageResult;
import org.apache.rocketmq.store.stats.BrokerStatsManager;

/** Adapter of {@code org.apache.rocketmq:rocketmq-store:4.0.0-incubating}. */
final class RealStore400 implements RealStore {
    /** Stands for the broker's address wherever the original asks for it to make message ids. */
    private static final InetSocketAddress STORE_HOST = new InetSocketAddress("192.168.0.7", 10_911);

    private final Path folder;
    private final int haListenPort;
    private final BrokerStatsManager stats;
    private final DefaultMessageStore store;

    private RealStore400(Path folder, int haListenPort, BrokerStatsManager stats, DefaultMessageStore store) {
        this.folder = folder;
        this.haListenPort = haListenPort;
        this.stats = stats;
        this.store = store;
    }

    /**
     * Loads and starts the original.
     *
     * @throws Exception whatever the original throws
     * @throws IllegalStateException if the original refuses to load the folder; it is shut down then
     */
    static RealStore open(Path folder, RealStoreConfig config, int haListenPort) throws Exception {
        BrokerStatsManager stats = new BrokerStatsManager("twinlog");
        BrokerConfig broker = new BrokerConfig();
        broker.setBrokerId(config.role() == RealStoreConfig.Role.SLAVE ? 1 : 0);
        DefaultMessageStore store = new DefaultMessageStore(
                Mapping400.config(folder, config, haListenPort),
                stats,
                (topic, queueId, queueOffset, tagsCode) -> {},
                broker);
        RealStore real = new RealStore400(folder, haListenPort, stats, store);
        if (!store.load()) {
            real.close();
            throw new IllegalStateException("4.0.0 refused to load " + folder);
        }
        store.start();
        return real;
    }

    @Override
    public Generation generation() {
        return Generation.V400;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public int haListenPort() {
        return haListenPort;
    }

    @Override
    public PutOutcome put(RealMessage message) {
        PutMessageResult result = store.putMessage(Mapping400.toReal(message));
        return Mapping400.outcome(result);
    }

    @Override
    public PreparedPut prepare(RealMessage message) {
        MessageExtBrokerInner real = Mapping400.toReal(message);
        return () -> store.putMessage(real).getPutMessageStatus() == PutMessageStatus.PUT_OK;
    }

    @Override
    public GetOutcome getMessage(PullRequest request) {
        GetMessageResult result = pull(request);
        try {
            return new GetOutcome(
                    result.getStatus().name(),
                    result.getNextBeginOffset(),
                    result.getMinOffset(),
                    result.getMaxOffset(),
                    RecordBytes.copies(result.getMessageBufferList()));
        } finally {
            result.release();
        }
    }

    @Override
    public int countMessages(PullRequest request) {
        GetMessageResult result = pull(request);
        try {
            return result.getMessageCount();
        } finally {
            result.release();
        }
    }

    @Override
    public int countMessages(KeyQuery query) {
        QueryMessageResult result = lookUp(query);
        try {
            return result.getMessageBufferList().size();
        } finally {
            result.release();
        }
    }

    private GetMessageResult pull(PullRequest request) {
        GetMessageResult result = store.getMessage(
                request.group(),
                request.topic(),
                request.queueId(),
                request.queueOffset(),
                request.maxMessages(),
                null);
        if (result == null) {
            throw new IllegalStateException("the original answers no pull: it is shut down or not readable");
        }
        return result;
    }

    private QueryMessageResult lookUp(KeyQuery query) {
        return store.queryMessage(
                query.topic(), query.key(), query.maxMessages(), query.beginMillis(), query.endMillis());
    }

    @Override
    public Optional<StoredMessage> lookMessageByOffset(long logOffset) {
        return Optional.ofNullable(store.lookMessageByOffset(logOffset)).map(Mapping400::fromReal);
    }

    @Override
    public List<Long> queryMessage(KeyQuery query) {
        QueryMessageResult result = lookUp(query);
        try {
            return RecordBytes.logOffsets(result.getMessageBufferList());
        } finally {
            result.release();
        }
    }

    @Override
    public long minOffsetInQueue(String topic, int queueId) {
        return store.getMinOffsetInQuque(topic, queueId);
    }

    @Override
    public long maxOffsetInQueue(String topic, int queueId) {
        return store.getMaxOffsetInQuque(topic, queueId);
    }

    @Override
    public long offsetInQueueByTime(String topic, int queueId, long millis) {
        return store.getOffsetInQueueByTime(topic, queueId, millis);
    }

    @Override
    public long earliestMessageTime(String topic, int queueId) {
        return store.getEarliestMessageTime(topic, queueId);
    }

    @Override
    public Map<String, Long> messageIds(QueueRange range) {
        return store.getMessageIds(
                range.topic(), range.queueId(), range.minQueueOffset(), range.maxQueueOffset(), STORE_HOST);
    }

    @Override
    public long minLogOffset() {
        return store.getMinPhyOffset();
    }

    @Override
    public long maxLogOffset() {
        return store.getMaxPhyOffset();
    }

    @Override
    public boolean appendToCommitLog(long logOffset, byte[] bytes) {
        return store.appendToCommitLog(logOffset, bytes);
    }

    @Override
    public void followMaster(String address) {
        store.updateHaMasterAddress(address);
    }

    @Override
    public void close() {
        store.shutdown();
        stats.shutdown();
    }
}
