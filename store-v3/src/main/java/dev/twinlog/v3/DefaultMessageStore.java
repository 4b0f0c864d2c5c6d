package dev.twinlog.v3;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageReads;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutReceipt;
import dev.twinlog.api.StorePositions;
import dev.twinlog.api.StoreState;
import dev.twinlog.engine.PutPath;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.engine.StoreParts.Dispatched;
import dev.twinlog.engine.StoreReader;
import dev.twinlog.log.CursorLog;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.mapped.LogFileMaker;
import dev.twinlog.queue.MessagePull;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The store of the 3.2.4 design: {@code putMessage} makes the dispatch request itself and hands it to
 * {@link DispatchMessageService}; only a slave runs {@link ReputMessageService}.
 */
public final class DefaultMessageStore implements MessageStore {
    private static final Duration AS_LONG_AS_IT_TAKES = Duration.ofDays(365);

    private final StoreParts parts;
    private final IndexService index;
    private final DispatchMessageService dispatch;
    private final ReputMessageService reput;
    private final CommitLog commitLog;
    private final PutPath puts;
    private final StoreReader reader;
    private StoreState state; // set while opening
    private Services.Wakeup reputWakeup = () -> {}; // as state, in a slave
    private boolean closed; // guarded by this

    private DefaultMessageStore(
            StoreV3Config config, StoreParts parts, DispatchRequests requests, Consumer<DispatchRequest> more) {
        this.parts = parts;
        this.index = new IndexService(
                parts.files().index(), config.indexQueueCapacity(), requests::giveBack, parts.events());
        this.dispatch = new DispatchMessageService(
                requests,
                parts.files().queues(),
                new DispatchMessageService.Receivers(
                        more, config.store().messageIndexEnable() ? index::putRequest : requests::giveBack),
                config.putMsgIndexHightWater(),
                parts.clock(),
                parts.events());
        this.reput = new ReputMessageService(
                new CursorLog(parts.log()), dispatch, config.store().delay().levels(), parts.events());
        this.commitLog = new CommitLog(
                parts.startAppender(), dispatch, config.store().delay().levels(), parts.clock());
        this.puts = new PutPath(parts, commitLog);
        this.reader = parts.reader(MessagePull.WrongOffset.CORRECTED);
    }

    /**
     * Opens the store in the configured folder.
     *
     * @param services runs its services, and is closed with the store
     * @throws IOException if the folder is in use or cannot be used, or a file has a wrong size
     */
    public static DefaultMessageStore open(StoreV3Config config, Env env, Services services) throws IOException {
        return open(config, env, services, request -> {});
    }

    /**
     * Opens the store as {@link #open(StoreV3Config, Env, Services)}, and tells somebody of each message dispatched.
     *
     * @param more is called by the dispatching thread behind the queue entry; the request is valid until it returns.
     *     While the store opens it is told again of messages that may not have been dispatched before a crash
     */
    public static DefaultMessageStore open(
            StoreV3Config config, Env env, Services services, Consumer<DispatchRequest> more) throws IOException {
        return open(config, env, services, new SwappedLists(), more);
    }

    /**
     * Opens the store as {@link #open(StoreV3Config, Env, Services, Consumer)}, with another hand-over.
     *
     * @param requests takes each message from {@code putMessage} to the dispatching thread; empty, and this store's own
     */
    public static DefaultMessageStore open(
            StoreV3Config config, Env env, Services services, DispatchRequests requests, Consumer<DispatchRequest> more)
            throws IOException {
        StoreParts parts = StoreParts.open(config.store(), env, services, events -> LogFileMaker.PLAIN);
        try {
            DefaultMessageStore store = new DefaultMessageStore(config, parts, requests, more);
            store.start();
            return store;
        } catch (IOException | RuntimeException e) {
            parts.abandon();
            throw e;
        }
    }

    private void start() throws IOException {
        CatchUp catchUp = new CatchUp(parts, dispatch, index);
        parts.recover(catchUp); // what the last run left undone goes through the same services
        reput.beginAt(catchUp.reachedOffset());
        index.wakeWith(parts.start(index));
        dispatch.wakeWith(parts.start(dispatch));
        parts.recoverTopicQueueTable();
        if (parts.config().role() == BrokerRole.SLAVE) {
            reputWakeup = parts.start(reput);
        }
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

    @Override
    public void appendToCommitLog(long logOffset, byte[] bytes) throws IOException {
        appendOfMaster(logOffset, ByteBuffer.wrap(bytes));
    }

    private void appendOfMaster(long logOffset, ByteBuffer bytes) throws IOException {
        parts.guard().requireSlave();
        parts.guard().append(() -> commitLog.appendData(logOffset, bytes));
        reputWakeup.wake();
    }

    @Override
    public void executeDeleteFilesManually() {
        parts.deleteFilesManually();
    }

    private StorePositions readPositions() {
        var log = parts.files().commitLog();
        long indexed = index.indexedOffset();
        long dispatched = dispatch.dispatchedOffset();
        long flushed = log.flushedOffset();
        long committed = log.maxOffset();
        return new StorePositions(
                log.minOffset(),
                log.wroteOffset(),
                committed,
                flushed,
                dispatched,
                indexed,
                dispatch.waiting(),
                index.waitingBatches(),
                index.droppedRequests(),
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

    /** Waits until everything is dispatched and indexed, however long it takes, then closes. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        parts.stopFollowing();
        commitLog.close();
        boolean slave = parts.config().role() == BrokerRole.SLAVE;
        List<StoreService> pipeline = slave ? List.of(reput, dispatch, index) : List.of(dispatch, index);
        boolean drained = parts.services().drain(pipeline, AS_LONG_AS_IT_TAKES);
        try (reput) {
            parts.close(drained ? Dispatched.ALL : Dispatched.NOT_ALL);
        }
    }
}
