package dev.twinlog.tests.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.twinlog.tests.benchmarks.Settings.Flush;
import dev.twinlog.tests.benchmarks.Settings.Indexing;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Puts, and the time until what was put is visible: readable in its queue, and found by its key. The messages are made
 * before the first is put. Three times as many warm the store up and are waited for; the clock starts behind them. With
 * fewer, Java still compiles the longest methods of a fast store while they are measured.
 *
 * @param threads producers that put at the same time
 * @param bodyBytes bytes of each body
 * @param messages messages that are measured, over all threads
 * @param queues of the one topic
 */
record PutCase(int threads, int bodyBytes, int messages, int queues, Settings settings) implements Case {
    static final int WARM_UPS = 3;
    static final int FEW_QUEUES = 4;
    static final int MANY_QUEUES = 10_000;

    @Override
    public String name() {
        String size = bodyBytes < 1024 ? bodyBytes + " B" : bodyBytes / 1024 + " KiB";
        String spread = queues == FEW_QUEUES ? "" : ", %,d queues".formatted(queues);
        return "put, %d × %s%s%s".formatted(threads, size, spread, settings);
    }

    @Override
    public List<Contender> contenders() {
        boolean comparable =
                settings.flush() == Flush.ASYNC && settings.indexing() == Indexing.ON && queues == FEW_QUEUES;
        return comparable ? List.of(Contender.values()) : Contender.STORES;
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        StoreUnderTest store = contender.open(folder, settings);
        boolean isStore = Contender.STORES.contains(contender);
        var shape = new Load.Shape(threads, bodyBytes, messages, queues);
        Load warmUp = Load.prepare(store, shape, "warm");
        Load load = Load.prepare(store, shape, "key");
        var visibility = new Visibility(store, settings.indexing());
        for (int i = 0; i < WARM_UPS; i++) {
            Producers.put(warmUp);
            if (isStore) {
                visibility.await();
            }
        }
        System.gc(); // every contender begins with the garbage of its warm-up gone
        MachineMemory memory = MachineMemory.atHand(folder, messages * (bodyBytes + 2L * Load.OVERHEAD_BYTES));
        try (memory) {
            return measure(load, isStore ? Optional.of(visibility) : Optional.empty());
        }
    }

    /** @param visibility of what is put; empty for a plain log, which shows nothing to anybody */
    private Figures measure(Load load, Optional<Visibility> visibility) throws Exception {
        long beginNanos = System.nanoTime();
        long beginCpuNanos = cpuNanos();
        Histogram latencies = Producers.put(load);
        Map<Figure, Double> found = new EnumMap<>(Figure.class);
        found.put(Figure.PUTS, messages / secondsSince(beginNanos));
        if (visibility.isPresent()) {
            visibility.get().await();
            found.put(Figure.VISIBLE, messages / secondsSince(beginNanos));
        }
        found.put(Figure.CPU_MICROS, (cpuNanos() - beginCpuNanos) / 1e3 / messages);
        found.put(Figure.HEAP, Heap.liveMebibytes());
        return Figures.of(found, latencies);
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static double secondsSince(long beginNanos) {
        return (System.nanoTime() - beginNanos) / 1e9;
    }
}
