package dev.twinlog.tests.benchmarks;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.tests.real.RealMessage;
import java.util.function.BooleanSupplier;

/** One of the two engines. */
record OurStore(MessageStore store) implements StoreUnderTest {

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
    public boolean isFound(String topic, String key) {
        try (var found = store.queryMessage(KeyQuery.anyTime(topic, key, 1))) {
            return !found.messages().isEmpty();
        }
    }
}
