package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import java.util.Map;

/**
 * {@code queryMessage}, from one thread, of keys that have about as many messages as a page shows.
 *
 * @param messages in the store
 */
record QueryCase(int messages) implements Case {
    private static final int MOST = 32;
    private static final int QUERIES = 20_000;
    private static final int ROUNDS = 3; // the last one counts

    @Override
    public String name() {
        return "queryMessage";
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        StoreUnderTest store = contender.open(folder, Filled.SETTINGS);
        Filled.fill(store, messages, PutCase.FEW_QUEUES);
        double queriesPerSecond = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long beginNanos = System.nanoTime();
            for (int i = 0; i < QUERIES; i++) {
                int found = store.query(Load.TOPIC, Filled.key(i), MOST);
                Filled.require(found > 0, "key " + Filled.key(i) + " was not found");
            }
            queriesPerSecond = QUERIES * 1e9 / (System.nanoTime() - beginNanos);
        }
        return Figures.of(Map.of(Figure.QUERIES, queriesPerSecond));
    }
}
