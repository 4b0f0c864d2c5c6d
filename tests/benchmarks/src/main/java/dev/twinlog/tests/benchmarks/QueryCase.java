package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import java.util.Map;

/**
 * {@code queryMessage}, from one thread, of keys that many messages have: as many as a page shows are asked for.
 *
 * @param messages in the store
 */
record QueryCase(int messages) implements Case {
    private static final int MOST = 32;

    @Override
    public String name() {
        return "queryMessage";
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        StoreUnderTest store = contender.open(folder, Filled.SETTINGS);
        Filled.fill(store, messages, PutCase.FEW_QUEUES);
        double perSecond = Rate.perSecond(() -> queryEach(store));
        return Figures.of(Map.of(Figure.QUERIES, perSecond));
    }

    private static long queryEach(StoreUnderTest store) {
        for (int i = 0; i < Filled.KEYS; i++) {
            Filled.require(store.query(Load.TOPIC, Filled.key(i), MOST) > 0, "a key was not found");
        }
        return Filled.KEYS;
    }
}
