package dev.twinlog.tutorials.course.whendue;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;

/** Asks where delayed messages wait and for how long, and lets a store deliver one. */
public final class WhenDueCheck implements Check {

    @Override
    public List<Case> cases() {
        return List.of(
                        Question.word(
                                        "A",
                                        new Text("topic in which it waits", "等待时所在的 topic"),
                                        () -> appended(3).topic())
                                .saidInstead("orders", "Then its consumers would see it at once.", "那样消费者会立刻看到它。")
                                .advice("Its real topic is kept in a property meanwhile.", "它真正的 topic 暂时放在属性里。"),
                        Question.number(
                                        "B",
                                        new Text("queue of level 3", "级别 3 的队列"),
                                        () -> appended(3).queueId())
                                .saidInstead("3", "Levels count from 1, queues from 0.", "级别从 1 数起，队列从 0 数起。")
                                .advice("Each level has a queue of its own.", "每个级别有自己的队列。"),
                        Question.number(
                                        "C",
                                        new Text("queue of level 99", "级别 99 的队列"),
                                        () -> appended(99).queueId())
                                .saidInstead("98", "There are only 18 levels.", "只有 18 个级别。")
                                .saidInstead("18", "Levels count from 1, queues from 0.", "级别从 1 数起，队列从 0 数起。")
                                .advice("A level beyond the last is the last.", "超过最后一级的按最后一级算。"),
                        Question.number(
                                        "D",
                                        new Text(
                                                "tagsCode minus storeTimestamp, level 3",
                                                "级别 3 的 tagsCode 减 storeTimestamp"),
                                        WhenDueCheck::wait3)
                                .saidInstead("10", "In ms.", "以毫秒计。")
                                .saidInstead("30000", "That is level 4.", "那是级别 4。")
                                .advice("1s 5s 10s 30s 1m …", "1s 5s 10s 30s 1m …"),
                        Question.number(
                                        "E",
                                        new Text("messages in orders/0 after 9.9 s", "9.9 秒后 orders/0 的消息数"),
                                        () -> delivered(9_900, "orders"))
                                .saidInstead("1", "It is due after 10 s.", "10 秒后才到期。")
                                .advice("Level 3 waits 10 s.", "级别 3 等 10 秒。"),
                        Question.number(
                                        "F",
                                        new Text("messages in orders/0 after 10 s", "10 秒后 orders/0 的消息数"),
                                        () -> delivered(10_000, "orders"))
                                .saidInstead("0", "It is due, and the service has run.", "它到期了，服务也运行过。")
                                .advice("Level 3 waits 10 s.", "级别 3 等 10 秒。"),
                        Question.number(
                                        "G",
                                        new Text("records in the log after that", "此后日志里的记录数"),
                                        WhenDueCheck::records)
                                .saidInstead(
                                        "1",
                                        "A log is never changed: the message is written a second time, where it belongs.",
                                        "日志从不修改：消息在它该在的地方又写了一次。")
                                .advice("What does delivering write?", "投递会写下什么？"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    private static void put(Stage stage, int level) {
        stage.put(Stage.message("orders", "later")
                .property("DELAY", Integer.toString(level))
                .build());
    }

    private static StoreEvent.Appended appended(int level) throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            put(stage, level);
            return stage.told(StoreEvent.Appended.class).get(0);
        }
    }

    private static long wait3() throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            put(stage, 3);
            while (stage.step("ReputMessageService")) {
                continue;
            }
            String file = "consumequeue/" + ScheduleTopic.NAME + "/2/00000000000000000000";
            ByteBuffer entry = ByteBuffer.wrap(stage.bytes(file, 0, ConsumeQueueLayout.ENTRY_BYTES));
            long stored = stage.store().lookMessageByOffset(0).orElseThrow().storeTimestamp();
            return ConsumeQueueLayout.TAGS_CODE.getLong(entry, 0) - stored;
        }
    }

    private static long delivered(long afterMillis, String topic) throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            put(stage, 3);
            stage.runUntilIdle();
            stage.advance(Duration.ofMillis(afterMillis));
            stage.runUntilIdle();
            return stage.store().getMaxOffsetInQueue(topic, 0);
        }
    }

    private static long records() throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            put(stage, 3);
            stage.runUntilIdle();
            stage.advance(Duration.ofSeconds(10));
            stage.runUntilIdle();
            return stage.told(StoreEvent.Appended.class).size();
        }
    }
}
