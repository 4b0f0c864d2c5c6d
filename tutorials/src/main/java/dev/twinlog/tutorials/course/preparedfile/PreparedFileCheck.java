package dev.twinlog.tutorials.course.preparedfile;

import dev.twinlog.api.PutMessageResult;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.FaultPlan.Operation;
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

/** Plays the scenario, then lets the disk refuse every new file, and puts what needs one. */
public final class PreparedFileCheck implements Check {
    private static final int FILE_BYTES = 1024;
    private static final int MOST_ROOM = 102 + 8;

    @Override
    public List<Case> cases() {
        return List.of(new Case(
                new Text("a roll that needs no new file", "不需要新文件的换文件"), PreparedFileCheck::rollOnARefusingDisk));
    }

    private static Optional<Fault> rollOnARefusingDisk(Attempt attempt) throws Throwable {
        return Scene.play(attempt, Setting.v4(), PreparedFileCheck::judge);
    }

    private static Optional<Fault> judge(Stage stage) throws Exception {
        long appended = stage.positions().appended();
        if (appended >= FILE_BYTES) {
            return Optional.of(Fault.of(
                    new Text("The log is at %d already, in its second file.", "日志已经到了 %d，进入了第二个文件。").with(appended),
                    new Text("Stop before the first file is full: 9 messages.", "在第一个文件写满之前停下：9 条消息。")));
        }
        if (FILE_BYTES - appended >= MOST_ROOM) {
            return Optional.of(Fault.of(
                    new Text("The next message would still fit: %d bytes are left.", "下一条消息还放得下：还剩 %d 字节。")
                            .with(FILE_BYTES - appended),
                    new Text(
                            "A message of topic T with a body of 10 bytes takes 102; it needs 110. Nine of them bring the"
                                    + " file to where the tenth does not fit.",
                            "topic 为 T、消息体 10 字节的消息占 102 字节，需要 110。放九条之后第十条就放不下了。")));
        }
        stage.disk().plan(FaultPlan.none().failFrom(Operation.MAP, "commitlog", 1));
        PutMessageResult put = stage.put("T", 0, "0123456789").join();
        return put.isOk()
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("The disk refuses new files, and so the next put fails: %s", "磁盘拒绝新文件，于是下一次 put 失败：%s")
                                .with(put.reason()),
                        new Text(
                                "The first put says which file will be wanted next. AllocateMappedFileService must have"
                                        + " had a step since.",
                                "第一次 put 会说明下一个需要哪个文件。此后必须让 AllocateMappedFileService 走一步。")));
    }
}
