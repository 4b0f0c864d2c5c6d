package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.benchmarks.Settings.Flush;
import dev.twinlog.tests.benchmarks.Settings.Indexing;

/** A store with messages of 200 B in it, all visible. */
final class Filled {
    static final Settings SETTINGS = new Settings(Flush.ASYNC, Indexing.ON);

    /** About the bytes of each record. */
    static final int RECORD_BYTES = 200 + Load.OVERHEAD_BYTES;

    /** How many keys there are; each has as many messages as any other. */
    static final int KEYS = 512;

    private static final String NAME = "key";

    private Filled() {}

    /** Puts the messages with one thread and waits until they are visible. */
    static void fill(StoreUnderTest store, int messages, int queues) throws Exception {
        Producers.put(Load.prepare(store, new Load.Shape(1, 200, messages, queues), NAME));
        new Visibility(store, SETTINGS.indexing()).await();
    }

    /** One of the keys, each of which many messages have. */
    static String key(int number) {
        return NAME + "-0-" + number % KEYS;
    }

    static void require(boolean met, String otherwise) {
        if (!met) {
            throw new IllegalStateException(otherwise);
        }
    }
}
