package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import java.util.function.BooleanSupplier;

/** A store of RocketMQ. */
record OriginalStore(RealStore store) implements StoreUnderTest {

    @Override
    public BooleanSupplier prepare(RealMessage message) {
        return store.prepare(message)::put;
    }

    @Override
    public long maxOffsetInQueue(String topic, int queueId) {
        return store.maxOffsetInQueue(topic, queueId);
    }

    @Override
    public boolean isFound(String topic, String key) {
        return !store.queryMessage(new KeyQuery(topic, key, 1, 0, Long.MAX_VALUE))
                .isEmpty();
    }
}
