package dev.twinlog.tutorials.course.wheretostart;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.wheretostart.StartFinder.Checkpoint;
import dev.twinlog.tutorials.course.wheretostart.StartFinder.FileBegin;
import dev.twinlog.tutorials.kit.LogFiles;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Asks for the start with checkpoints that are ahead, behind, empty, and files whose clock ran backwards. */
public final class WhereToStartCheck implements Check {
    private static final int FILE = 1024;

    @Override
    public List<Case> cases() {
        return List.of(
                one("both at 30 000", "两者都在 30 000", new Checkpoint(30_000, 30_000), 2, 10_000, 20_000, 25_000, 40_000),
                one("the queues lag behind", "队列落后", new Checkpoint(30_000, 21_000), 0, 10_000, 20_000, 25_000),
                one("exactly 3 s", "恰好 3 秒", new Checkpoint(23_000, 30_000), 1, 10_000, 20_000, 25_000),
                one("one ms less than 3 s", "差 1 毫秒满 3 秒", new Checkpoint(22_999, 30_000), 0, 10_000, 20_000, 25_000),
                one("an empty checkpoint", "空的 checkpoint", new Checkpoint(0, 0), 0, 10_000, 20_000),
                one("the queues never forced", "队列从未写盘", new Checkpoint(30_000, 0), 0, 10_000, 20_000),
                one("a clock that was set back", "时钟被拨回", new Checkpoint(30_000, 30_000), 0, 10_000, 50_000, 20_000));
    }

    private static Case one(String en, String zh, Checkpoint checkpoint, int file, long... firsts) {
        List<FileBegin> files = IntStream.range(0, firsts.length)
                .mapToObj(i -> new FileBegin((long) i * FILE, firsts[i]))
                .toList();
        return new Case(new Text(en, zh), attempt -> examine(attempt, files, checkpoint, (long) file * FILE));
    }

    private static Optional<Fault> examine(Attempt attempt, List<FileBegin> files, Checkpoint checkpoint, long expected)
            throws Throwable {
        long actual = attempt.make(StartFinder.class, "MyStartFinder").start(files, checkpoint);
        if (actual == expected) {
            return Optional.empty();
        }
        Text what = actual > expected
                ? new Text(
                        "Recovery would begin at %d, too late: what lies before may not be on disk.",
                        "恢复会从 %d 开始，太晚了：之前的内容可能不在磁盘上。")
                : new Text(
                        "Recovery would begin at %d, too early: it reads a file that is surely sound.",
                        "恢复会从 %d 开始，太早了：它读了一个肯定完好的文件。");
        return Optional.of(Fault.of(
                        what.with(actual),
                        new Text(
                                        "The moment that is vouched for is min(physic, logics), here %d; the margin is 3000. Files are"
                                                + " taken from the oldest on, until the first that begins later.",
                                        "被担保的时刻是 min(physic, logics)，这里是 %d；余量是 3000。从最旧的文件开始取，直到第一个开始得更晚的。")
                                .with(Math.min(checkpoint.physic(), checkpoint.logics())))
                .showing(Compare.longs("recovery › start", expected, actual))
                .seenIn(Exhibit.of(logOf(files), Exhibit.record(expected))));
    }

    private static Map<String, byte[]> logOf(List<FileBegin> files) {
        Map<String, byte[]> log = new TreeMap<>();
        files.forEach(file -> LogFiles.put(log, FILE, file.startOffset(), 0, file.firstStoreTimestamp()));
        return log;
    }
}
