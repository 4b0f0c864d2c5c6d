package dev.twinlog.tutorials.course.pullstatus;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.api.PullRequest;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Asks what pulls at certain offsets are told, and pulls from a store that has lost its first log file. */
public final class PullStatusCheck implements Check {
    private static final int MESSAGES = 20;

    /** What {@code answers.txt} offers. */
    private static final List<String> STATUSES = List.of(
            "FOUND",
            "NO_MATCHED_MESSAGE",
            "OFFSET_TOO_SMALL",
            "OFFSET_OVERFLOW_ONE",
            "OFFSET_OVERFLOW_BADLY",
            "NO_MESSAGE_IN_QUEUE");

    @Override
    public List<Case> cases() {
        return List.of(
                        Question.number(
                                        "min",
                                        new Text("the smallest offset", "最小偏移"),
                                        () -> pull(9, 1, MessageFilter.ALL).minOffset())
                                .saidInstead(
                                        "10",
                                        "A log file of 1024 bytes holds 9 of these records.",
                                        "1024 字节的日志文件放得下 9 条这样的记录。")
                                .saidInstead("0", "The messages of the first log file are gone.", "第一个日志文件的消息已经没有了。")
                                .advice(
                                        "9 x 102 + 8 is within 1024, 10 x 102 + 8 is not.",
                                        "9 x 102 + 8 不超过 1024，10 x 102 + 8 超过了。"),
                        Question.word(
                                        "A.status",
                                        new Text("at 3", "偏移 3"),
                                        () -> pull(3, 5, MessageFilter.ALL)
                                                .status()
                                                .name())
                                .among(STATUSES)
                                .advice("3 lies before the smallest offset.", "3 在最小偏移之前。"),
                        Question.number(
                                        "A.next",
                                        new Text("at 3", "偏移 3"),
                                        () -> pull(3, 5, MessageFilter.ALL).nextBeginOffset())
                                .saidInstead("0", "There is nothing at 0 either.", "0 处也没有东西。")
                                .advice("Where can the consumer go on?", "消费者能从哪里继续？"),
                        Question.word(
                                        "B.status",
                                        new Text("at 20", "偏移 20"),
                                        () -> pull(20, 5, MessageFilter.ALL)
                                                .status()
                                                .name())
                                .saidInstead(
                                        "OFFSET_OVERFLOW_BADLY",
                                        "20 is exactly where the next message will be.",
                                        "20 恰好是下一条消息的位置。")
                                .among(STATUSES)
                                .advice("Entries are 0 to 19.", "条目是 0 到 19。"),
                        Question.word(
                                        "C.status",
                                        new Text("at 25", "偏移 25"),
                                        () -> pull(25, 5, MessageFilter.ALL)
                                                .status()
                                                .name())
                                .saidInstead(
                                        "OFFSET_OVERFLOW_ONE", "That is 20, one behind the last.", "那是 20，最后一个之后的第一个。")
                                .among(STATUSES)
                                .advice("Entries are 0 to 19.", "条目是 0 到 19。"),
                        Question.number(
                                        "D.next",
                                        new Text("at 10, 3 messages", "偏移 10，3 条"),
                                        () -> pull(10, 3, MessageFilter.ALL).nextBeginOffset())
                                .advice("Three were found, and none skipped.", "找到三条，没有跳过。"),
                        Question.word(
                                        "E.status",
                                        new Text("at 11, a tag nobody has", "偏移 11，没有人用的标签"),
                                        () -> pull(11, 32, MessageFilter.anyOf(Set.of("nobody")))
                                                .status()
                                                .name())
                                .saidInstead("FOUND", "No message has that tag.", "没有消息带这个标签。")
                                .among(STATUSES)
                                .advice("There are messages, but none is wanted.", "有消息，但没有想要的。"),
                        Question.number(
                                        "E.next",
                                        new Text("at 11, a tag nobody has", "偏移 11，没有人用的标签"),
                                        () -> pull(11, 32, MessageFilter.anyOf(Set.of("nobody")))
                                                .nextBeginOffset())
                                .saidInstead(
                                        "20",
                                        "One pull reads one queue file, and a file has 5 entries here.",
                                        "一次拉取只读一个队列文件，这里一个文件有 5 个条目。")
                                .saidInstead(
                                        "11",
                                        "Then the consumer would ask for the same again, for ever.",
                                        "那样消费者会永远问同样的内容。")
                                .advice("What was skipped need not be asked for again.", "跳过的不必再问。"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    private static GetMessageResult pull(long queueOffset, int most, MessageFilter filter) throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            for (int i = 0; i < MESSAGES; i++) {
                stage.put("T", 0, "0123456789");
            }
            stage.runUntilIdle();
            stage.reopenAfter(disk -> disk.delete(Stage.FOLDER.resolve("commitlog/00000000000000000000")));
            PullRequest request = new PullRequest("g", "T", 0, queueOffset, most, filter);
            try (GetMessageResult result = stage.store().getMessage(request)) {
                return result;
            }
        }
    }
}
