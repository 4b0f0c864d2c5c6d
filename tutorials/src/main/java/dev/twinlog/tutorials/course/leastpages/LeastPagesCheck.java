package dev.twinlog.tutorials.course.leastpages;

import dev.twinlog.mapped.MappedFile;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Asks when dirty pages are enough to be forced, and tries it on a mapped file. */
public final class LeastPagesCheck implements Check {
    private static final Path FILE = Path.of("/log/00000000000000000000");
    private static final int SIZE = 64 * 1024;
    private static final int SMALL_SIZE = 18_000;

    @Override
    public List<Case> cases() {
        return List.of(
                        Question.number("A", new Text("from 0, 4 pages", "从 0 起，4 页"), () -> firstForced(SIZE, 0, 4))
                                .saidInstead("16383", "Three whole pages and 4095 bytes.", "那是三整页加 4095 字节。")
                                .advice("A page has 4096 bytes.", "一页有 4096 字节。"),
                        Question.number(
                                        "B",
                                        new Text("from 4095, 4 pages", "从 4095 起，4 页"),
                                        () -> firstForced(SIZE, 4095, 4))
                                .saidInstead(
                                        "20479",
                                        "That counts 16384 bytes; the rule counts pages: which page each position is in.",
                                        "那是按 16384 字节算的；规则数的是页：每个位置在第几页。")
                                .advice("Divide both positions by 4096, then subtract.", "两个位置各除以 4096，再相减。"),
                        Question.number(
                                        "C",
                                        new Text("from 4096, 4 pages", "从 4096 起，4 页"),
                                        () -> firstForced(SIZE, 4096, 4))
                                .saidInstead(
                                        "16384", "16384 / 4096 - 4096 / 4096 is 3.", "16384 / 4096 - 4096 / 4096 是 3。")
                                .advice("Divide both positions by 4096, then subtract.", "两个位置各除以 4096，再相减。"),
                        Question.number(
                                        "D",
                                        new Text("from 4096, 4 pages, a file of 18000", "从 4096 起，4 页，文件 18000 字节"),
                                        () -> firstForced(SMALL_SIZE, 4096, 4))
                                .saidInstead("20480", "The file ends before that.", "文件在那之前就结束了。")
                                .advice("Nothing more will ever be written behind a full file.", "写满的文件后面再也不会写东西了。"),
                        Question.number(
                                        "E",
                                        new Text("from 16384, 0 pages", "从 16384 起，0 页"),
                                        () -> firstForced(SIZE, 16384, 0))
                                .saidInstead("16384", "There is nothing to force yet.", "那时还没有东西可以写。")
                                .saidInstead("20480", "0 pages are enough: one dirty byte will do.", "0 页就够：一个脏字节即可。")
                                .advice("What does a thorough flush ask for?", "彻底刷盘的要求是什么？"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    /** The first position at which a file that is forced up to {@code flushed} is forced again. */
    private static int firstForced(int size, int flushed, int leastPages) throws IOException {
        SimulatedDisk disk = new SimulatedDisk(new ManualClock(0));
        disk.createFolders(FILE.getParent());
        MappedFile file = MappedFile.open(disk, FILE, 0, size);
        file.publish(flushed);
        file.flush(0);
        for (int position = flushed; position <= size; position++) {
            file.publish(position);
            if (file.flush(leastPages)) {
                return position;
            }
        }
        throw new IllegalStateException("never forced");
    }
}
