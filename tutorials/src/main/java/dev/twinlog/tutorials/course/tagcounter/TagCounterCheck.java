package dev.twinlog.tutorials.course.tagcounter;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the learner's dispatcher into both engines. */
public final class TagCounterCheck implements Check {
    private static final int PREPARED = 4;
    private static final int COMMITTED = 8;
    private static final int ROLLED_BACK = 12;

    @Override
    public List<Case> cases() {
        return List.of(
                counted("4.0: two tags", "4.0：两个标签", Setting.v4(), TagCounterCheck::twoTags),
                counted("4.0: transactions", "4.0：事务", Setting.v4(), TagCounterCheck::transactions),
                counted("4.0: killed, and opened again", "4.0：被杀死，再打开", Setting.v4(), TagCounterCheck::killed),
                counted("3.2.4: two tags", "3.2.4：两个标签", Setting.v3(), TagCounterCheck::twoTags),
                counted("3.2.4: killed, and opened again", "3.2.4：被杀死，再打开", Setting.v3(), TagCounterCheck::killed));
    }

    private interface Story {
        void tell(Stage stage) throws Exception;
    }

    private static Case counted(String en, String zh, Setting setting, Story story) {
        return new Case(new Text(en, zh), attempt -> {
            TagCounter counter = attempt.make(TagCounter.class, "MyTagCounter");
            try (Stage stage = new Stage(setting.withDispatcher(counter::dispatch))) {
                story.tell(stage);
                stage.runUntilIdle();
                return wrong(counter, "A", 3).or(() -> wrong(counter, "B", 2));
            }
        });
    }

    private static void twoTags(Stage stage) {
        put(stage, "A", 0);
        put(stage, "B", 0);
        put(stage, "A", 0);
        put(stage, "A", 0);
        put(stage, "B", 0);
    }

    private static void transactions(Stage stage) {
        twoTags(stage);
        put(stage, "A", PREPARED);
        put(stage, "B", PREPARED);
        put(stage, "B", ROLLED_BACK);
    }

    private static void killed(Stage stage) throws Exception {
        put(stage, "A", 0);
        put(stage, "B", 0);
        put(stage, "A", 0);
        stage.runUntilIdle();
        stage.killAndReopen();
        put(stage, "A", COMMITTED);
        put(stage, "B", 0);
    }

    private static void put(Stage stage, String tag, int sysFlag) {
        MessageExtBrokerInner.Builder message = Stage.message("T", "body").property("TAGS", tag);
        stage.put(message.sysFlag(sysFlag).build());
    }

    private static Optional<Fault> wrong(TagCounter counter, String tag, long expected) {
        Map<Long, Long> counts = counter.counts();
        long actual = counts.getOrDefault((long) tag.hashCode(), 0L);
        return actual == expected
                ? Optional.empty()
                : Optional.of(Fault.of(
                                new Text("The tag %s was counted %d times, not %d.", "标签 %s 数了 %d 次，而不是 %d 次。")
                                        .with(tag, actual, expected),
                                actual < expected
                                        ? new Text(
                                                "Each message that enters a queue counts: normal ones and committed ones.",
                                                "进入队列的每条消息都算：普通的和已提交的。")
                                        : new Text(
                                                "Prepared and rolled-back messages are no consumer's:"
                                                        + " request.transactionType().entersQueue(). And after a crash messages"
                                                        + " come once more: what is the log offset of the next one you have not"
                                                        + " seen?",
                                                "预备和回滚的消息消费者看不到：request.transactionType().entersQueue()。崩溃之后消息会再来一遍：你还没见过的下一条，日志偏移是多少？"))
                        .showing(Compare.longs("count › " + tag, expected, actual)));
    }
}
