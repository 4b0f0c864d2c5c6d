package dev.twinlog.tutorials.course.threepositions;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Appends, commits and flushes in turn, and watches what is forced and what readers would get. */
public final class ThreePositionsCheck implements Check {
    private static final int STEPS = 2000;
    private static final Text READERS = new Text(
            "Bytes behind committed lie in the write buffer only: a reader of the file finds zeros there.",
            "committed 之后的字节只在写缓冲里：读文件的人在那里只会看到零。");

    @Override
    public List<Case> cases() {
        return List.of(
                new Case(new Text("append, commit, flush", "追加、提交、刷盘"), ThreePositionsCheck::inTurn),
                new Case(new Text("a reader between append and commit", "追加与提交之间的读者"), ThreePositionsCheck::reader),
                new Case(new Text("a flush between append and commit", "追加与提交之间的刷盘"), ThreePositionsCheck::early),
                new Case(new Text("a force that fails", "失败的强制写盘"), ThreePositionsCheck::failing),
                new Case(new Text("%d random steps", "%d 个随机步骤").with(STEPS), ThreePositionsCheck::random));
    }

    private static FilePositions make(Attempt attempt) throws Throwable {
        return attempt.make(FilePositions.class, "MyFilePositions");
    }

    private static Optional<Fault> inTurn(Attempt attempt) throws Throwable {
        FilePositions file = make(attempt);
        List<String> forced = new ArrayList<>();
        file.append(100);
        file.commit();
        file.flush((position, length) -> forced.add(position + "+" + length));
        file.append(50);
        file.commit();
        file.flush((position, length) -> forced.add(position + "+" + length));
        file.flush((position, length) -> forced.add(position + "+" + length));
        return positions(file, 150, 150, 150).or(() -> forcedRight(forced, List.of("0+100", "100+50")));
    }

    private static Optional<Fault> reader(Attempt attempt) throws Throwable {
        FilePositions file = make(attempt);
        file.append(100);
        if (file.isReadable(0, 100)) {
            return Optional.of(
                    Fault.of(new Text("A reader was given bytes that are not committed.", "读者拿到了还没有提交的字节。"), READERS));
        }
        file.commit();
        file.append(1);
        if (!file.isReadable(60, 40)) {
            return Optional.of(Fault.of(
                    new Text("A reader was refused bytes that are committed.", "读者被拒绝读取已经提交的字节。"),
                    new Text(
                            "The last byte asked for is at position + length - 1; all before committed may be read,"
                                    + " forced or not.",
                            "要读的最后一个字节在 position + length - 1；committed 之前的都可以读，无论是否已刷盘。")));
        }
        return file.isReadable(60, 41)
                ? Optional.of(Fault.of(new Text("A reader was given one byte too many.", "读者多拿了一个字节。"), READERS))
                : Optional.empty();
    }

    private static Optional<Fault> early(Attempt attempt) throws Throwable {
        FilePositions file = make(attempt);
        List<String> forced = new ArrayList<>();
        file.append(100);
        file.commit();
        file.append(50);
        file.flush((position, length) -> forced.add(position + "+" + length));
        return positions(file, 150, 100, 100).or(() -> forcedRight(forced, List.of("0+100")));
    }

    private static Optional<Fault> failing(Attempt attempt) throws Throwable {
        FilePositions file = make(attempt);
        file.append(100);
        file.commit();
        boolean told = false;
        try {
            file.flush((position, length) -> {
                throw new IOException("the disk says no");
            });
        } catch (IOException e) {
            told = true;
        }
        if (file.flushed() != 0) {
            return Optional.of(Fault.of(
                            new Text("The force failed, but flushed moved on.", "强制写盘失败了，flushed 却前进了。"),
                            new Text(
                                    "Whoever waits for a flush would be told that the bytes are on disk. Force first, then"
                                            + " move the position.",
                                    "等待刷盘的人会以为字节已在磁盘上。先强制写盘，再移动位置。"))
                    .showing(Compare.ints("file › flushed", 0, file.flushed())));
        }
        return told
                ? positions(file, 100, 100, 0)
                : Optional.of(Fault.of(
                        new Text("The force failed, and flush kept silent.", "强制写盘失败了，flush 却没有出声。"),
                        new Text("Let the IOException through.", "请让 IOException 抛出去。")));
    }

    private static Optional<Fault> random(Attempt attempt) throws Throwable {
        FilePositions file = make(attempt);
        Random random = new Random(4096);
        int wrote = 0;
        int committed = 0;
        int flushed = 0;
        for (int i = 0; i < STEPS; i++) {
            switch (random.nextInt(3)) {
                case 0 -> {
                    int bytes = 1 + random.nextInt(200);
                    wrote += bytes;
                    file.append(bytes);
                }
                case 1 -> {
                    committed = wrote;
                    file.commit();
                }
                default -> {
                    flushed = committed;
                    file.flush((position, length) -> {});
                }
            }
            Optional<Fault> fault = positions(file, wrote, committed, flushed);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private static Optional<Fault> positions(FilePositions file, int wrote, int committed, int flushed) {
        return position("wrote", wrote, file.wrote())
                .or(() -> position("committed", committed, file.committed()))
                .or(() -> position("flushed", flushed, file.flushed()));
    }

    private static Optional<Fault> position(String name, int expected, int actual) {
        return expected == actual
                ? Optional.empty()
                : Optional.of(Fault.of(
                                new Text("%s is at the wrong place.", "%s 的位置不对。").with(name),
                                new Text(
                                        "append moves wrote, commit brings committed up to wrote, flush brings flushed up to"
                                                + " committed; nothing else moves anything.",
                                        "append 移动 wrote，commit 让 committed 赶上 wrote，flush 让 flushed 赶上 committed；除此之外什么都不动。"))
                        .showing(Compare.ints("file › " + name, expected, actual)));
    }

    private static Optional<Fault> forcedRight(List<String> forced, List<String> expected) {
        return forced.equals(expected)
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("Forced (position+length) was %s, expected %s.", "强制写盘（位置+长度）是 %s，应为 %s。")
                                .with(forced, expected),
                        new Text(
                                "Only what is committed and not yet forced, and nothing at all if there is none.",
                                "只写已提交而尚未刷盘的部分；没有就什么都不写。")));
    }
}
