package dev.twinlog.visualizer.serve;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.io.StoreClock;
import dev.twinlog.visualizer.web.Workload;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the same made-up messages into each engine, from one thread of its own. Rests by itself when the logs have grown
 * by {@value #LIMIT_MEBIBYTES} MiB since somebody last asked for messages, so that a forgotten page fills no disk.
 */
final class SeededWorkload implements Workload, AutoCloseable {
    static final int LIMIT_MEBIBYTES = 48;

    private static final Logger LOG = LoggerFactory.getLogger(SeededWorkload.class);
    private static final int STEPS_A_SECOND = 20;
    private static final int CLOSE_SECONDS = 10;

    private final List<LiveEngine> engines;
    private final StoreClock clock;
    private final long seed;
    private final MessageSource messages; // used by the producer thread only
    private final ScheduledExecutorService producer =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "producer-1"));

    private Settings settings; // this and all below guarded by this
    private boolean running;
    private boolean bursting;
    private double owed;
    private long sent;
    private long limitOffset;
    private String message = "";

    SeededWorkload(List<LiveEngine> engines, StoreClock clock, long seed, Settings settings) {
        this.engines = engines;
        this.clock = clock;
        this.seed = seed;
        this.settings = settings;
        this.messages = new MessageSource(seed);
    }

    /** Starts the producer thread and the messages. */
    void open() {
        producer.scheduleAtFixedRate(this::step, 0, 1000 / STEPS_A_SECOND, TimeUnit.MILLISECONDS);
        start(state().settings());
    }

    @Override
    public synchronized State state() {
        return new State(running, bursting, settings, sent, seed, LIMIT_MEBIBYTES, message);
    }

    @Override
    public synchronized void start(Settings wanted) {
        settings = wanted;
        running = true;
        allowMore();
    }

    @Override
    public synchronized void stop() {
        running = false;
        owed = 0;
    }

    @Override
    public synchronized void burst(int count, Settings wanted) {
        if (bursting) {
            throw new IllegalStateException("the burst before is still being put");
        }
        bursting = true;
        allowMore();
        producer.execute(() -> putBurst(count, wanted));
    }

    private void allowMore() {
        message = "";
        limitOffset = furthest() + ((long) LIMIT_MEBIBYTES << 20);
    }

    private long furthest() {
        return engines.stream().mapToLong(e -> e.positions().appended()).max().orElse(0);
    }

    private void step() {
        try {
            int due = due();
            Settings current = state().settings();
            for (int i = 0; i < due && mayGoOn(); i++) {
                put(messages.next(current, clock.millis()));
            }
        } catch (InternalError e) { // what Java makes of a mapped page that the disk cannot hold
            pause("Paused: a mapped file could not be written; is the disk full?");
        }
    }

    private synchronized int due() {
        if (!running) {
            return 0;
        }
        owed += (double) settings.rate() / STEPS_A_SECOND;
        int whole = (int) owed;
        owed -= whole;
        return whole;
    }

    private void putBurst(int count, Settings wanted) {
        try {
            for (int i = 0; i < count && mayGoOn(); i++) {
                put(messages.next(wanted, clock.millis()));
            }
        } finally {
            endBurst();
        }
    }

    private synchronized void endBurst() {
        bursting = false;
    }

    private synchronized boolean mayGoOn() {
        if (furthest() >= limitOffset) {
            running = false;
            message = ("Paused: each log has grown by %d MiB since messages were last asked for."
                            + " Press run to go on with as much again.")
                    .formatted(LIMIT_MEBIBYTES);
        }
        return message.isEmpty() && !producer.isShutdown();
    }

    private void put(MessageExtBrokerInner made) {
        for (LiveEngine engine : engines) {
            PutMessageResult result = engine.put(made);
            if (!result.isOk()) {
                pause("Paused: %s answered %s: %s".formatted(engine.name(), result.status(), result.reason()));
            }
        }
        count();
    }

    private synchronized void count() {
        sent++;
    }

    private synchronized void pause(String reason) {
        LOG.warn(reason);
        running = false;
        message = reason;
    }

    /** Ends the producer; what it is putting is put first. */
    @Override
    public void close() {
        producer.shutdown();
        try {
            if (!producer.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("the producer still runs after {} s", CLOSE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
