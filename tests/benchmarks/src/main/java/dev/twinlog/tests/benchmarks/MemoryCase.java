package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Small messages, many of them, put by one thread and dispatched, in a heap of 256 MiB: a process that needed more
 * would fail.
 *
 * @param messages of 100 B each
 */
record MemoryCase(int messages) implements Case {
    private static final int BODY_BYTES = 100;

    @Override
    public String name() {
        return "memory, %,d × %d B".formatted(messages, BODY_BYTES);
    }

    @Override
    public List<String> flags() {
        return List.of("-Xms256m", "-Xmx256m");
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        Heap heap = Heap.watch();
        StoreUnderTest store = contender.open(folder, Filled.SETTINGS);
        Load load = Load.prepare(store, new Load.Shape(1, BODY_BYTES, messages, PutCase.FEW_QUEUES), "key");
        long beginNanos = System.nanoTime();
        Producers.put(load);
        new Visibility(store, Filled.SETTINGS.indexing()).await();
        double seconds = (System.nanoTime() - beginNanos) / 1e9;
        double peak = heap.peakMebibytes();
        return Figures.of(
                Map.of(Figure.VISIBLE, messages / seconds, Figure.HEAP, Heap.liveMebibytes(), Figure.PEAK_HEAP, peak));
    }
}
