package dev.twinlog.tutorials.course.replicawait;

import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Mutants;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Turns the learner's test against the engine's own wait and another that is right, and against four that are wrong.
 */
public final class ReplicaWaitCheck implements Check {

    @Override
    public List<Case> cases() {
        return Mutants.<ReplicaWait>judgedBy((attempt, waits) ->
                        attempt.make(ReplicaWaitTest.class, "MyReplicaWaitTest").test(waits))
                .right("the engine's own is accepted", "引擎自己的实现被接受", EngineWait::new)
                .right("a right wait is accepted", "正确的等待被接受", () -> new Waits(Optional.empty()))
                .mutant(
                        new Text("mutant 1 is found out", "变异体 1 被识破"),
                        mutant(Waits.Bug.FLUSH_COUNTS),
                        new Text(
                                "Mutant 1 lives: the master's own flush is taken for the slave's ack.",
                                "变异体 1 还活着：它把 master 自己的刷盘当成了 slave 的确认。"),
                        new Text("Flush far enough, with no slave at all.", "刷盘刷得够远，但根本没有 slave。"))
                .mutant(
                        new Text("mutant 2 is found out", "变异体 2 被识破"),
                        mutant(Waits.Bug.ANY_REPORT_COUNTS),
                        new Text(
                                "Mutant 2 lives: any report ends the wait, even one from before the message.",
                                "变异体 2 还活着：任何报告都会结束等待，哪怕它还没到这条消息。"),
                        new Text(
                                "A slave reports on connecting and every 5 s, whatever it has.",
                                "slave 在连接时和每 5 秒报告一次，不管它有多少。"))
                .mutant(
                        new Text("mutant 3 is found out", "变异体 3 被识破"),
                        mutant(Waits.Bug.ANSWERS_ONLY_ONE),
                        new Text(
                                "Mutant 3 lives: one report answers one put; the others wait until their time is up.",
                                "变异体 3 还活着：一次报告只回答一次 put；其余的要等到时间用完。"),
                        new Text("Let two puts wait for one report.", "让两次 put 等同一个报告。"))
                .mutant(
                        new Text("mutant 4 is found out", "变异体 4 被识破"),
                        mutant(Waits.Bug.LATE_IS_GOOD),
                        new Text(
                                "Mutant 4 lives: when the time is up it says that the message is replicated.",
                                "变异体 4 还活着：时间用完时它说消息已复制。"),
                        new Text("What is a producer told when no slave answers?", "没有 slave 回答时，应该怎样告诉生产者？"))
                .cases();
    }

    private static Supplier<ReplicaWait> mutant(Waits.Bug bug) {
        return () -> new Waits(Optional.of(bug));
    }
}
