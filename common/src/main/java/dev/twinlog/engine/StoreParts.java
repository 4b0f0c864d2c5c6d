package dev.twinlog.engine;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StorePositions;
import dev.twinlog.api.StoreState;
import dev.twinlog.clean.CleanCommitLogService;
import dev.twinlog.clean.CleanConsumeQueueService;
import dev.twinlog.config.JsonConfigFile;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.ha.HaWorld;
import dev.twinlog.ha.SlaveLog;
import dev.twinlog.index.KeyLookup;
import dev.twinlog.io.Disk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.log.LogAppender;
import dev.twinlog.log.StoreTime;
import dev.twinlog.log.TopicQueueTable;
import dev.twinlog.mapped.AllocateMappedFileService;
import dev.twinlog.mapped.LogFileMaker;
import dev.twinlog.mapped.TouchAheadService;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.MessagePull;
import dev.twinlog.schedule.DelayRewriter;
import dev.twinlog.schedule.DelayedDelivery;
import dev.twinlog.schedule.DeliverySink;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import dev.twinlog.stats.StoreStatsService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What both engines are made of, put together but not yet at work: everything except the put path and the dispatch,
 * which is where they differ. Opened, recovered, started and closed by an engine, in this order, by one thread.
 */
public final class StoreParts {
    private final MessageStoreConfig config;
    private final StoreClock clock;
    private final Services services;
    private final EventPublisher events;
    private final RunningFlags flags;
    private final PutGuard guard;
    private final StoreFiles files;
    private final TopicQueueTable topicQueues = new TopicQueueTable();
    private final StoreTime storeTime;
    private final AllocateMappedFileService allocator;
    private final Flushing flushing;
    private final CleanCommitLogService cleanLog;
    private final CleanConsumeQueueService cleanQueues;
    private final CommitLogReader log;
    private final MessageEncoder encoder;
    private final DelayRewriter delayRewriter;
    private final StoreStatsService stats;
    private final Disk disk;
    private final Replication replication;
    private final PutSafety safety;
    private final HaWorld haWorld;
    private Optional<DelayedDelivery> delivery = Optional.empty(); // set while opening
    private Supplier<StorePositions> positions; // set while opening

    private StoreParts(
            StoreFiles files,
            Env env,
            Services services,
            EventPublisher events,
            LogFileMaker maker,
            Replication replication) {
        this.config = files.config();
        this.clock = env.clock();
        this.services = services;
        this.events = events;
        this.flags = new RunningFlags(events);
        this.guard = new PutGuard(config.role(), flags, replication::appended);
        this.files = files;
        this.storeTime = new StoreTime(clock);
        this.allocator = new AllocateMappedFileService(env.disk(), files.commitLog(), maker);
        this.flushing =
                new Flushing(config, files, env, events, () -> positions.get().dispatched());
        this.cleanLog = new CleanCommitLogService(
                files.commitLog(), flushing.queues()::haveForced, config.clean(), env.disk(), clock, flags, events);
        this.cleanQueues = new CleanConsumeQueueService(
                files.commitLog(), files.queues(), files.index(), config.clean().intervalMillis(), events);
        this.log = new CommitLogReader(files.commitLog());
        this.encoder =
                new MessageEncoder(config.maxMessageBytes(), config.geometry().logFileBytes());
        this.delayRewriter = new DelayRewriter(config.delay().levels(), encoder);
        this.stats = new StoreStatsService(clock);
        this.disk = env.disk();
        this.replication = replication;
        this.safety = new PutSafety(config, flushing.log(), replication);
        this.haWorld = new HaWorld(clock, env.network(), events, services, flags);
    }

    /**
     * Takes the folder and maps its files; see {@link StoreFiles#open}.
     *
     * @param maker makes the maker of the log's files
     */
    public static StoreParts open(
            MessageStoreConfig config, Env env, Services services, Function<EventPublisher, LogFileMaker> maker)
            throws IOException {
        EventPublisher events = new EventPublisher(env.clock(), env.observer());
        Replication replication = Replication.open(config, env);
        try {
            StoreFiles files = StoreFiles.open(config, env, events);
            return new StoreParts(files, env, services, events, maker.apply(events), replication);
        } catch (IOException | RuntimeException e) {
            replication.close();
            throw e;
        }
    }

