package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.benchmarks.Settings.Indexing;
import dev.twinlog.tests.real.RealMessage;
import java.util.concurrent.locks.LockSupport;

/**
 * Tells when all that was put is visible: by a probe, put behind it. Both designs dispatch in the order of the log, so
 * everything is readable when the probe is, and everything found that ever will be when the probe is found by its key.
 * The 3.2.4 design may drop a probe's index entry, as any other's, when its index thread is too far behind; then
 * another is sent.
 */
final class Visibility {
    private static final String TOPIC = "probe";
    private static final byte[] BODY = new byte[16];
    private static final long LOOK_AGAIN_NANOS = 200_000;
    private static final long DROPPED_NANOS = 100_000_000;
    private static final long GIVE_UP_NANOS = 300_000_000_000L;

    private final StoreUnderTest store;
    private final Indexing indexing;
    private int probes;

    Visibility(StoreUnderTest store, Indexing indexing) {
        this.store = store;
        this.indexing = indexing;
    }

    /** Waits until all that was put so far can be read, and found if it is indexed. */
    void await() {
        long beginNanos = System.nanoTime();
        sendProbe();
        awaitQueued(beginNanos);
        long queuedNanos = System.nanoTime();
        while (indexing == Indexing.ON && store.query(TOPIC, key(), 1) == 0) {
            if (System.nanoTime() - queuedNanos > DROPPED_NANOS) {
                sendProbe();
                awaitQueued(beginNanos);
                queuedNanos = System.nanoTime();
            }
            rest(beginNanos);
        }
    }

    /** Whether a store that follows another has come to the first probe that was sent there. */
    static boolean isProbeQueued(StoreUnderTest store) {
        return store.maxOffsetInQueue(TOPIC, 0) > 0;
    }

    private void sendProbe() {
        probes++;
        Producers.putPatiently(store.prepare(RealMessage.of(TOPIC, 0, BODY).withKeys(key())));
    }

    private String key() {
        return "probe-" + probes;
    }

    private void awaitQueued(long beginNanos) {
        while (store.maxOffsetInQueue(TOPIC, 0) < probes) {
            rest(beginNanos);
        }
    }

    private static void rest(long beginNanos) {
        if (System.nanoTime() - beginNanos > GIVE_UP_NANOS) {
            throw new IllegalStateException(
                    "not all messages became visible within " + GIVE_UP_NANOS / 1_000_000_000 + " s");
        }
        LockSupport.parkNanos(LOOK_AGAIN_NANOS);
    }
}
