package dev.twinlog.schedule;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.config.JsonConfigFile;
import dev.twinlog.config.PersistService;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * The delivering half of delayed messages, put together: reads what waits, delivers what is due and keeps how far it
 * has come in {@code config/delayOffset.json}, written every 10 s and on closing.
 */
public final class DelayedDelivery {
    /** The file, in the folder {@code config}. */
    public static final String FILE_NAME = "delayOffset.json";

    private static final Duration PERSIST_INTERVAL = Duration.ofSeconds(10);
    private static final String PERSIST_NAME = "DelayOffsetPersistService";

    private final WaitingMessages waiting;
    private final DelayProgress progress;
    private final List<StoreService> services;

    private DelayedDelivery(WaitingMessages waiting, DelayProgress progress, List<StoreService> services) {
        this.waiting = waiting;
        this.progress = progress;
        this.services = services;
    }

    /**
     * What the delivery reads.
     *
     * @param forcedOffset log offset behind the last byte forced
     */
    public record Source(
            DelayLevels levels, ConsumeQueueTable queues, CommitLogReader log, LongSupplier forcedOffset) {}

    /** Reads the progress and moves it into what the queues hold. When all that was stored is dispatched. */
    public static DelayedDelivery open(
            JsonConfigFile file, Source source, DeliverySink sink, StoreClock clock, EventPublisher events)
            throws IOException {
        var progress = DelayProgress.open(file, source.forcedOffset());
        var waiting = new WaitingMessages(source.levels(), source.queues(), source.log());
        var delivery = new ScheduleMessageService(waiting, progress, sink, clock, events);
        delivery.recover();
        var persist = new PersistService(PERSIST_NAME, progress, PERSIST_INTERVAL, clock, events);
        return new DelayedDelivery(waiting, progress, List.of(delivery, persist));
    }

    /** What must run for messages to be delivered. */
    public List<StoreService> services() {
        return services;
    }

    /** Writes how far the delivery has come. When the services have ended and the log is forced. */
    public void close() throws IOException {
        progress.persistNow();
    }

    /** For each level that has a queue: the next message to deliver, and the end of the queue. */
    public Map<String, String> runtimeInfo() {
        SortedMap<String, String> info = new TreeMap<>();
        for (int level : waiting.levelsWithQueue()) {
            info.put("scheduleMessageOffset_" + level, progress.next(level) + "," + waiting.maxIndex(level));
        }
        return info;
    }
}
