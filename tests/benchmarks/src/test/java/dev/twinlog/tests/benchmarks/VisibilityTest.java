package dev.twinlog.tests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.benchmarks.Settings.Indexing;
import dev.twinlog.tests.real.RealMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class VisibilityTest {

    /** A store that refuses the first tries and drops the index entries of the first messages. */
    private static final class ClumsyStore implements StoreUnderTest {
        private final List<String> keys = new ArrayList<>();
        private final int dropped;
        private int refusals;

        ClumsyStore(int refusals, int dropped) {
            this.refusals = refusals;
            this.dropped = dropped;
        }

        @Override
        public BooleanSupplier prepare(RealMessage message) {
            return () -> refusals-- <= 0 && keys.add(message.properties().get("KEYS"));
        }

        @Override
        public long maxOffsetInQueue(String topic, int queueId) {
            return keys.size();
        }

        @Override
        public int query(String topic, String key, int most) {
            return keys.indexOf(key) >= dropped ? 1 : 0;
        }

        @Override
        public int get(String topic, int queueId, long queueOffset, int messages) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long maxLogOffset() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int haListenPort() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }

    @Test
    void oneProbeTellsWhenNothingIsDropped() {
        ClumsyStore store = new ClumsyStore(0, 0);
        new Visibility(store, Indexing.ON).await();
        assertThat(store.keys).containsExactly("probe-1");
    }

    @Test
    void anotherProbeIsSentWhenTheIndexDroppedTheFirst() {
        ClumsyStore store = new ClumsyStore(0, 2);
        new Visibility(store, Indexing.ON).await();
        assertThat(store.keys).containsExactly("probe-1", "probe-2", "probe-3");
    }

    @Test
    void withoutAnIndexAProbeNeedNotBeFound() {
        ClumsyStore store = new ClumsyStore(0, 99);
        new Visibility(store, Indexing.OFF).await();
        assertThat(store.keys).containsExactly("probe-1");
    }

    @Test
    void aRefusedMessageIsPutAgain() {
        ClumsyStore store = new ClumsyStore(3, 0);
        Producers.putPatiently(
                store.prepare(RealMessage.of("orders", 0, new byte[1]).withKeys("mine")));
        assertThat(store.keys).containsExactly("mine");
    }
}
