package dev.twinlog.v4;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageReads;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutReceipt;
import dev.twinlog.api.StorePositions;
import dev.twinlog.api.StoreState;
import dev.twinlog.engine.PutPath;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.engine.StoreParts.Dispatched;
import dev.twinlog.engine.StoreReader;
import dev.twinlog.flush.CommitRealTimeService;
import dev.twinlog.queue.MessagePull.WrongOffset;
import dev.twinlog.service.Services;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The store of the 4.0 design: {@code putMessage} only appends; {@link ReputMessageService} follows the log in every
 * role and calls a list of dispatchers.
 */
public final class DefaultMessageStore implements MessageStore {
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(5);

    private final StoreParts parts;
    private final ReputMessageService reput;
    private final Optional<CommitRealTimeService> commit;
    private final CommitLog commitLog;
    private final PutPath puts;
    private final StoreReader reader;
    private final PullRequestHoldService holds;
    private final BatchChecks batches;
    private final List<MessageArrivingListener> listeners = new CopyOnWriteArrayList<>();
    private StoreState state; // set while opening
    private boolean closed; // guarded by this

    private DefaultMessageStore(
            StoreV4Config config, StoreParts parts, UnaryOperator<List<CommitLogDispatcher>> dispatchers) {
        this.parts = parts;
        List<CommitLogDispatcher> own = new ArrayList<>();
        own.add(new CommitLogDispatcherBuildConsumeQueue(parts.files().queues()));
        if (config.store().messageIndexEnable()) {
            own.add(new CommitLogDispatcherBuildIndex(
                    new IndexService(parts.files().index())));
        }
        this.reput = new ReputMessageService(
                parts.log(),
                dispatchers.apply(List.copyOf(own)),
                this::tellOfArrival,
                config.store().role(),
                config.store().delay().levels(),
                parts.events());
        this.commitLog = new CommitLog(
                parts.startAppender(),
                PutMessageLock.of(config.putLock()),
                parts.clock(),
                config.osPageCacheBusyTimeout());
        this.puts = new PutPath(parts, commitLog);
        this.commit = config.usablePool()
                .map(pool -> new CommitRealTimeService(parts.files().commitLog(), pool, parts.clock(), parts.events()));
        boolean leaveAlone = config.store().role() == BrokerRole.SLAVE
                && config.slaveOffsetCheck() == StoreV4Config.SlaveOffsetCheck.OFF;
        this.reader = parts.reader(leaveAlone ? WrongOffset.LEFT_ALONE : WrongOffset.CORRECTED);
        this.holds = new PullRequestHoldService(reader, parts.clock());
        this.batches = new BatchChecks(parts.delayRewriter(), commitLog::statusOf);
    }

    /**
     * Opens the store in the configured folder.
     *
     * @param services runs its services, and is closed with the store
     * @throws IOException if the folder is in use or cannot be used, or a file has a wrong size
     */
    public static DefaultMessageStore open(StoreV4Config config, Env env, Services services) throws IOException {
        return open(config, env, services, List.of());
    }

    /**
     * Opens the store as {@link #open(StoreV4Config, Env, Services)}, with dispatchers of one's own.
     *
     * @param more are called for each message behind the store's own two. While the store opens they are told again of
     *     messages that may not have been dispatched before a crash
     */
    public static DefaultMessageStore open(
            StoreV4Config config, Env env, Services services, List<CommitLogDispatcher> more) throws IOException {
        return open(
                config,
                env,
                services,
                own -> Stream.concat(own.stream(), more.stream()).toList());
    }

    /**
     * Opens the store as {@link #open(StoreV4Config, Env, Services)}, with another list of dispatchers.
     *
     * @param dispatchers is given the store's own, the one that builds the consume queues and, if keys are indexed, the
     *     one that builds the index, and says which are called for each message. What none of them builds, the store
     *     does not have
     */
    public static DefaultMessageStore open(
            StoreV4Config config, Env env, Services services, UnaryOperator<List<CommitLogDispatcher>> dispatchers)
            throws IOException {
        StoreParts parts = StoreParts.open(config.store(), env, services, config::logFileMaker);
        try {
            DefaultMessageStore store = new DefaultMessageStore(config, parts, dispatchers);
            store.start();
            return store;
        } catch (IOException | RuntimeException e) {
            parts.abandon();
            throw e;
        }
    }

