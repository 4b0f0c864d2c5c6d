package dev.twinlog.v4;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageReads;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.api.StorePositions;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.engine.StoreParts.Dispatched;
import dev.twinlog.engine.StoreReader;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.queue.MessagePull.WrongOffset;
import dev.twinlog.service.Services;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The store of the 4.0 design: {@code putMessage} only appends; {@link ReputMessageService} follows the log in every
 * role and calls a list of dispatchers.
 */
public final class DefaultMessageStore implements MessageStore {
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(5);

    private final StoreParts parts;
    private final ReputMessageService reput;
    private final CommitLog commitLog;
    private final StoreReader reader;
    private boolean closed; // guarded by this

    private DefaultMessageStore(StoreV4Config config, StoreParts parts) {
        this.parts = parts;
        List<CommitLogDispatcher> dispatchers = new ArrayList<>();
        dispatchers.add(new CommitLogDispatcherBuildConsumeQueue(parts.files().queues()));
        if (config.store().messageIndexEnable()) {
            dispatchers.add(new CommitLogDispatcherBuildIndex(
                    new IndexService(parts.files().index())));
        }
        this.reput =
                new ReputMessageService(parts.log(), dispatchers, config.store().role(), parts.events());
        this.commitLog = new CommitLog(
                parts.startAppender(),
                PutMessageLock.of(config.putLock()),
                parts.clock(),
                config.osPageCacheBusyTimeout());
        boolean leaveAlone =
                config.store().role() == BrokerRole.SLAVE && config.wrongOffset() == StoreV4Config.SlaveOffsetCheck.OFF;
        this.reader = parts.reader(leaveAlone ? WrongOffset.LEFT_ALONE : WrongOffset.CORRECTED);
    }

    /**
     * Opens the store in the configured folder.
     *
     * @param services runs its services, and is closed with the store
     * @throws IOException if the folder is in use or cannot be used, or a file has a wrong size
     */
    public static DefaultMessageStore open(StoreV4Config config, Env env, Services services) throws IOException {
        StoreParts parts = StoreParts.open(config.store(), env, services);
        try {
            DefaultMessageStore store = new DefaultMessageStore(config, parts);
            store.start();
            return store;
        } catch (IOException | RuntimeException e) {
            services.close();
            parts.files().close();
            throw e;
        }
    }

    private void start() throws IOException {
        reput.beginAt(parts.recover());
        while (reput.step()) { // what the last run left undone is dispatched here and now
            continue;
        }
        parts.recoverTopicQueueTable();
        parts.start(reput);
        parts.startFlushing();
    }

    @Override
    public PutMessageResult putMessage(MessageExtBrokerInner message) {
        return parts.services().await(asyncPutMessage(message));
    }

    @Override
    public CompletableFuture<PutMessageResult> asyncPutMessage(MessageExtBrokerInner message) {
        return parts.whenSafe(append(message), message);
    }

    private PutMessageResult append(MessageExtBrokerInner message) {
        Optional<PutMessageResult> refusal = parts.refusal();
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (commitLog.isOsPageCacheBusy()) {
            return PutMessageResult.refused(
                    PutMessageStatus.OS_PAGECACHE_BUSY, "another put has held the lock too long; try again");
        }
        MessageEncoder.Preparation preparation = parts.encoder().prepare(message);
        if (preparation instanceof MessageEncoder.Refused refused) {
            PutMessageStatus status = refused.fault() == MessageEncoder.Fault.PROPERTIES_SIZE
                    ? PutMessageStatus.PROPERTIES_SIZE_EXCEEDED
                    : PutMessageStatus.MESSAGE_ILLEGAL;
            return PutMessageResult.refused(status, refused.reason());
        }
        return commitLog.putMessage(((MessageEncoder.Ready) preparation).message());
    }

    @Override
    public void appendToCommitLog(long logOffset, byte[] bytes) throws IOException {
        parts.requireSlave();
        commitLog.appendData(logOffset, bytes);
    }

    @Override
    public StorePositions positions() {
        var log = parts.files().commitLog();
        long dispatched = reput.reputFromOffset();
        long flushed = log.flushedOffset();
        return new StorePositions(
                log.minOffset(), log.wroteOffset(), log.maxOffset(), flushed, dispatched, dispatched, 0, 0, 0);
    }

    @Override
    public MessageReads reads() {
        return reader;
    }

    /** Dispatches what waits for at most 5 s, then closes; {@code abort} stays if something still waits. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        commitLog.close();
        parts.services().drain(List.of(reput), DRAIN_LIMIT);
        parts.close(reput.isBehind() ? Dispatched.NOT_ALL : Dispatched.ALL);
    }
}
