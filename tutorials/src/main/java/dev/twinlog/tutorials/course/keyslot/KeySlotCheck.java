package dev.twinlog.tutorials.course.keyslot;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.List;

/** Asks for hashes, slots and places in an index file of 100 slots. */
public final class KeySlotCheck implements Check {
    private static final int SLOTS = 100;

    @Override
    public List<Case> cases() {
        return List.of(
                        Question.number(
                                        "A",
                                        new Text("keyHash of orders, 17", "orders、17 的 keyHash"),
                                        () -> new IndexKey("orders", "17").hash())
                                .saidInstead("-390725500", "The hash is stored without its sign.", "存的是不带符号的哈希。")
                                .saidInstead(
                                        "1574",
                                        "That is the hash of the key alone: the topic belongs to it.",
                                        "那只是 key 的哈希：topic 也算在内。")
                                .advice(
                                        "\"orders#17\".hashCode() in jshell, then invariant 2.",
                                        "在 jshell 里算 \"orders#17\".hashCode()，再看第 2 条。"),
                        Question.number(
                                        "B",
                                        new Text("slot of orders, 18", "orders、18 的槽"),
                                        () -> new IndexKey("orders", "18").slot(SLOTS))
                                .saidInstead("-99", "No slot is negative.", "槽号不会是负的。")
                                .advice("keyHash % slots.", "keyHash % 槽数。"),
                        Question.number(
                                        "C",
                                        new Text("slot of a hash with no absolute value", "没有绝对值的哈希的槽"),
                                        () -> new IndexKey("T", "inkcztjd").slot(SLOTS))
                                .saidInstead(
                                        "48",
                                        "2147483648 does not fit an int: Math.abs(Integer.MIN_VALUE) is negative.",
                                        "2147483648 放不进 int：Math.abs(Integer.MIN_VALUE) 是负的。")
                                .saidInstead("-48", "No slot is negative.", "槽号不会是负的。")
                                .advice(
                                        "\"T#inkcztjd\".hashCode() is Integer.MIN_VALUE.",
                                        "\"T#inkcztjd\".hashCode() 等于 Integer.MIN_VALUE。"),
                        Question.number(
                                        "D",
                                        new Text("file position of slot 7", "槽 7 的文件位置"),
                                        () -> IndexLayout.slotPosition(7))
                                .saidInstead("28", "In front of the slots lies the header, 40 bytes.", "槽前面是 40 字节的头。")
                                .advice(
                                        "Header 40, then slots of 4 bytes, from slot 0 on.",
                                        "头 40 字节，然后是每个 4 字节的槽，从槽 0 开始。"),
                        Question.number(
                                        "E",
                                        new Text("file position of the first item in use", "第一个使用的项的文件位置"),
                                        () -> IndexLayout.itemPosition(SLOTS, 1))
                                .saidInstead("440", "Item 0 lies there, which is never used.", "那里是项 0，它从不使用。")
                                .advice("40 + 100 x 4, and then?", "40 + 100 x 4，然后呢？"),
                        Question.number(
                                        "F",
                                        new Text("messages a query for BB returns", "查询 BB 返回的消息数"),
                                        KeySlotCheck::foundForBb)
                                .saidInstead(
                                        "1",
                                        "The item is found, but its message does not carry the key.",
                                        "找到了项，但它的消息不带这个 key。")
                                .advice(
                                        "Aa and BB have one hash. What must be compared before a message is returned?",
                                        "Aa 与 BB 哈希相同。返回消息之前必须比较什么？"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    private static int foundForBb() throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            stage.putWithKeys("T", 0, "body", "Aa");
            stage.runUntilIdle();
            try (QueryMessageResult result = stage.store().queryMessage(KeyQuery.anyTime("T", "BB", 32))) {
                return result.messages().size();
            }
        }
    }
}
