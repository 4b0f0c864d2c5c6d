package dev.twinlog.tutorials.course.indexinsert;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.layout.Layout;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.indexinsert.IndexInserter.KeyedMessage;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds what a store adds, and compares the two files after each item; then lets the store use the learner's. */
public final class IndexInsertCheck implements Check {
    private static final int SLOTS = 5;
    private static final int ITEMS = 8;
    private static final StoreGeometry GEOMETRY = new StoreGeometry(4096, 5, SLOTS, ITEMS);
    private static final Map<String, Text> ADVICE = Map.of(
            "prevIndex",
            new Text(
                    "The item is put in front of its slot's chain: it remembers the head that was there before, 0 if"
                            + " none was.",
                    "新项放在所在槽的链的最前面：它记住之前的链头；没有则为 0。"),
            "timeDiff",
            new Text("Seconds since beginTimestamp, not milliseconds.", "距 beginTimestamp 的秒数，不是毫秒。"),
            "headItem",
            new Text("The slot holds the number of its newest item.", "槽里是最新一项的编号。"),
            "indexCount",
            new Text("The number of the next item: 2 once item 1 is written.", "下一项的编号：写了项 1 之后是 2。"),
            "hashSlotCount",
            new Text("It goes up with each item, in these versions.", "在这些版本里，每写一项就加一。"));

    @Override
    public List<Case> cases() {
        return List.of(
                keys("one item", "一项", "a"),
                keys("two keys in different slots", "两个 key 在不同的槽", "a", "b"),
                keys("two keys in one slot", "两个 key 在同一个槽", "a", "f"),
                keys("a chain of three", "三项的链", "a", "f", "a"),
                keys("a full file", "写满的文件", "a", "b", "c", "a", "b", "c", "a", "d"),
                new Case(new Text("4.0 finds by your index", "4.0 用你的索引查找"), IndexInsertCheck::searched));
    }

    private static Case keys(String en, String zh, String... keys) {
        return new Case(new Text(en, zh), attempt -> sideBySide(attempt, List.of(keys)));
    }

    private static Optional<Fault> sideBySide(Attempt attempt, List<String> keys) throws Throwable {
        IndexInserter inserter = attempt.make(IndexInserter.class, "MyIndexInserter");
        ByteBuffer mine = ByteBuffer.allocate((int) IndexLayout.fileSize(SLOTS, ITEMS));
        try (Stage stage = new Stage(Setting.v4().with(GEOMETRY))) {
            for (int i = 0; i < keys.size(); i++) {
                KeyedMessage message = put(stage, keys.get(i));
                boolean room = i + 1 < ITEMS;
                boolean inserted = inserter.insert(mine, SLOTS, ITEMS, message);
                if (inserted != room) {
                    return Optional.of(wrongRoom(i + 1, inserted));
                }
                byte[] expected = stage.bytes(firstIndexFile(stage), 0, mine.capacity());
                if (!Arrays.equals(expected, mine.array())) {
                    return Optional.of(difference(expected, mine.array()).seenIn(exhibit(stage, mine, message)));
                }
            }
        }
        return Optional.empty();
    }

    /** The store, with the learner's index and with its own, at the slot of the key. */
    private static Exhibit exhibit(Stage stage, ByteBuffer mine, KeyedMessage message) throws IOException {
        String file = firstIndexFile(stage);
        Map<String, byte[]> yours = new HashMap<>(stage.files());
        yours.put(file, mine.array());
        String name = file.substring(file.indexOf('/') + 1);
        return new Exhibit(yours, stage.files(), Exhibit.slot(name, message.keyHash() % SLOTS));
    }

    /** Puts a message, 1.5 s after the one before. */
    private static KeyedMessage put(Stage stage, String key) {
        stage.advance(Duration.ofMillis(1500));
        AppendMessageResult appended =
                stage.putWithKeys("T", 0, "body", key).join().appended().orElseThrow();
        while (stage.step("ReputMessageService")) {
            continue;
        }
        return new KeyedMessage(new IndexKey("T", key).hash(), appended.logOffset(), appended.storeTimestamp());
    }

    private static String firstIndexFile(Stage stage) throws IOException {
        Path folder = Stage.FOLDER.resolve("index");
        return "index/" + stage.disk().list(folder).get(0).name();
    }

    private static Fault wrongRoom(int count, boolean inserted) {
        Text what = inserted
                ? new Text("Item %d was put into a full file.", "第 %d 项被放进了已满的文件。").with(count)
                : new Text("Item %d was refused, though there is room.", "第 %d 项被拒绝，其实还有空间。").with(count);
        return Fault.of(
                what,
                new Text(
                        "A file of 8 items holds 7: numbers 1 to 7. It is full when indexCount >= items.",
                        "8 项的文件能放 7 项：编号 1 到 7。indexCount >= items 时已满。"));
    }

    private static Fault difference(byte[] expected, byte[] actual) {
        int at = Arrays.mismatch(expected, actual);
        int slotsFrom = IndexLayout.HEADER_BYTES;
        int itemsFrom = IndexLayout.itemPosition(SLOTS, 0);
        if (at < slotsFrom) {
            return part("header", IndexLayout.HEADER_LAYOUT, 0, expected, actual);
        }
        if (at < itemsFrom) {
            int slot = (at - slotsFrom) / IndexLayout.SLOT_BYTES;
            return part("slot " + slot, IndexLayout.SLOT_LAYOUT, IndexLayout.slotPosition(slot), expected, actual);
        }
        int item = (at - itemsFrom) / IndexLayout.ITEM_BYTES;
        return part("item " + item, IndexLayout.ITEM_LAYOUT, IndexLayout.itemPosition(SLOTS, item), expected, actual);
    }

    private static Fault part(String name, Layout layout, int at, byte[] expected, byte[] actual) {
        byte[] right = Arrays.copyOfRange(expected, at, at + layout.constantSize());
        byte[] wrong = Arrays.copyOfRange(actual, at, at + layout.constantSize());
        String field = Compare.differing(layout, right, wrong).field().name();
        return Fault.of(
                        new Text("%s of the %s is wrong.", "%2$s 的 %1$s 不对。").with(field, name),
                        ADVICE.getOrDefault(field, new Text("See the table in the lesson.", "请看课文里的表。")))
                .showing(Compare.parts("index › " + name, layout, right, wrong));
    }

    private static Optional<Fault> searched(Attempt attempt) throws Throwable {
        IndexInserter inserter = attempt.make(IndexInserter.class, "MyIndexInserter");
        ByteBuffer mine = ByteBuffer.allocate((int) IndexLayout.fileSize(SLOTS, ITEMS));
        try (Stage stage = new Stage(Setting.v4().with(GEOMETRY))) {
            for (String key : List.of("a", "f", "b", "a")) {
                inserter.insert(mine, SLOTS, ITEMS, put(stage, key));
            }
            String file = firstIndexFile(stage);
            stage.reopenAfter(disk -> disk.write(Stage.FOLDER.resolve(file), mine.array()));
            try (QueryMessageResult found = stage.store().queryMessage(KeyQuery.anyTime("T", "a", 32))) {
                return found.messages().size() == 2
                        ? Optional.empty()
                        : Optional.of(Fault.of(
                                new Text(
                                                "Messages that the store finds with key a: %d, not 2.",
                                                "存储找到 %d 条 key 为 a 的消息，而不是 2 条。")
                                        .with(found.messages().size()),
                                new Text(
                                        "It walks the chain from the slot's head by prevIndex.",
                                        "它从槽的链头沿 prevIndex 走。")));
            }
        }
    }
}
