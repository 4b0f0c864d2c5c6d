package dev.twinlog.tutorials.course.tagcounter;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.tutorials.check.Attempt;
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
import java.util.function.Consumer;

/** Puts the learner's dispatcher into both engines, and tells what it costs in each. */
public final class TagCounterCheck implements Check {
    private static final int PREPARED = 4;
    private static final int COMMITTED = 8;
    private static final int ROLLED_BACK = 12;

    private static final Text EACH_COUNTS = new Text(
            "Each message that enters a queue counts: normal ones and committed ones.", "进入队列的每条消息都算：普通的和已提交的。");
    private static final Text NO_CONSUMERS = new Text(
            "Prepared and rolled-back messages are no consumer's: request.transactionType().entersQueue().",
            "预备和回滚的消息消费者看不到：request.transactionType().entersQueue()。");
    private static final Text ONCE_MORE = new Text(
            "After a crash messages come once more: what is the log offset of the next one you have not seen?",
            "崩溃之后消息会再来一遍：你还没见过的下一条，日志偏移是多少？");

    @Override
    public List<Case> cases() {
        Story twoTags = new Story(TagCounterCheck::twoTags, EACH_COUNTS);
        Story transactions = new Story(TagCounterCheck::transactions, NO_CONSUMERS);
        Story killed = new Story(TagCounterCheck::killed, ONCE_MORE);
        return List.of(
                counted("4.0: two tags", "4.0：两个标签", Setting.v4(), twoTags),
                counted("4.0: transactions", "4.0：事务", Setting.v4(), transactions),
                counted("4.0: killed, and opened again", "4.0：被杀死，再打开", Setting.v4(), killed),
                counted("3.2.4: two tags", "3.2.4：两个标签", Setting.v3(), twoTags),
                counted("3.2.4: killed, and opened again", "3.2.4：被杀死，再打开", Setting.v3(), killed),
                new Case(new Text("what each costs", "各自的代价"), TagCounterCheck::cost));
    }

    /** @param tooMany what explains a count that is too high */
    private record Story(Telling telling, Text tooMany) {}

    private interface Telling {
        void tell(Stage stage) throws Exception;
    }

    private static Case counted(String en, String zh, Setting setting, Story story) {
        return new Case(new Text(en, zh), attempt -> {
            TagCounter counter = attempt.make(TagCounter.class, "MyTagCounter");
            Guarded dispatcher = new Guarded(counter);
            try (Stage stage = new Stage(setting.withDispatcher(dispatcher))) {
                story.telling().tell(stage);
                stage.runUntilIdle();
                dispatcher.rethrow();
                return wrong(counter, "A", 3, story.tooMany()).or(() -> wrong(counter, "B", 2, story.tooMany()));
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

    private static Optional<Fault> cost(Attempt attempt) throws Throwable {
        TagCounter inV3 = attempt.make(TagCounter.class, "MyTagCounter");
        TagCounter inV4 = attempt.make(TagCounter.class, "MyTagCounter");
        DispatchCost v3 = DispatchCost.of(Setting.v3(), inV3::dispatch);
        DispatchCost v4 = DispatchCost.of(Setting.v4(), inV4::dispatch);
        CostTable.of(v3, v4).forEach(attempt::tell);
        long each = DispatchCost.ROUNDS * DispatchCost.MESSAGES_A_ROUND / 2;
        return wrong(inV3, "A", each, EACH_COUNTS).or(() -> wrong(inV4, "A", each, EACH_COUNTS));
    }

    private static Optional<Fault> wrong(TagCounter counter, String tag, long expected, Text tooMany) {
        Map<Long, Long> counts = counter.counts();
        long actual = counts.getOrDefault((long) tag.hashCode(), 0L);
        return actual == expected
                ? Optional.empty()
                : Optional.of(Fault.of(
                                new Text("The tag %s was counted %s, not %d.", "标签 %s 数了 %s，而不是 %d 次。")
                                        .with(tag, times(actual), expected),
                                actual < expected ? EACH_COUNTS : tooMany)
                        .showing(Compare.longs("count › " + tag, expected, actual)));
    }

    private static Text times(long count) {
        return Text.counted(count, "once", "%d times", "%d 次");
    }

    /** Keeps what the learner's dispatcher throws, which the store takes for a failure of its own and ends with. */
    private static final class Guarded implements Consumer<DispatchRequest> {
        private final TagCounter counter;
        private Optional<Throwable> thrown = Optional.empty();

        Guarded(TagCounter counter) {
            this.counter = counter;
        }

        @Override
        public void accept(DispatchRequest request) {
            try {
                counter.dispatch(request);
            } catch (RuntimeException | Error e) {
                thrown = thrown.or(() -> Optional.of(e));
                throw e;
            }
        }

        void rethrow() throws Throwable {
            if (thrown.isPresent()) {
                throw thrown.get();
            }
        }
    }
}
