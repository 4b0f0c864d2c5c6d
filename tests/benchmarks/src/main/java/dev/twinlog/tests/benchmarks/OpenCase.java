package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Opening a store that holds something, until its last message can be read.
 *
 * @param stop how its last run ended
 * @param bytes of its log, about
 * @param queues of its one topic
 */
record OpenCase(Stop stop, long bytes, int queues) implements Case {

    /** How a run ends. */
    enum Stop {
        CLEAN,
        CRASH
    }

    @Override
    public String name() {
        String spread = queues == PutCase.FEW_QUEUES ? "" : ", %,d queues".formatted(queues);
        return "open %d MiB after a %s%s".formatted(bytes >> 20, stop == Stop.CLEAN ? "clean stop" : "crash", spread);
    }

    @Override
    public List<String> flags() {
        return COMPILED_BESIDE;
    }

    @Override
    public void prepare(Contender contender, Path folder) throws Exception {
        StoreUnderTest store = contender.open(folder, Filled.SETTINGS);
        Filled.fill(store, (int) (bytes / Filled.RECORD_BYTES), queues);
        if (stop == Stop.CLEAN) {
            store.close();
        } else {
            Runtime.getRuntime().halt(0);
        }
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        long beginNanos = System.nanoTime();
        StoreUnderTest store = contender.open(folder, Filled.SETTINGS);
        int lastQueue = queues - 1;
        long last = store.maxOffsetInQueue(Load.TOPIC, lastQueue) - 1;
        Filled.require(last >= 0 && store.get(Load.TOPIC, lastQueue, last, 1) == 1, "the last message is not there");
        double millis = (System.nanoTime() - beginNanos) / 1e6;
        return Figures.of(Map.of(Figure.OPEN_MILLIS, millis));
    }
}
