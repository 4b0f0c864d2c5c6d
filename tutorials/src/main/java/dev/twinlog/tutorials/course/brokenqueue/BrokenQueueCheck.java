package dev.twinlog.tutorials.course.brokenqueue;

import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.MendedStore;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks which entry is wrong and what it should be, then mends a copy of the store as the learner says. */
public final class BrokenQueueCheck implements Check {
    private static final int MESSAGES_IN_QUEUE = 7;

    @Override
    public List<Case> cases() {
        return List.of(
                Question.number("queue", new Text("number of the queue", "队列号"), () -> 1)
                        .advice("`./twinlog verify evidence` names it.", "`./twinlog verify evidence` 会说出来。")
                        .asCase(),
                Question.number("entry", new Text("index of the entry", "条目的序号"), () -> BrokenQueue.ENTRY)
                        .saidInstead("4", "Entries count from 0.", "条目从 0 数起。")
                        .saidInstead("60", "That is its file position; an entry has 20 bytes.", "那是它的文件位置；一个条目 20 字节。")
                        .advice(
                                "`./twinlog queue evidence orders 1` shows all entries.",
                                "`./twinlog queue evidence orders 1` 显示所有条目。")
                        .asCase(),
                Question.word("field", new Text("the field that is wrong", "错误的字段"), () -> "commitLogOffset")
                        .advice("commitLogOffset, size or tagsCode?", "是 commitLogOffset、size 还是 tagsCode？")
                        .asCase(),
                Question.number("right", new Text("what it should be", "应有的值"), BrokenQueue::rightOffset)
                        .advice(
                                "`./twinlog dump evidence` lists the records with their queueOffset: the log still knows.",
                                "`./twinlog dump evidence` 列出记录和它们的 queueOffset：日志还知道。")
                        .asCase(),
                new Case(
                        new Text("the store is sound again", "存储重新完好"),
                        attempt -> MendedStore.judge(attempt, new BrokenQueue().files(), BrokenQueueCheck::sound)));
    }

    private static Optional<Fault> sound(Map<String, byte[]> files) throws Exception {
        Optional<Fault> fault = MendedStore.faultIn(files);
        if (fault.isPresent()) {
            return fault;
        }
        try (Stage stage = Stage.on(Setting.v4(), files)) {
            stage.runUntilIdle();
            long entries = stage.store().getMaxOffsetInQueue("orders", 1);
            return entries == MESSAGES_IN_QUEUE
                    ? Optional.empty()
                    : Optional.of(Fault.of(
                            new Text("Messages in queue orders/1: now %d, not %d.", "队列 orders/1 现在有 %d 条消息，而不是 %d 条。")
                                    .with(entries, MESSAGES_IN_QUEUE),
                            new Text(
                                    "No message is to be lost: mend the entry, or delete what the store makes anew from the log.",
                                    "一条消息都不能丢：修好条目，或者删除存储会由日志重建的内容。")));
        }
    }
}
