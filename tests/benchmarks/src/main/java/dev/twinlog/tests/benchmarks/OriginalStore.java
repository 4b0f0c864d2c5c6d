package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
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
    public int get(String topic, int queueId, long queueOffset, int messages) {
        return store.countMessages(PullRequest.of(topic, queueId, queueOffset, messages));
    }

    @Override
    public int query(String topic, String key, int most) {
        return store.countMessages(new KeyQuery(topic, key, most, 0, Long.MAX_VALUE));
    }

    @Override
    public long maxLogOffset() {
        return store.maxLogOffset();
    }

    @Override
    public int haListenPort() {
        return store.haListenPort();
    }

    @Override
    public void close() {
        store.close();
    }
}