    /** Gives everything back when the store could not be started. */
    public void abandon() throws IOException {
        services.close();
        try (files) {
            replication.close();
        }
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

    /** Through it everything is appended. */
    public PutGuard guard() {
        return guard;
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

    /** Checks and encodes what producers put: delayed messages for the place where they wait. */
    public DelayRewriter delayRewriter() {
        return delayRewriter;
    }

    public StoreStatsService stats() {
        return stats;
    }

    /** The reading half of the store. */
    public StoreReader reader(MessagePull.WrongOffset wrongOffset) {
        return new StoreReader(
                log,
                files.queues(),
                new MessagePull(files.queues(), log, config.pullLimits(), wrongOffset),
                new KeyLookup(files.index(), log, config.pullLimits().maxQueryMessages()),
                stats);
    }

    /** Begins to run a service; if it fails the store may no longer be written. */
    public Services.Wakeup start(StoreService service) {
        return services.start(service, flags);
    }

    /** Starts preparing files ahead, and makes the log's writing end. */
    public LogAppender startAppender() {
        Services.Wakeup wakeup = start(allocator);
        start(new TouchAheadService(files.commitLog()));
        return new LogAppender(files.commitLog(), topicQueues, allocator, wakeup, storeTime, events);
    }

    /** Brings the files into agreement; all that was stored is dispatched then. */
    public void recover(Redispatch redispatch) throws IOException {
        Recovered recovered = files.recover(services, redispatch);
        storeTime.beginAt(recovered.lastStoreTimestamp());
    }

    /**
     * Tells the put path which queue offset each queue goes on with, and readers where it begins. When all that was
     * stored is dispatched.
     */
    public void recoverTopicQueueTable() {
        for (ConsumeQueue queue : files.queues().all()) {
            queue.correctMinIndex(log.minOffset());
            topicQueues.set(queue.topic(), queue.queueId(), queue.maxQueueIndex());
        }
    }

    /** Starts to deliver delayed messages, unless this store is a slave. When all that was stored is dispatched. */
    public void startDelivery(DeliverySink sink) throws IOException {
        DelayConfig delay = config.delay();
        if (config.role() == BrokerRole.SLAVE || delay.delivery() == DelayConfig.Delivery.OFF) {
            return;
        }
        Path file = config.folder().resolve("config").resolve(DelayedDelivery.FILE_NAME);
        DelayedDelivery opened = DelayedDelivery.open(
                new JsonConfigFile(disk, file, events),
                new DelayedDelivery.Source(delay.levels(), files.queues(), log, files.commitLog()::flushedOffset),
                sink,
                clock,
                events);
        opened.services().forEach(this::start);
        delivery = Optional.of(opened);
    }

    /**
     * Starts what works in the background: forcing, deleting old files, checking; the store is open then.
     *
     * @param positions reads the store's positions
     * @return how the store is, from now on
     */
    public StoreState startBackground(Supplier<StorePositions> positions) {
        this.positions = positions;
        SelfCheck selfCheck = new SelfCheck(files.commitLog(), files.queues(), positions, clock, events);
        start(selfCheck);
        files.managers().services().forEach(this::start);
        start(stats);
        flushing.start(this::start);
        start(cleanLog);
        start(cleanQueues);
        events.publish("open", () -> new StoreEvent.Opened(log.minOffset(), log.maxOffset()));
        return new EngineState(this, selfCheck, positions);
    }

    /**
     * Begins to let slaves follow, and to follow a master, as configured. When all else runs.
     *
     * @param sink takes what a master pushes
     */
    public void startReplication(SlaveLog sink) {
        replication.start(new Replication.Store(haWorld, log, sink));
    }

    /** Takes nothing more from a master. Before the log is closed. */
    public void stopFollowing() {
        replication.stopFollowing();
    }

    Replication replication() {
        return replication;
    }

    /** Asks for expired log files to be deleted now, whatever the hour. */
    public void deleteFilesManually() {
        cleanLog.deleteManually();
    }

    /** Says when a put may be answered. */
    public PutSafety safety() {
        return safety;
    }

    /** How often the log was forced. */
    public long logForces() {
        return flushing.logForces();
    }

    /** Counts, rates and positions by name; see {@link RuntimeInfo}. */
    SortedMap<String, String> runtimeInfo(StorePositions positions) {
        SortedMap<String, String> info = RuntimeInfo.of(stats, positions, disk, config.folder());
        delivery.ifPresent(delayed -> info.putAll(delayed.runtimeInfo()));
        info.putAll(replication.runtimeInfo());
        return info;
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
            try (replication) { // both answer every put that still waits, so both come first, whatever fails
                flushing.flushLog();
            }
            allocator.discardUnused();
            files.index().flush();
            flushing.flushQueues();
            if (delivery.isPresent()) {
                delivery.get().close();
            }
            files.managers().close();
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
