package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.StoredMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Messages found by key. Answers are log offsets; each message is put when the one before is indexed. */
final class KeyScenarios {
    private static final String AREA = "Messages by key";
    private static final RealStoreConfig WIDE = RealStoreConfig.master(Geometry.FIXTURES);
    private static final RealStoreConfig FOUR_ITEMS = RealStoreConfig.master(new Geometry(65_536, 40, 10, 5));
    private static final long SECOND_AT = 205; // behind the first and the one that tells that it is indexed
    private static final Duration MORE_THAN_A_SECOND = Duration.ofMillis(1_200);

    private KeyScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(keys());
        all.addAll(limits());
        all.addAll(times());
        return all;
    }

    private static List<Scenario> keys() {
        String truth = "the index knows hashes only: topic and keys of each message found are compared";
        return List.of(
                find("each of two keys: the first", "T", "a", "a b").all("[0]"),
                find("each of two keys: the second", "T", "b", "a b").all("[0]"),
                find("key of three messages, in the order of the log", "T", "a", "a", "a", "a")
                        .all("[0, 100, 200]"),
                find("key that no message has", "T", "z", "a").all("[]"),
                find("key of another topic", "U", "a", "a").all("[]"),
                find("both keys in one are not one key", "T", "a b", "a b").all("[]"),
                find("key with a hash sign", "T", "a#b", "a#b").all("[0]"),
                find("Chinese key", "T", "\u952e", "\u952e").all("[0]"),
                find("empty key", "T", "", "a").all("[]"),
                find("keys of one space only", "T", " ", " ").all("[]"),
                find("key before a space at the end", "T", "x", "x ").all("[0]"),
                find("case 13: key Aa of the same hash as BB, asked for Aa", "T", "Aa", "Aa")
                        .all("[0]"),
                find("case 13: key Aa of the same hash as BB, asked for BB", "T", "BB", "Aa")
                        .originals("[0]", "[0]")
                        .ours("[]")
                        .because(truth),
                find("case 13: message of another topic with an equal hash", "BBT", "k", "k")
                        .all("[]"),
                find("case 43: keys with two spaces and one of them twice", "T", "a", "a  b a")
                        .originals("[0, 0]", "[0, 0]")
                        .ours("[0]")
                        .because("a message is found once, however often it has the key"),
                find("case 43: the empty key between two spaces", "T", "", "a  b a")
                        .all("[]"),
                scenario(AREA, "keys indexed: UNIQ_KEY", opened((stage, store) -> {
                            store.put(RealMessage.of("T", 0, new byte[0])
                                    .withProperty("UNIQ_KEY", "u")
                                    .withKeys("k"));
                            stage.await(() ->
                                    !store.queryMessage(KeyQuery.of("T", "k")).isEmpty());
                            return store.queryMessage(KeyQuery.of("T", "u")).toString();
                        }))
                        .designs("[]", "[0]"),
                scenario(AREA, "keys shared by messages in two index files", opened(FOUR_ITEMS, (stage, store) -> {
                            put(stage, store, List.of("a", "b", "a", "c", "a", "d"));
                            return store.queryMessage(KeyQuery.of("T", "a")).toString();
                        }))
                        .all("[0, 200, 400]"));
    }

    private static List<Scenario> limits() {
        return List.of(
                limited("at most 2 of 5: the newest", 5, 2).all("[300, 400]"),
                limited("at most 5 of 5", 5, 5).all("[0, 100, 200, 300, 400]"),
                limited("case 35: at most 0", 5, 0).all("[]"),
                limited("case 35: at most -1", 5, -1)
                        .originals("throws IllegalArgumentException", "throws IllegalArgumentException")
                        .ours("[]")
                        .because("a wrong number in a query is no error of the store"),
                limited("case 35: at most 2147483647", 3, Integer.MAX_VALUE)
                        .ours("[0, 100, 200]")
                        .because("the originals ask for memory for as many answers, and run out of it"),
                scenario(AREA, "case 35: 70 messages of one key, asked for 100", opened(WIDE, (stage, store) -> {
                            put(stage, store, Collections.nCopies(70, "a"));
                            List<Long> found = store.queryMessage(new KeyQuery("T", "a", 100, 0, Long.MAX_VALUE));
                            return found.size() + " from " + found.get(0);
                        }))
                        .all("64 from 600"));
    }

    private static List<Scenario> times() {
        String own = "a message's own store time decides, not the whole seconds kept in the index";
        return List.of(
                timed("case 35: begin after end", 0, 1000, -1000).all("[]"),
                timed("bounds that are the first message's own time", 0, 0, 0).all("[0]"),
                timed("end just before the first message", 0, -1000, -1).all("[]"),
                timed("bounds that are the second message's own time", 1, 0, 0)
                        .originals("[]", "[]")
                        .ours("[205]")
                        .because(own),
                timed("begin just after the second message", 1, 1, 1000).all("[]"),
                timed("one second before the second message up to its own time", 1, -1000, 0)
                        .all("[205]"),
                timed("no bounds", 1, -1_000_000, 1_000_000).all("[0, 205]"));
    }

    private static Scenario.Builder find(String name, String topic, String key, String... keysOfMessages) {
        return scenario(AREA, name, opened((stage, store) -> {
            put(stage, store, List.of(keysOfMessages));
            return store.queryMessage(KeyQuery.of(topic, key)).toString();
        }));
    }

    private static Scenario.Builder limited(String name, int messages, int most) {
        return scenario(AREA, name, opened((stage, store) -> {
            put(stage, store, Collections.nCopies(messages, "a"));
            KeyQuery query = new KeyQuery("T", "a", most, 0, Long.MAX_VALUE);
            return Answers.orException(() -> store.queryMessage(query).toString());
        }));
    }

    /** Two messages more than a second apart; the bounds count from the time of one of them. */
    private static Scenario.Builder timed(String name, int message, long begin, long end) {
        return scenario(AREA, "two messages, " + name, opened((stage, store) -> {
            put(stage, store, List.of("a"));
            stage.pass(MORE_THAN_A_SECOND);
            put(stage, store, List.of("a"));
            StoredMessage from = store.lookMessageByOffset(message * SECOND_AT).orElseThrow();
            long time = from.storeTimestamp();
            return store.queryMessage(new KeyQuery("T", "a", 64, time + begin, time + end))
                    .toString();
        }));
    }

    /** Puts messages of 100 bytes each, and waits until all are indexed: a last one, of another topic, is found. */
    private static void put(Stage stage, RealStore store, List<String> keysOfMessages) {
        for (String keys : keysOfMessages) {
            int properties = "KEYS".length() + 1 + bytes(keys) + 1;
            store.put(RealMessage.of("T", 0, new byte[Math.max(0, 8 - properties)])
                    .withKeys(keys));
        }
        store.put(RealMessage.of("last", 0, new byte[0]).withKeys("last"));
        stage.await(() -> !store.queryMessage(KeyQuery.of("last", "last")).isEmpty());
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
