package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import dev.twinlog.api.Env;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.serve.SlaveOnPage;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;

/**
 * One run, in a process of its own. Arguments: {@code v3|v4 ONLOOKER MESSAGES BODY_BYTES FOLDER}. Says on stdout first
 * at which port the page is, if there is one, and at the end what was measured.
 */
final class PageCostRun {
    private static final String TOPIC = "orders";
    private static final int QUEUES = 4;
    private static final int ROUND = 512; // messages that are put again and again
    private static final long LOOK_AGAIN_NANOS = 200_000;

    private final MessageStore store;
    private final int messages;
    private final List<MessageExtBrokerInner> round;
    private long sent;

    private PageCostRun(MessageStore store, int messages, int bodyBytes) {
        this.store = store;
        this.messages = messages;
        this.round = messages(bodyBytes);
    }

    private static List<MessageExtBrokerInner> messages(int bodyBytes) {
        byte[] body = "x".repeat(bodyBytes).getBytes(StandardCharsets.US_ASCII);
        List<MessageExtBrokerInner> made = new ArrayList<>();
        for (int i = 0; i < ROUND; i++) {
            made.add(message(body, i % QUEUES, "order-" + i));
        }
        return made;
    }

    private static MessageExtBrokerInner message(byte[] body, int queueId, String key) {
        return MessageExtBrokerInner.builder(TOPIC, body)
                .queueId(queueId)
                .property(MessageProperties.KEYS, key)
                .bornTimestamp(StoreClock.system().millis())
                .build();
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Onlooker onlooker = Onlooker.valueOf(arguments[1]);
        Path folder = Path.of(arguments[4]);
        Journal journal = SlaveOnPage.newJournal();
        MessageStore store = open(arguments[0], folder, onlooker.isServed() ? journal : StoreObserver.NONE);
        if (onlooker.isServed()) {
            WatchedStore watched = new WatchedStore(store, journal);
            var hints = new GeometryHints(
                    OptionalInt.of(StoreGeometry.DEFAULT.logFileBytes()),
                    OptionalInt.of(StoreGeometry.DEFAULT.queueFileEntries()),
                    OptionalInt.of(StoreGeometry.DEFAULT.indexSlots()),
                    OptionalInt.of(StoreGeometry.DEFAULT.indexItems()));
            PageServer page = PageServer.openOnly(
                    new WebServer.Address("127.0.0.1", 0),
                    List.of(Source.live(arguments[0], arguments[0], folder, hints, watched)));
            System.out.println(page.port());
            if (onlooker.isPage()) {
                watched.awaitLooks();
            }
        }
        var run = new PageCostRun(store, Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        run.putAll(); // as many again warm the store up
        run.awaitVisible();
        System.gc();
        System.out.println(new ObjectMapper().writeValueAsString(run.measure()));
        System.out.flush();
        Runtime.getRuntime().halt(0); // how long the store takes to close is no part of the question
    }

    private static MessageStore open(String engine, Path folder, StoreObserver observer) throws IOException {
        Env env = Env.system().watchedBy(observer);
        var threads = new ServiceThreads(env.clock());
        return engine.equals("v3")
                ? dev.twinlog.v3.DefaultMessageStore.open(
                        StoreV3Config.defaults(folder, StoreGeometry.DEFAULT), env, threads)
                : dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.defaults(folder, StoreGeometry.DEFAULT), env, threads);
    }

    private PageCost measure() {
        long beginNanos = System.nanoTime();
        long beginCpuNanos = cpuNanos();
        putAll();
        double putSeconds = secondsSince(beginNanos);
        awaitVisible();
        double visibleSeconds = secondsSince(beginNanos);
        double cpuMicros = (cpuNanos() - beginCpuNanos) / 1e3 / messages;
        return new PageCost(messages / putSeconds, messages / visibleSeconds, cpuMicros);
    }

    /** Puts all, the last of them with a key that no other has. */
    private void putAll() {
        for (int i = 1; i < messages; i++) {
            put(round.get(i % ROUND));
        }
        put(message(new byte[0], 0, "last-" + (sent + 1)));
    }

    private void put(MessageExtBrokerInner message) {
        if (!store.putMessage(message).isOk()) {
            throw new IllegalStateException("the store refused a message; its disk may be too slow or full");
        }
        sent++;
    }

    private void awaitVisible() {
        while (queued() < sent || !isFound("last-" + sent)) {
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }

    private long queued() {
        long queued = 0;
        for (int queueId = 0; queueId < QUEUES; queueId++) {
            queued += store.getMaxOffsetInQueue(TOPIC, queueId);
        }
        return queued;
    }

    private boolean isFound(String key) {
        try (var found = store.queryMessage(KeyQuery.anyTime(TOPIC, key, 1))) {
            return !found.messages().isEmpty();
        }
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static double secondsSince(long beginNanos) {
        return (System.nanoTime() - beginNanos) / 1e9;
    }
}
