package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** What was put into a store, and so what it must answer. */
final class Ledger {
    private static final int TRANSACTION_MASK = 12;
    private static final int PREPARED = 4;
    private static final int COMMIT = 8;
    private static final int MOST_ANSWERS = 64;
    private static final Duration PATIENCE = Duration.ofSeconds(60); // many stores at once on few processors

    private final Engine engine;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<Queue, List<Entry>> queues = new LinkedHashMap<>();
    private final Map<Key, List<Long>> carriers = new HashMap<>();
    private final Map<Integer, List<Long>> itemsByHash = new HashMap<>();
    private Optional<Item> newestItem = Optional.empty();

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

    /** A key that the index got, and the message it leads to. */
    record Item(Key key, long logOffset) {}

    /** Puts the messages, and checks that the store gives each the place right behind the one before it. */
    void put(StoreAnswers store, List<RealMessage> messages) {
        for (RealMessage message : messages) {
            PutOutcome put = putPatiently(store, message);
            assertThat(put.status()).isEqualTo("PUT_OK");
            add(new Entry(message, put.stored()));
        }
    }

    /** On a starved machine the originals may not have the next file in time; they have stored nothing then. */
    private static PutOutcome putPatiently(StoreAnswers store, RealMessage message) {
        return Awaitility.await()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5))
                .atMost(Duration.ofSeconds(30))
                .until(() -> store.put(message), put -> !put.status().equals("CREATE_MAPEDFILE_FAILED"));
    }

    private void add(Entry entry) {
        entries.add(entry);
        int expected = 0;
        if (entry.entersQueue()) {
            List<Entry> queue = queues.computeIfAbsent(entry.queue(), q -> new ArrayList<>());
            expected = queue.size();
            queue.add(entry);
        }
        assertThat(entry.place().queueOffset()).as("%s", entry.queue()).isEqualTo(expected);
        indexedKeys(entry).forEach(key -> index(new Item(key, entry.place().logOffset())));
    }

    private void index(Item item) {
        List<Long> carrying = carriers.computeIfAbsent(item.key(), k -> new ArrayList<>());
        if (!carrying.contains(item.logOffset())) {
            carrying.add(item.logOffset());
        }
        itemsByHash.computeIfAbsent(item.key().hash(), h -> new ArrayList<>()).add(item.logOffset());
        newestItem = Optional.of(item);
    }

    List<Entry> entries() {
        return entries;
    }

    /** The messages of each queue, in order. */
    Map<Queue, List<Entry>> queues() {
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
        return Stream.concat(uniqKey, singleKeys(properties))
                .map(key -> new Key(entry.message().topic(), key))
                .toList();
    }

    private static Stream<String> singleKeys(Map<String, String> properties) {
        return Stream.of(properties.getOrDefault("KEYS", "").split(" ")).filter(key -> !key.isEmpty());
    }

    /** Every key and unique key that any message carries, indexed or not. */
    Set<Key> keys() {
        Set<Key> keys = new LinkedHashSet<>();
        for (Entry entry : entries) {
            Map<String, String> properties = entry.message().properties();
            Stream.concat(singleKeys(properties), Stream.ofNullable(properties.get("UNIQ_KEY")))
                    .forEach(key -> keys.add(new Key(entry.message().topic(), key)));
        }
        return keys;
    }

    /** Our answer: the messages that carry the key, each once. */
    List<Long> carriersOf(Key wanted) {
        return carriers.getOrDefault(wanted, List.of());
    }

    /** The originals' answer: one for every item with the key's hash, other keys and doubles included. */
    List<Long> itemsWithHashOf(Key wanted) {
        List<Long> all = itemsByHash.getOrDefault(wanted.hash(), List.of());
        return all.subList(Math.max(0, all.size() - MOST_ANSWERS), all.size());
    }

    /** Waits until the store shows every queue entry, and the last item of its index. */
    void awaitVisible(StoreAnswers store) {
        awaitQueues(store);
        newestItem.ifPresent(item -> Awaitility.await(item.toString())
                .atMost(PATIENCE)
                .until(() -> store.queryMessage(
                                KeyQuery.of(item.key().topic(), item.key().key()))
                        .contains(item.logOffset())));
    }

    /** Waits until every queue entry is there, and every item in the index files, without asking the store by key. */
    void awaitWritten(StoreAnswers store, StoreBytes bytes) {
        awaitQueues(store);
        int items = itemsByHash.values().stream().mapToInt(List::size).sum();
        Awaitility.await(items + " items").atMost(PATIENCE).until(() -> bytes.indexItems() == items);
    }

    private void awaitQueues(StoreAnswers store) {
        queues.forEach((queue, inQueue) -> Awaitility.await(queue.toString())
                .atMost(PATIENCE)
                .until(() -> store.maxOffsetInQueue(queue.topic(), queue.queueId()) >= inQueue.size()));
    }
}
