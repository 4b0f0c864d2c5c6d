package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.StoredMessage;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of our engines, asked in the words in which the originals are asked. */
final class EngineStore implements RealStore {
    private static final long NO_TIME = -1; // as the originals say it
    private static final long MEMORY_BYTES = 1L << 30;

    private final Generation generation;
    private final MessageStoreConfig config;
    private final Opener opener;
    private MessageStore store;

    private EngineStore(Generation generation, MessageStoreConfig config, Opener opener) throws IOException {
        this.generation = generation;
        this.config = config;
        this.opener = opener;
        this.store = opener.open(config);
    }

    /** Opens one of our engines. */
    @FunctionalInterface
    private interface Opener {
        MessageStore open(MessageStoreConfig config) throws IOException;
    }

    static RealStore openV3(Path folder, RealStoreConfig config) throws IOException {
        Env env = Env.system();
        return new EngineStore(
                Generation.V326,
                ownConfig(folder, config, FlushConfig.V3),
                own -> dev.twinlog.v3.DefaultMessageStore.open(
                        StoreV3Config.of(own), env, new ServiceThreads(env.clock())));
    }

    static RealStore openV4(Path folder, RealStoreConfig config) throws IOException {
        Env env = Env.system();
        return new EngineStore(
                Generation.V400,
                ownConfig(folder, config, FlushConfig.V4),
                own -> dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.of(own), env, new ServiceThreads(env.clock())));
    }

    private static MessageStoreConfig ownConfig(Path folder, RealStoreConfig config, FlushConfig flush) {
        var geometry = config.geometry();
        return new MessageStoreConfig(
                        folder,
                        new StoreGeometry(
                                geometry.commitLogFileSize(),
                                geometry.queueFileEntries(),
                                geometry.indexSlots(),
                                geometry.indexItems()),
                        BrokerRole.valueOf(config.role().name()),
                        config.maxMessageSize(),
                        true,
                        PullLimits.forMemory(MEMORY_BYTES),
                        flush.with(FlushDiskType.valueOf(config.flush().name()))
                                .withSyncTimeout(config.tuning().syncTimeoutMillis()))
                .with(new DelayConfig(DelayLevels.parse(config.tuning().delayLevels()), DelayConfig.Delivery.ON))
                .with(ownHa(config.tuning()));
    }

    /** Slaves can connect where the scenario names a port. */
    private static HaConfig ownHa(RealStoreConfig.Tuning tuning) {
        HaConfig ha = tuning.haListenPort().isPresent()
                ? HaConfig.listening(tuning.haListenPort().getAsInt())
                : HaConfig.NONE;
        return ha.with(new HaConfig.Times(
                tuning.haHeartbeatMillis(), tuning.haHousekeepingMillis(), HaConfig.Times.DEFAULT.reconnectMillis()));
    }

    /** The engine itself, for what only it can be asked. */
    MessageStore engine() {
        return store;
    }

    /** The engine behind a store of ours. */
    static MessageStore engine(RealStore ours) {
        return ((EngineStore) ours).engine();
    }

    @Override
    public Generation generation() {
        return generation;
    }

    @Override
    public Path folder() {
        return config.folder();
    }

    @Override
    public int haListenPort() {
        return store.haStatus().listening().orElseThrow().getPort();
    }

    /** Ours learn their master when they are opened, so the store is opened anew. */
    @Override
    public void followMaster(String address) {
        int colon = address.lastIndexOf(':');
        var master = new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        HaConfig following = config.ha().withMaster(Optional.of(master));
        try {
            store.close();
            store = opener.open(config.with(following));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public PutOutcome put(RealMessage message) {
        PutMessageResult put = store.putMessage(OwnMessage.of(message));
        return new PutOutcome(
                put.status().name(),
                put.appended()
                        .map(a -> new PutOutcome.Appended(
                                "PUT_OK", a.logOffset(), a.size(), a.queueOffset(), a.msgId())));
    }

    @Override
    public PreparedPut prepare(RealMessage message) {
        MessageExtBrokerInner own = OwnMessage.of(message);
        return () -> store.putMessage(own).isOk();
    }

    @Override
    public GetOutcome getMessage(PullRequest request) {
        var pull = dev.twinlog.api.PullRequest.all(
                request.group(), request.topic(), request.queueId(), request.queueOffset(), request.maxMessages());
        try (GetMessageResult got = store.getMessage(pull)) {
            return new GetOutcome(
                    got.status().name(),
                    got.nextBeginOffset(),
                    got.minOffset(),
                    got.maxOffset(),
                    got.messages().stream().map(OwnMessage::bytes).toList());
        }
    }

    @Override
    public Optional<StoredMessage> lookMessageByOffset(long logOffset) {
        return store.lookMessageByOffset(logOffset).map(OwnMessage::toNeutral);
    }

    @Override
    public List<Long> queryMessage(KeyQuery query) {
        var own = new dev.twinlog.api.KeyQuery(
                query.topic(), query.key(), query.maxMessages(), query.beginMillis(), query.endMillis());
        try (QueryMessageResult found = store.queryMessage(own)) {
            return found.messages().stream()
                    .map(selected -> logOffset(selected.buffer()))
                    .toList();
        }
    }

    private static long logOffset(ByteBuffer record) {
        return MessageLayout.PHYSICAL_OFFSET.getLong(record, 0);
    }

    @Override
    public long minOffsetInQueue(String topic, int queueId) {
        return store.getMinOffsetInQueue(topic, queueId);
    }

    @Override
    public long maxOffsetInQueue(String topic, int queueId) {
        return store.getMaxOffsetInQueue(topic, queueId);
    }

    @Override
    public long offsetInQueueByTime(String topic, int queueId, long millis) {
        return store.getOffsetInQueueByTime(topic, queueId, millis);
    }

    @Override
    public long earliestMessageTime(String topic, int queueId) {
        return store.getEarliestMessageTime(topic, queueId).orElse(NO_TIME);
    }

    @Override
    public Map<String, Long> messageIds(QueueRange range) {
        return store.getMessageIds(range.topic(), range.queueId(), range.minQueueOffset(), range.maxQueueOffset());
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
        try {
            store.appendToCommitLog(logOffset, bytes);
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            store.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
