package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import dev.twinlog.api.CleanConfig;
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
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One run, in a process of its own. Arguments: {@code v3|v4 SHOWN MESSAGES BODY_BYTES FOLDER}. Says on stdout at which
 * port the page is, 0 if it is not shown; then does what it is told on stdin, line by line, and answers each with a
 * line: {@code looks N} waits for so many looks of an open page, {@code warm} puts for a while and says how many
 * milliseconds were spent in compiling, {@code measure} puts the messages and says what was measured.
 */
final class PageCostRun {
    private static final Pattern OF_SERVER = Pattern.compile("Jetty|Javalin|Scheduler-|page-");
    private static final String TOPIC = "orders";
    private static final int QUEUES = 4;
    private static final int ROUND = 512; // messages that are put again and again
    private static final StoreGeometry SIZES = new StoreGeometry(64 << 20, 300_000, 5_000_000, 20_000_000);
    private static final Set<Integer> ANY_HOUR = IntStream.range(0, 24).boxed().collect(Collectors.toSet());

    /**
     * Old files go at once, so that the same memory is used again: how long new memory takes is the machine's matter.
     */
    private static final CleanConfig SOON = new CleanConfig(ANY_HOUR, 500, 0.75, 0.95, 0.97, 100, 50);

    private static final int WARM_UP_MESSAGES = 200_000;
    private static final double WARM_UP_SECONDS = 6;
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
        boolean isShown = StoreProcess.Shown.valueOf(arguments[1]) == StoreProcess.Shown.YES;
        Path folder = Path.of(arguments[4]);
        Journal journal = SlaveOnPage.newJournal();
        MessageStore store = open(arguments[0], folder, isShown ? journal : StoreObserver.NONE);
        var run = new PageCostRun(store, Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        run.warmUp();
        WatchedStore watched = new WatchedStore(store, journal);
        System.out.println(isShown ? serve(arguments[0], folder, watched).port() : 0);
        try (var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.out.println(run.answer(line.split(" "), watched));
            }
        }
        Runtime.getRuntime().halt(0); // how long the store takes to close is no part of the question
    }

    private static PageServer serve(String engine, Path folder, WatchedStore store) throws IOException {
        var hints = new GeometryHints(
                OptionalInt.of(SIZES.logFileBytes()),
                OptionalInt.of(SIZES.queueFileEntries()),
                OptionalInt.of(SIZES.indexSlots()),
                OptionalInt.of(SIZES.indexItems()));
        return PageServer.openOnly(
                new WebServer.Address("127.0.0.1", 0), List.of(Source.live(engine, engine, folder, hints, store)));
    }

    private String answer(String[] wanted, WatchedStore watched) throws IOException, InterruptedException {
        switch (wanted[0]) {
            case "looks" -> watched.awaitLooks(Integer.parseInt(wanted[1]));
            case "warm" -> {
                return Long.toString(warmUp());
            }
            case "measure" -> {
                System.gc();
                return new ObjectMapper().writeValueAsString(measure());
            }
            default -> throw new IllegalArgumentException(wanted[0]);
        }
        return "done";
    }

    private static MessageStore open(String engine, Path folder, StoreObserver observer) throws IOException {
        Env env = Env.system().watchedBy(observer);
        var threads = new ServiceThreads(env.clock());
        return engine.equals("v3")
                ? dev.twinlog.v3.DefaultMessageStore.open(
                        StoreV3Config.of(
                                StoreV3Config.defaults(folder, SIZES).store().with(SOON)),
                        env,
                        threads)
                : dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.of(
                                StoreV4Config.defaults(folder, SIZES).store().with(SOON)),
                        env,
                        threads);
    }

    /** Puts as they will be measured, with whoever looks; says how many milliseconds were spent in compiling. */
    private long warmUp() {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        long beginMillis = compilers.getTotalCompilationTime();
        long beginNanos = System.nanoTime();
        while (secondsSince(beginNanos) < WARM_UP_SECONDS) {
            putAll(WARM_UP_MESSAGES);
            awaitVisible();
        }
        return compilers.getTotalCompilationTime() - beginMillis;
    }

    private PageCost measure() {
        long beginNanos = System.nanoTime();
        long beginCpuNanos = cpuNanos();
        long beginServerNanos = serverNanos();
        putAll(messages);
        double putSeconds = secondsSince(beginNanos);
        awaitVisible();
        double visibleSeconds = secondsSince(beginNanos);
        double spentNanos = cpuNanos() - beginCpuNanos;
        return new PageCost(
                messages / putSeconds,
                messages / visibleSeconds,
                spentNanos / 1e3 / messages,
                (serverNanos() - beginServerNanos) * 100 / spentNanos);
    }

    /** Puts all, the last of them with a key that no other has. */
    private void putAll(int count) {
        for (int i = 1; i < count; i++) {
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

    /** Of the threads that answer and tell pages. */
    private static long serverNanos() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long nanos = 0;
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && OF_SERVER.matcher(thread.getThreadName()).lookingAt()) {
                nanos += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }

    private static double secondsSince(long beginNanos) {
        return (System.nanoTime() - beginNanos) / 1e9;
    }
}
