package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** What was put into a store, and so what it must answer. */
final class Ledger {
    private static final int TRANSACTION_MASK = 12;
    private static final int PREPARED = 4;
    private static final int COMMIT = 8;
    private static final int MOST_ANSWERS = 64;

    private final Engine engine;
    private final List<Entry> entries = new ArrayList<>();

    /** @param engine whose design decides which messages are indexed */
    Ledger(Engine engine) {
        this.engine = engine;
    }

    /** A message and where the store said it lies. */
    record Entry(RealMessage message, PutOutcome.Appended place) {
        private int transaction() {
            return message.header().flags().sysFlag() & TRANSACTION_MASK;
        }

        boolean entersQueue() {
            return transaction() == 0 || transaction() == COMMIT;
        }

        Queue queue() {
            return new Queue(message.topic(), message.queueId());
        }
    }

    record Queue(String topic, int queueId) {}

    record Key(String topic, String key) {
        /** What the index knows of a key. */
        int hash() {
            return Math.abs((topic + "#" + key).hashCode());
        }
    }

    /** Puts the messages, and checks that the store gives each the place right behind the one before it. */
    void put(StoreAnswers store, List<RealMessage> messages) {
        Map<Queue, Integer> sizes = new LinkedHashMap<>();
        queues().forEach((queue, inQueue) -> sizes.put(queue, inQueue.size()));
        for (RealMessage message : messages) {
            PutOutcome put = store.put(message);
            assertThat(put.status()).isEqualTo("PUT_OK");
            Entry entry = new Entry(message, put.stored());
            int expected = entry.entersQueue() ? sizes.merge(entry.queue(), 1, Integer::sum) - 1 : 0;
            assertThat(entry.place().queueOffset()).as("%s", entry.queue()).isEqualTo(expected);
            entries.add(entry);
        }
    }

    List<Entry> entries() {
        return entries;
    }

    /** The messages of each queue, in order. */
    Map<Queue, List<Entry>> queues() {
        Map<Queue, List<Entry>> queues = new LinkedHashMap<>();
        entries.stream()
                .filter(Entry::entersQueue)
                .forEach(entry -> queues.computeIfAbsent(entry.queue(), q -> new ArrayList<>())
                        .add(entry));
        return queues;
    }

    /** The keys that this design indexes of a message, in the order of the items: doubles stay. */
    private List<Key> indexedKeys(Entry entry) {
        boolean indexed = entry.transaction() == 0
                || entry.transaction() == PREPARED
                || (entry.transaction() == COMMIT && engine == Engine.V4);
        if (!indexed) {
            return List.of();
        }
        Map<String, String> properties = entry.message().properties();
        Stream<String> uniqKey = engine == Engine.V4 ? Stream.ofNullable(properties.get("UNIQ_KEY")) : Stream.empty();
        Stream<String> keys =
                Stream.of(properties.getOrDefault("KEYS", "").split(" ")).filter(key -> !key.isEmpty());
        return Stream.concat(uniqKey, keys)
                .map(key -> new Key(entry.message().topic(), key))
                .toList();
    }

    /** Every key and unique key that any message carries, indexed or not. */
    Set<Key> keys() {
        Set<Key> keys = new LinkedHashSet<>();
        for (Entry entry : entries) {
            Map<String, String> properties = entry.message().properties();
            Stream.of(properties.getOrDefault("KEYS", "").split(" "), new String[] {properties.get("UNIQ_KEY")})
                    .flatMap(Stream::of)
                    .filter(key -> key != null && !key.isEmpty())
                    .forEach(key -> keys.add(new Key(entry.message().topic(), key)));
        }
        return keys;
    }

    /** Our answer: the messages that carry the key, each once. */
    List<Long> carriersOf(Key wanted) {
        return entries.stream()
                .filter(entry -> indexedKeys(entry).contains(wanted))
                .map(entry -> entry.place().logOffset())
                .toList();
    }

    /** The originals' answer: one for every item with the key's hash, other keys and doubles included. */
    List<Long> itemsWithHashOf(Key wanted) {
        List<Long> all = entries.stream()
                .flatMap(entry -> indexedKeys(entry).stream()
                        .filter(key -> key.hash() == wanted.hash())
                        .map(key -> entry.place().logOffset()))
                .toList();
        return all.subList(Math.max(0, all.size() - MOST_ANSWERS), all.size());
    }

    /** Waits until the store shows every queue entry, and the last item of its index. */
    void awaitVisible(StoreAnswers store) {
        queues().forEach((queue, inQueue) -> Awaitility.await(queue.toString())
                .until(() -> store.maxOffsetInQueue(queue.topic(), queue.queueId()) >= inQueue.size()));
        entries.stream()
                .filter(entry -> !indexedKeys(entry).isEmpty())
                .reduce((earlier, later) -> later)
                .ifPresent(last -> {
                    List<Key> keys = indexedKeys(last);
                    Key key = keys.get(keys.size() - 1);
                    Awaitility.await(key.toString())
                            .until(() -> store.queryMessage(KeyQuery.of(key.topic(), key.key()))
                                    .contains(last.place().logOffset()));
                });
    }
}
