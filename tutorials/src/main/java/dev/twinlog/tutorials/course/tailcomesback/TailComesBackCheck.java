package dev.twinlog.tutorials.course.tailcomesback;

import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Mutants;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Turns the learner's test against the engine's own log and another that recovers rightly, and against four that do
 * not.
 */
public final class TailComesBackCheck implements Check {

    @Override
    public List<Case> cases() {
        return Mutants.<RestartingLog>judgedBy((attempt, logs) ->
                        attempt.make(RestartingLogTest.class, "MyLogTest").test(logs))
                .right("the engine's own is accepted", "引擎自己的实现被接受", EngineLog::new)
                .right("a right log is accepted", "正确的日志被接受", () -> new ByteLog(Optional.empty()))
                .mutant(
                        new Text("mutant 1 is found out", "变异体 1 被识破"),
                        mutant(ByteLog.Bug.STEPS_OVER),
                        new Text(
                                "Mutant 1 lives: it steps over the damaged record and keeps what lies behind it.",
                                "变异体 1 还活着：它跨过损坏的记录，保留了后面的内容。"),
                        new Text("Damage the second of three.", "损坏三条中的第二条。"))
                .mutant(
                        new Text("mutant 2 is found out", "变异体 2 被识破"),
                        mutant(ByteLog.Bug.DROPS_THE_LAST_SOUND_ONE),
                        new Text("Mutant 2 lives: it cuts one record too many.", "变异体 2 还活着：它多截了一条记录。"),
                        new Text("With the third of three damaged, which are left?", "损坏三条中的第三条，还剩哪些？"))
                .mutant(
                        new Text("mutant 3 is found out", "变异体 3 被识破"),
                        mutant(ByteLog.Bug.GOES_ON_BEHIND_THE_DAMAGE),
                        new Text(
                                "Mutant 3 lives: it writes the next record behind the damaged bytes, where no walk from the begin"
                                        + " will find it.",
                                "变异体 3 还活着：它把下一条记录写在损坏的字节之后，从头走的恢复永远找不到。"),
                        new Text("Append after the reopen, and look at the offset.", "重新打开之后追加一条，看看它的偏移。"))
                .mutant(
                        new Text("mutant 4 is found out", "变异体 4 被识破"),
                        mutant(ByteLog.Bug.TAIL_STAYS),
                        new Text(
                                "Mutant 4 lives: it moves its end back and leaves the old bytes there. After one more append and"
                                        + " one more crash, a record that had been cut off is back.",
                                "变异体 4 还活着：它把末尾移回去，旧的字节却留在那里。再追加一条、再崩溃一次，被截掉的记录就回来了。"),
                        new Text(
                                "The new record must end exactly where the old third begins. Then crash again.",
                                "新记录必须恰好结束在旧的第三条开始的地方。然后再崩溃一次。"))
                .cases();
    }

    private static Supplier<RestartingLog> mutant(ByteLog.Bug bug) {
        return () -> new ByteLog(Optional.of(bug));
    }
}
