package dev.twinlog.tutorials.course.threedifferences;

import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks for the evidence of three differences, and reads it from the journals of the same runs. */
public final class ThreeDifferencesCheck implements Check {

    @Override
    public List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(new Case(new Text("a run of your own", "你自己的一次运行"), ThreeDifferencesCheck::chosen));
        int count = questions(TwoJournals.NONE).size();
        for (int i = 0; i < count; i++) {
            cases.add(question(i));
        }
        return cases;
    }

    private static Optional<Fault> chosen(Attempt attempt) throws IOException {
        return TwoJournals.of(attempt.text(Journals.RUN)).isPresent()
                ? Optional.empty()
                : Optional.of(
                        Fault.of(
                                new Text("run.txt names no seed.", "run.txt 里没有种子。"),
                                new Text(
                                        "Write a number from 1 to 9999 behind `seed =`: it decides how many messages come, how"
                                                + " slow the dispatch is, and where 3.2.4 brakes. The journals of your run then"
                                                + " lie in evidence.",
                                        "在 `seed =` 后面写一个 1 到 9999 的数字：它决定来多少条消息、分发有多慢、3.2.4 在哪里刹车。然后你这次运行的日志本就在 evidence 里。")));
    }

    /** One question, about the run that the learner has chosen. */
    private static Case question(int number) {
        Text name = questions(TwoJournals.NONE).get(number).asCase().name();
        return new Case(name, attempt -> {
            TwoJournals run = TwoJournals.of(attempt.text(Journals.RUN)).orElseThrow();
            return questions(run).get(number).asCase().trial().run(attempt);
        });
    }

    private static List<Question> questions(TwoJournals run) {
        return List.of(
                Question.number(
                                "slept.v3",
                                new Text("ms that puts slept in 3.2.4", "3.2.4 中 put 睡的毫秒数"),
                                () -> slept(run.v3()))
                        .advice("Count PutSlowed in its journal.", "数它的日志本里的 PutSlowed。"),
                Question.number("slept.v4", new Text("and in 4.0", "4.0 中"), () -> slept(run.v4()))
                        .advice("Count PutSlowed in its journal.", "数它的日志本里的 PutSlowed。"),
                Question.number(
                                "slept.first",
                                new Text("number of the first entry that tells of it", "第一条说明这件事的编号"),
                                () -> first(run.v3(), StoreEvent.PutSlowed.class)
                                        .sequence())
                        .advice("The number behind #.", "# 后面的数字。"),
                Question.number(
                                "lost.v3",
                                new Text("messages that 3.2.4 can never find by key", "3.2.4 永远无法按 key 找到的消息数"),
                                () -> dropped(run.v3()))
                        .saidInstead("0", "Look for IndexDropped.", "找找 IndexDropped。")
                        .advice(
                                "IndexDropped tells how many requests a batch had: add them up.",
                                "IndexDropped 说明一个批次有多少请求：加起来。"),
                Question.number("lost.v4", new Text("and 4.0", "4.0 中"), () -> dropped(run.v4()))
                        .advice("Is there any IndexDropped?", "有 IndexDropped 吗？"),
                Question.number(
                                "seen.v3",
                                new Text(
                                        "ms from put to queue entry, last message, 3.2.4",
                                        "3.2.4 最后一条消息从 put 到队列条目的毫秒数"),
                                () -> delay(run.v3()))
                        .advice(
                                "The time of its QueueEntryWritten minus that of its Appended.",
                                "它的 QueueEntryWritten 的时间减去 Appended 的时间。"),
                Question.number("seen.v4", new Text("and 4.0", "4.0 中"), () -> delay(run.v4()))
                        .advice(
                                "The time of its QueueEntryWritten minus that of its Appended.",
                                "它的 QueueEntryWritten 的时间减去 Appended 的时间。"),
                Question.number(
                                "behind.v4",
                                new Text("most messages 4.0 was behind while putting", "4.0 在 put 期间最多落后的消息数"),
                                () -> mostBehind(run.v4()))
                        .advice(
                                "Appended so far minus Dispatched so far, at its largest.",
                                "到那时为止的 Appended 数减 Dispatched 数，取最大。"),
                Question.word(
                                "who.v3",
                                new Text("whose time pays for a slow dispatch in 3.2.4", "3.2.4 中分发慢了，花的是谁的时间"),
                                () -> "producer")
                        .saidInstead("consumer", "Consumers too; but who sleeps?", "消费者也是；但睡的是谁？")
                        .advice("producer, consumer or operator?", "是 producer、consumer 还是 operator？"),
                Question.word("who.v4", new Text("whose time pays for it in 4.0", "4.0 中花的是谁的时间"), () -> "consumer")
                        .saidInstead("producer", "No put slept.", "没有 put 睡过。")
                        .advice("producer, consumer or operator?", "是 producer、consumer 还是 operator？"));
    }

    private static <E extends StoreEvent> List<E> told(List<JournalEntry> journal, Class<E> kind) {
        return journal.stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    private static JournalEntry first(List<JournalEntry> journal, Class<?> kind) {
        return journal.stream()
                .filter(entry -> kind.isInstance(entry.event()))
                .findFirst()
                .orElseThrow();
    }

    private static long slept(List<JournalEntry> journal) {
        return told(journal, StoreEvent.PutSlowed.class).stream()
                .mapToLong(StoreEvent.PutSlowed::sleptMillis)
                .sum();
    }

    private static long dropped(List<JournalEntry> journal) {
        return told(journal, StoreEvent.IndexDropped.class).stream()
                .mapToLong(StoreEvent.IndexDropped::requests)
                .sum();
    }

    private static long delay(List<JournalEntry> journal) {
        long put = last(journal, StoreEvent.Appended.class).timeMillis();
        return last(journal, StoreEvent.QueueEntryWritten.class).timeMillis() - put;
    }

    private static JournalEntry last(List<JournalEntry> journal, Class<?> kind) {
        return journal.stream()
                .filter(entry -> kind.isInstance(entry.event()))
                .reduce((before, after) -> after)
                .orElseThrow();
    }

    private static long mostBehind(List<JournalEntry> journal) {
        long behind = 0;
        long most = 0;
        for (JournalEntry entry : journal) {
            if (entry.event() instanceof StoreEvent.Appended) {
                behind++;
            } else if (entry.event() instanceof StoreEvent.Dispatched) {
                behind--;
            }
            most = Math.max(most, behind);
        }
        return most;
    }
}
