package dev.twinlog.tutorials.course.divergence;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.MendedStore;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Asks where master and slave part, then lets the mended slave catch up with the master. */
public final class DivergenceCheck implements Check {
    private static final String SLAVE = "slave/";
    private static final int RECORD = 104;

    @Override
    public List<Case> cases() {
        return List.of(
                Question.number(
                                "diverge",
                                new Text("log offset of the first record that differs", "第一条不同的记录的日志偏移"),
                                () -> 5 * RECORD)
                        .saidInstead(
                                "528", "That is the first byte that differs, inside a record.", "那是第一个不同的字节，在记录中间。")
                        .advice(
                                "`./twinlog dump DIR --body --json` for both, and compare.",
                                "对两者运行 `./twinlog dump DIR --body --json` 再比较。")
                        .asCase(),
                Question.number(
                                "report",
                                new Text("what the slave would report on connecting", "slave 连接时会报告什么"),
                                () -> 7 * RECORD)
                        .saidInstead("832", "That is the end of the master's log.", "那是 master 日志的末尾。")
                        .saidInstead("624", "Two messages lie behind the common part.", "共同部分之后有两条消息。")
                        .advice("The end of its own log.", "它自己日志的末尾。")
                        .asCase(),
                Question.word("pushed", new Text("would the master push from there", "master 会从那里推送吗"), () -> "yes")
                        .saidInstead(
                                "no",
                                "Offsets are all it compares, and 728 lies within its log.",
                                "它只比较偏移，而 728 在它的日志之内。")
                        .advice("yes or no. What does a report say about bytes?", "yes 或 no。报告对字节说明了什么？")
                        .asCase(),
                new Case(
                        new Text("the slave catches up and equals its master", "slave 追上，并与 master 相同"),
                        attempt -> MendedStore.judge(attempt, new Divergence().files(), DivergenceCheck::caughtUp)));
    }

    private static Optional<Fault> caughtUp(Map<String, byte[]> files) throws Exception {
        Map<String, byte[]> slaveFiles = new TreeMap<>();
        files.forEach((name, bytes) -> {
            if (name.startsWith(SLAVE)) {
                slaveFiles.put(name.substring(SLAVE.length()), bytes);
            }
        });
        byte[] master = Divergence.master().get(Divergence.LOG_FILE);
        int masterEnd = 8 * RECORD;
        try (Stage slave = Stage.on(Setting.v4().with(BrokerRole.SLAVE), slaveFiles)) {
            int end = (int) slave.positions().appended();
            if (end < 5 * RECORD) {
                return Optional.of(Fault.of(
                        new Text("The slave's log ends at %d now: too much was cut.", "slave 的日志现在结束在 %d：截得太多了。")
                                .with(end),
                        new Text("The common part may stay; fetching it again is needless.", "共同的部分可以留下；不必再取一遍。")));
            }
            slave.store().appendToCommitLog(end, Arrays.copyOfRange(master, end, masterEnd));
            slave.runUntilIdle();
            return compared(slave, master, masterEnd);
        }
    }

    private static Optional<Fault> compared(Stage slave, byte[] master, int masterEnd) throws IOException {
        byte[] log = slave.bytes(Divergence.LOG_FILE, 0, masterEnd);
        byte[] expected = Arrays.copyOf(master, masterEnd);
        if (!Arrays.equals(expected, log)) {
            int at = Math.max(0, Arrays.mismatch(expected, log));
            return Optional.of(Fault.of(
                            new Text(
                                    "The master's bytes were appended, and the slave still differs from it.",
                                    "追加了 master 的字节，slave 仍与它不同。"),
                            new Text(
                                    "What the slave wrote by itself must go before it connects: cut its log where the two part.",
                                    "slave 自己写的内容必须在连接之前去掉：在两者分开的地方截断它的日志。"))
                    .showing(Compare.bytes(
                            "slave log › " + at,
                            Arrays.copyOfRange(expected, at, Math.min(at + 8, masterEnd)),
                            Arrays.copyOfRange(log, at, Math.min(at + 8, log.length)))));
        }
        long entries = slave.store().getMaxOffsetInQueue("orders", 0);
        return entries == 8
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("Entries in the slave's queue: %d, not 8.", "slave 的队列有 %d 个条目，而不是 8 个。")
                                .with(entries),
                        new Text("Its log is right; its queue is not made from it.", "日志是对的；队列不是由它生成的。")));
    }
}
