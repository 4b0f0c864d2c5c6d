package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The bytes of index files: five items, of which item 0 is never used, and ten slots. */
final class IndexFileScenarios {
    private static final String AREA = "Index files";
    private static final int SLOTS = 10;
    private static final RealStoreConfig SMALL = RealStoreConfig.master(new Geometry(65_536, 40, SLOTS, 5));

    private IndexFileScenarios() {}

    static List<Scenario> all() {
        return List.of(
                first("first message without a key makes the file, with a header of zeros", s -> header(s, 0), "")
                        .all("phy 0 to 0, slots 0, count 0"),
                first("header after two keys: item 0 counts and is not used", s -> header(s, 0), "a", "b")
                        .all("phy 0 to 100, slots 2, count 3"),
                first("case 43: header after keys with two spaces and one of them twice", s -> header(s, 0), "a  b a")
                        .all("phy 0 to 0, slots 3, count 4"),
                first("item: hash of topic#key, log offset, seconds, the slot's item before", s -> item(s, 0, 1), "k1")
                        .all("0026bfb500000000000000000000000000000000"),
                first(
                                "items of one slot: the second leads to the first",
                                s -> item(s, 0, 2).substring(32),
                                "k1",
                                "k1")
                        .all("00000001"),
                first("slot holds the number of its newest item", s -> "item " + slot(s, "T#k1"), "k1", "x", "k1")
                        .all("item 3"),
                first("item 0 stays empty", s -> item(s, 0, 0), "k1").all("00".repeat(20)),
                first("size of a file", s -> Files.size(file(s, 0)) + " bytes", "a")
                        .all("180 bytes"),
                first("four items fill a file of five", s -> files(s) + " file", "a", "b", "c", "d")
                        .all("1 file"),
                first(
                                "fifth item begins the next file",
                                s -> files(s) + " files, " + header(s, 1),
                                "a",
                                "b",
                                "c",
                                "d",
                                "e")
                        .all("2 files, phy 400 to 400, slots 1, count 2"),
                first("keys of one message in two files", s -> header(s, 0) + "; " + header(s, 1), "a", "b c d e")
                        .all("phy 0 to 100, slots 4, count 5; phy 100 to 100, slots 1, count 2"),
                first(
                                "message without a key begins the next file when the last is full",
                                s -> files(s) + " files",
                                "a",
                                "b",
                                "c",
                                "d",
                                "")
                        .all("2 files"),
                first(
                                "header of a next file without items: where the full one ends",
                                s -> header(s, 1),
                                "a",
                                "b",
                                "c",
                                "d",
                                "")
                        .all("phy 300 to 300, slots 0, count 0"),
                scenario(AREA, "after a clean stop the last file is gone on with", opened(SMALL, (stage, store) -> {
                            put(stage, store, "a", "b");
                            stage.close(store);
                            RealStore again = stage.open(SMALL);
                            put(stage, again, "c");
                            return files(stage) + " file, " + header(stage, 0);
                        }))
                        .all("1 file, phy 0 to 200, slots 3, count 4"),
                scenario(AREA, "checkpoint: index time after a file is full", opened(SMALL, (stage, store) -> {
                            put(stage, store, "a", "b", "c", "d", "e");
                            long end =
                                    store.lookMessageByOffset(300).orElseThrow().storeTimestamp();
                            stage.close(store);
                            long kept = ByteBuffer.wrap(
                                            StoreFile.bytes(stage.folder().resolve("checkpoint"), 16, 8))
                                    .getLong();
                            return kept == end ? "the full file's end" : "another: " + kept;
                        }))
                        .all("the full file's end"),
                scenario(
                                AREA,
                                "keys of a delayed message are indexed under the schedule topic",
                                opened((stage, store) -> {
                                    store.put(RealMessage.of("T", 0, new byte[0])
                                            .withKeys("k")
                                            .withProperty("DELAY", "1"));
                                    stage.await(() -> !store.queryMessage(KeyQuery.of("SCHEDULE_TOPIC_XXXX", "k"))
                                            .isEmpty());
                                    return store.queryMessage(KeyQuery.of("T", "k"))
                                            .toString();
                                }))
                        .all("[]"));
    }

    @FunctionalInterface
    private interface Look {
        String at(Stage stage) throws IOException;
    }

    private static Scenario.Builder first(String name, Look look, String... keys) {
        return scenario(AREA, name, opened(SMALL, (stage, store) -> {
            put(stage, store, keys);
            return look.at(stage);
        }));
    }

    /** Puts messages of 100 bytes, each when the one before is indexed. */
    private static void put(Stage stage, RealStore store, String... keysOfMessages) {
        int files = 0;
        for (String keys : keysOfMessages) {
            if (keys.isEmpty()) {
                store.put(RealMessage.of("T", 0, new byte[8]));
                int more = files + 1;
                stage.await(() -> files(stage) == more && (more == 1 || isBegun(stage, more - 1)));
            } else {
                var put = store.put(RealMessage.of("T", 0, new byte[Math.max(0, 2 - keys.length())])
                        .withKeys(keys));
                String lastKey = keys.substring(keys.lastIndexOf(' ') + 1);
                long logOffset = put.stored().logOffset();
                stage.await(() -> store.queryMessage(KeyQuery.of("T", lastKey)).contains(logOffset));
                files = 1;
            }
        }
    }

    /** A file that follows another has a header from the first; the very first has none yet. */
    private static boolean isBegun(Stage stage, int number) throws IOException {
        return !header(stage, number).startsWith("phy 0 to 0");
    }

    private static Path file(Stage stage, int number) throws IOException {
        return stage.folder().resolve("index").resolve(stage.names("index").get(number));
    }

    private static int files(Stage stage) throws IOException {
        return stage.names("index").size();
    }

    private static String header(Stage stage, int number) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(StoreFile.bytes(file(stage, number), 0, 40));
        return "phy %d to %d, slots %d, count %d"
                .formatted(bytes.getLong(16), bytes.getLong(24), bytes.getInt(32), bytes.getInt(36));
    }

    private static String item(Stage stage, int number, int item) throws IOException {
        return StoreFile.hex(file(stage, number), 40 + SLOTS * 4 + item * 20, 20);
    }

    private static int slot(Stage stage, String topicAndKey) throws IOException {
        int slot = Math.abs(topicAndKey.hashCode()) % SLOTS;
        return ByteBuffer.wrap(StoreFile.bytes(file(stage, 0), 40 + slot * 4, 4))
                .getInt();
    }
}
