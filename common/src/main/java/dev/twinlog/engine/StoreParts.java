package dev.twinlog.engine;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.flush.CommitLogFlusher;
import dev.twinlog.flush.FlushCommitLogService;
import dev.twinlog.flush.FlushConsumeQueueService;
import dev.twinlog.flush.FlushOutcome;
import dev.twinlog.flush.FlushRealTimeService;
import dev.twinlog.flush.GroupCommitService;
import dev.twinlog.flush.PutTimeouts;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.index.KeyLookup;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.log.LogAppender;
import dev.twinlog.log.StoreTime;
import dev.twinlog.log.TopicQueueTable;
import dev.twinlog.mapped.AllocateMappedFileService;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.MessagePull;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * What both engines are made of, put together but not yet at work: everything except the put path and the dispatch,
 * which is where they differ. Opened, recovered, started and closed by an engine, in this order, by one thread.
 */
public final class StoreParts {
    private static final String NO_WAIT = "false";

    private final MessageStoreConfig config;
    private final StoreClock clock;
    private final Services services;
    private final EventPublisher events;
    private final RunningFlags flags;
    private final StoreFiles files;
    private final TopicQueueTable topicQueues = new TopicQueueTable();
    private final StoreTime storeTime;
    private final AllocateMappedFileService allocator;
    private final FlushCommitLogService flushLog;
    private final PutTimeouts putTimeouts;
    private final FlushConsumeQueueService flushQueues;
    private final CommitLogReader log;
    private final MessageEncoder encoder;

    private StoreParts(MessageStoreConfig config, Env env, Services services, EventPublisher events, StoreFiles files) {
        this.config = config;
        this.clock = env.clock();
        this.services = services;
        this.events = events;
        this.flags = new RunningFlags(events);
        this.files = files;
        this.storeTime = new StoreTime(clock);
        this.allocator = new AllocateMappedFileService(env.disk(), files.commitLog());
        var flusher = new CommitLogFlusher(files.commitLog(), files.checkpoint(), events);
        this.putTimeouts = new PutTimeouts(clock, config.flush().syncTimeoutMillis());
        this.flushLog = config.flush().type() == FlushDiskType.SYNC_FLUSH
                ? new GroupCommitService(flusher, putTimeouts)
                : new FlushRealTimeService(flusher, config.flush(), clock);
        this.flushQueues = new FlushConsumeQueueService(
                files.queues(), files.checkpoint(), config.flush().queues(), clock, events);
        this.log = new CommitLogReader(files.commitLog());
        this.encoder =
                new MessageEncoder(config.maxMessageBytes(), config.geometry().logFileBytes());
    }

    /** Takes the folder and maps its files; see {@link StoreFiles#open}. */
    public static StoreParts open(MessageStoreConfig config, Env env, Services services) throws IOException {
        EventPublisher events = new EventPublisher(env.clock(), env.observer());
        return new StoreParts(config, env, services, events, StoreFiles.open(config, env, events));
    }

    public MessageStoreConfig config() {
        return config;
    }

    public StoreClock clock() {
        return clock;
    }

    public Services services() {
        return services;
    }

    public EventPublisher events() {
        return events;
    }

    public RunningFlags flags() {
        return flags;
    }

    public StoreFiles files() {
        return files;
    }

    public CommitLogReader log() {
        return log;
    }

    public MessageEncoder encoder() {
        return encoder;
    }

    /** The reading half of the store. */
    public StoreReader reader(MessagePull.WrongOffset wrongOffset) {
        return new StoreReader(
                log,
                files.queues(),
                new MessagePull(files.queues(), log, config.pullLimits(), wrongOffset),
                new KeyLookup(files.index(), log, config.pullLimits().maxQueryMessages()));
    }

    /** Begins to run a service; if it fails the store may no longer be written. */
    public Services.Wakeup start(StoreService service) {
        return services.start(service, flags::fail);
    }

