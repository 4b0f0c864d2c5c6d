package dev.twinlog.tutorials.course.dispatchedtwice;

import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.Scene;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;

/** Plays the scenario on 4.0 and counts in the journal how often a message was dispatched. */
public final class DispatchedTwiceCheck implements Check {

    @Override
    public List<Case> cases() {
        return List.of(new Case(new Text("dispatched twice, there once", "分发两次，只有一份"), DispatchedTwiceCheck::play));
    }

    private static Optional<Fault> play(Attempt attempt) throws Throwable {
        return Scene.play(attempt, Setting.v4(), DispatchedTwiceCheck::judge);
    }

    private static Optional<Fault> judge(Stage stage) throws Exception {
        long dispatched = stage.told(StoreEvent.Dispatched.class).stream()
                .filter(event -> event.logOffset() == 0)
                .count();
        if (dispatched < 2) {
            return Optional.of(Fault.of(
                    Text.counted(
                            dispatched,
                            "The message at 0 was dispatched once.",
                            "The message at 0 was dispatched %d times.",
                            "0 处的消息被分发了 %d 次。"),
                    new Text(
                            "A store that closes in good order knows what it has dispatched. After a kill it does not, and"
                                    + " begins earlier. The message must have been dispatched before that.",
                            "正常关闭的存储知道自己分发到哪里。被杀之后它不知道，于是从更早的地方开始。消息要在那之前已经分发过。")));
        }
        return stage.store().getMaxOffsetInQueue("T", 0) == 1
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("Queue T/0 should have one entry, not %d.", "队列 T/0 应该有一个条目，而不是 %d 个。")
                                .with(stage.store().getMaxOffsetInQueue("T", 0)),
                        new Text(
                                "A kill of the process loses nothing that was written; a power cut takes what nobody forced.",
                                "进程被杀不会丢已写下的内容；断电会带走没有写盘的。")));
    }
}