    private void start() throws IOException {
        parts.recover(reput); // what the last run left undone is dispatched here and now
        parts.recoverTopicQueueTable();
        commit.ifPresent(parts::start);
        parts.start(reput);
        holds.wakeWith(parts.start(holds));
        parts.startDelivery(puts::deliver);
        state = parts.startBackground(this::readPositions);
        parts.startReplication(this::appendOfMaster);
    }

    @Override
    public PutMessageResult putMessage(MessageExtBrokerInner message) {
        return puts.put(message);
    }

    @Override
    public void putMessage(MessageExtBrokerInner message, PutReceipt receipt) {
        puts.put(message, receipt);
    }

    @Override
    public CompletableFuture<PutMessageResult> asyncPutMessage(MessageExtBrokerInner message) {
        return puts.putAsync(message);
    }

    /**
     * Stores a batch of messages of one topic and queue, all of them or none, and waits as {@link #putMessage} does.
     */
    public PutMessagesResult putMessages(List<MessageExtBrokerInner> messages) {
        return parts.services().await(asyncPutMessages(messages));
    }

    /** Stores a batch as {@link #putMessages}; the result completes when it is as safe as the configuration asks. */
    public CompletableFuture<PutMessagesResult> asyncPutMessages(List<MessageExtBrokerInner> messages) {
        return parts.stats().timePuts(messages, this::appendAll, PutMessagesResult::appended);
    }

    private CompletableFuture<PutMessagesResult> appendAll(List<MessageExtBrokerInner> messages) {
        Optional<PutMessageResult> refusal = parts.guard().refusal();
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(PutMessagesResult.refused(
                    refusal.get().status(), refusal.get().reason()));
        }
        BatchChecks.Checked checked = batches.check(messages);
        PutMessagesResult put = checked.refusal()
                .orElseGet(() ->
                        parts.guard().put(checked.messages(), commitLog::putMessages, PutMessagesResult::refused));
        if (!put.isOk()) {
            return CompletableFuture.completedFuture(put);
        }
        int last = messages.size() - 1;
        return parts.safety()
                .whenSafe(PutMessageResult.ok(put.appended().get(last)), messages.get(last))
                .thenApply(safe -> new PutMessagesResult(safe.status(), put.appended(), safe.reason()));
    }

    /** Tells {@code listener} of each message that becomes readable from now on. */
    public void addMessageArrivingListener(MessageArrivingListener listener) {
        listeners.add(listener);
    }

    private void tellOfArrival(String topic, int queueId, long nextQueueOffset, long tagsCode) {
        holds.arriving(topic, queueId, nextQueueOffset, tagsCode);
        for (MessageArrivingListener listener : listeners) {
            listener.arriving(topic, queueId, nextQueueOffset, tagsCode);
        }
    }

    /**
     * As {@link #getMessage}, but when there is nothing to get yet the answer waits for a message that the consumer
     * wants, at most for {@code limit}.
     */
    public CompletableFuture<GetMessageResult> pullMessage(PullRequest request, Duration limit) {
        return holds.pull(request, limit);
    }

    @Override
    public void appendToCommitLog(long logOffset, byte[] bytes) throws IOException {
        appendOfMaster(logOffset, ByteBuffer.wrap(bytes));
    }

    private void appendOfMaster(long logOffset, ByteBuffer bytes) throws IOException {
        parts.guard().requireSlave();
        parts.guard().append(() -> commitLog.appendData(logOffset, bytes));
    }

    @Override
    public void executeDeleteFilesManually() {
        parts.deleteFilesManually();
    }

    private StorePositions readPositions() {
        var log = parts.files().commitLog();
        long dispatched = reput.reputFromOffset();
        long flushed = log.flushedOffset();
        long committed = log.maxOffset();
        return new StorePositions(
                log.minOffset(),
                log.wroteOffset(),
                committed,
                flushed,
                dispatched,
                dispatched,
                0,
                0,
                0,
                parts.logForces());
    }

    @Override
    public MessageReads reads() {
        return reader;
    }

    @Override
    public StoreState state() {
        return state;
    }

    /** Dispatches what waits for at most 5 s, then closes; {@code abort} stays if something still waits. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        parts.stopFollowing();
        commitLog.close();
        commit.ifPresent(CommitRealTimeService::commitAll);
        parts.services().drain(List.of(reput), DRAIN_LIMIT);
        holds.answerAll();
        try (reput) {
            parts.close(reput.isBehind() ? Dispatched.NOT_ALL : Dispatched.ALL);
        }
    }
}