    /** Starts preparing files ahead, and makes the log's writing end. */
    public LogAppender startAppender() {
        Services.Wakeup wakeup = start(allocator);
        return new LogAppender(files.commitLog(), topicQueues, allocator, wakeup, storeTime, events);
    }

    /**
     * Brings the files into agreement.
     *
     * @return log offset from which messages must be dispatched again
     */
    public long recover() throws IOException {
        Recovered recovered = files.recover();
        storeTime.beginAt(recovered.lastStoreTimestamp());
        return recovered.dispatchFrom();
    }

    /** Tells the put path which queue offset each queue goes on with. When all that was stored is dispatched. */
    public void recoverTopicQueueTable() {
        for (ConsumeQueue queue : files.queues().all()) {
            topicQueues.set(queue.topic(), queue.queueId(), queue.maxQueueIndex());
        }
    }

    /** Starts forcing dirty pages in the background; the store is open then. */
    public void startFlushing() {
        start(putTimeouts);
        flushLog.wakeWith(start(flushLog));
        start(flushQueues);
        events.publish("open", () -> new StoreEvent.Opened(log.minOffset(), log.maxOffset()));
    }

    /** Why no message may be put now, whatever the message; empty if it may. */
    public Optional<PutMessageResult> refusal() {
        if (config.role() == BrokerRole.SLAVE) {
            return refusal("this store is a slave; its messages come from its master");
        }
        return flags.failure().isPresent()
                ? refusal("the store takes no more messages: " + flags.failure().get())
                : Optional.empty();
    }

    private static Optional<PutMessageResult> refusal(String reason) {
        return Optional.of(PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, reason));
    }

    /** What a put is answered with once its message is as safe as the configuration asks. */
    public CompletableFuture<PutMessageResult> whenSafe(PutMessageResult put, MessageExtBrokerInner message) {
        if (!put.isOk() || NO_WAIT.equals(message.properties().get(MessageProperties.WAIT))) {
            return CompletableFuture.completedFuture(put);
        }
        AppendMessageResult appended = put.appended().orElseThrow();
        return flushLog.request(appended.logOffset() + appended.size()).thenApply(outcome -> afterFlush(put, outcome));
    }

    private static PutMessageResult afterFlush(PutMessageResult put, FlushOutcome outcome) {
        return switch (outcome) {
            case FORCED -> put;
            case TIMED_OUT ->
                put.but(PutMessageStatus.FLUSH_DISK_TIMEOUT, "the message is in the log, but was not forced in time");
            case FAILED ->
                put.but(PutMessageStatus.FLUSH_DISK_TIMEOUT, "the message is in the log, but forcing it failed");
        };
    }

    /** Refuses bytes of a master's log unless this store is a slave and may be written. */
    public void requireSlave() throws IOException {
        if (config.role() != BrokerRole.SLAVE) {
            throw new IllegalArgumentException(
                    "only a slave takes bytes of a master's log; this store is a " + config.role());
        }
        if (flags.failure().isPresent()) {
            throw new IOException(
                    "the store takes no more bytes: " + flags.failure().get());
        }
    }

    /**
     * Stops all services, forces everything and gives the folder back.
     *
     * @param dispatched whether all that was stored is dispatched; else {@code abort} stays, as it does when the store
     *     may not be written any more
     * @throws IOException if something may not be on disk; {@code abort} stays then, and the folder is free all the
     *     same
     */
    public void close(Dispatched dispatched) throws IOException {
        try (files) {
            services.close();
            allocator.discardUnused();
            flushLog.flushAll();
            files.index().flush();
            flushQueues.flushAll();
            boolean clean = dispatched == Dispatched.ALL && flags.failure().isEmpty();
            if (clean) {
                files.removeAbort();
            }
            events.publish("close", new StoreEvent.Closed(clean));
        }
    }

    /** How much of what was stored has been dispatched when a store closes. */
    public enum Dispatched {
        ALL,
        NOT_ALL
    }
}
