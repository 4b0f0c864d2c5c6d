package dev.twinlog.tutorials.course.powercut;

import dev.twinlog.api.MessageStore;
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

/** Plays the scenario on 4.0 with asynchronous flush, then cuts the power and looks what is left. */
public final class PowerCutCheck implements Check {

    @Override
    public List<Case> cases() {
        return List.of(new Case(new Text("one message is kept, one is lost", "一条留下，一条丢失"), PowerCutCheck::play));
    }

    private static Optional<Fault> play(Attempt attempt) throws Throwable {
        return Scene.play(attempt, Setting.v4(), PowerCutCheck::judge);
    }

    private static Optional<Fault> judge(Stage stage) throws Exception {
        int put = stage.told(StoreEvent.Appended.class).size();
        if (put != 2) {
            return Optional.of(Fault.of(
                    Text.counted(
                            put,
                            "One message was put, not two.",
                            "%d messages were put, not two.",
                            "放入了 %d 条消息，而不是两条。"),
                    new Text("One to keep and one to lose.", "一条要留下，一条要丢失。")));
        }
        stage.cutPowerAndReopen();
        stage.runUntilIdle();
        return left(stage.store());
    }

    private static Optional<Fault> left(MessageStore store) {
        long left = store.getMaxOffsetInQueue("T", 0);
        if (left == 0) {
            return Optional.of(Fault.of(
                    new Text("After the power cut both messages are gone.", "断电之后两条消息都没了。"),
                    new Text(
                            "FlushRealTimeService forces when 4 pages are dirty, or when 10 s have passed since the last"
                                    + " thorough flush. One message is far from 4 pages.",
                            "FlushRealTimeService 在 4 页变脏、或距上次彻底刷盘满 10 秒时写盘。一条消息离 4 页还远。")));
        }
        return left == 1
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("After the power cut both messages are still there.", "断电之后两条消息都还在。"),
                        new Text(
                                "The second must be put after the force, and no force may follow it.",
                                "第二条必须在写盘之后放入，之后不能再写盘。")));
    }
}
