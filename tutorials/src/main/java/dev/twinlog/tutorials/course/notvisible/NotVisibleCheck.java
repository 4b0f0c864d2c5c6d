package dev.twinlog.tutorials.course.notvisible;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.Scene;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;

/** Plays the scenario on 4.0 and measures the distance between the log and what consumers see. */
public final class NotVisibleCheck implements Check {
    private static final long RECORD = 102;

    @Override
    public List<Case> cases() {
        return List.of(new Case(
                new Text("two messages behind, the cursor past the blank", "落后两条消息，游标已过空白"), NotVisibleCheck::play));
    }

    private static Optional<Fault> play(Attempt attempt) throws Throwable {
        return Scene.play(attempt, Setting.v4(), NotVisibleCheck::judge);
    }

    private static Optional<Fault> judge(Stage stage) throws Exception {
        long appended = stage.positions().appended();
        long dispatched = stage.positions().dispatched();
        if (appended != 1024 + 2 * RECORD) {
            return Optional.of(Fault.of(
                            new Text("The log should end at 1228.", "日志应该结束在 1228。"),
                            new Text(
                                    "Nine messages of 102 bytes fit the first file; the tenth and eleventh begin the second.",
                                    "第一个文件放得下九条 102 字节的消息；第十和第十一条在第二个文件开头。"))
                    .showing(Compare.longs("log › appended", 1024 + 2 * RECORD, appended)));
        }
        if (dispatched != 1024) {
            return Optional.of(Fault.of(
                            new Text("The reput cursor should stand at 1024.", "reput 的游标应该停在 1024。"),
                            new Text(
                                    "A step deals with one record or one blank: nine records, then the blank.",
                                    "一步处理一条记录或一个空白：九条记录，然后是空白。"))
                    .showing(Compare.longs("reput › reputFromOffset", 1024, dispatched)));
        }
        return stage.store().lookMessageByOffset(1024).isPresent()
                        && stage.store().getMaxOffsetInQueue("T", 0) == 9
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text(
                                "The message at 1024 should be readable, and queue T/0 end at 9.",
                                "1024 处的消息应可读，队列 T/0 应结束在 9。"),
                        new Text("Put all messages into T, queue 0.", "所有消息都放进 T 的队列 0。")));
    }
}
