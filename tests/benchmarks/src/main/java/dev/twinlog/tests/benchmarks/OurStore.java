package dev.twinlog.tests.benchmarks;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import java.io.IOException;
import java.util.function.BooleanSupplier;

/** One of the two engines. */
record OurStore(MessageStore store) implements StoreUnderTest {
    private static final String GROUP = "benchmark";

    @Override
    public BooleanSupplier prepare(RealMessage message) {
        MessageExtBrokerInner own = MessageExtBrokerInner.builder(message.topic(), message.body())
                .queueId(message.queueId())
                .properties(message.properties())
                .bornTimestamp(message.header().bornTimestamp())
                .bornHost(message.header().bornHost())
                .storeHost(message.header().storeHost())
                .build();
        return () -> store.putMessage(own).isOk();
    }

    @Override
    public long maxOffsetInQueue(String topic, int queueId) {
        return store.getMaxOffsetInQueue(topic, queueId);
    }

    @Override
    public int get(String topic, int queueId, long queueOffset, int messages) {
        try (var got = store.getMessage(PullRequest.all(GROUP, topic, queueId, queueOffset, messages))) {
            return got.messages().size();
        }
    }

    @Override
    public int query(String topic, String key, int most) {
        try (var found = store.queryMessage(KeyQuery.anyTime(topic, key, most))) {
            return found.messages().size();
        }
    }

    @Override
    public long maxLogOffset() {
        return store.getMaxPhyOffset();
    }

    @Override
    public int haListenPort() {
        return store.haStatus().listening().orElseThrow().getPort();
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
