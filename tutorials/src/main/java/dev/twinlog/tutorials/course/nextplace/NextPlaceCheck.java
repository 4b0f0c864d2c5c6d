package dev.twinlog.tutorials.course.nextplace;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.nextplace.Placement.NextFile;
import dev.twinlog.tutorials.course.nextplace.Placement.SameFile;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Asks for places of single records at the edges, then lets a whole log be written. */
public final class NextPlaceCheck implements Check {
    private static final int SIZE = 1024;
    private static final int GIBIBYTE = 1 << 30;
    private static final int RECORD = 102;
    private static final int BLANK = MessageLayout.BLANK_HEADER_BYTES;
    private static final long SEED = 1016;
    private static final int WALK_RECORDS = 10_000;

    @Override
    public List<Case> cases() {
        return List.of(
                one("an empty first file", "空的第一个文件", new LogFile(0, SIZE, 0), RECORD),
                one("plenty of room", "空间充足", new LogFile(0, SIZE, 300), RECORD),
                one("no room for the record", "放不下这条记录", new LogFile(0, SIZE, 1000), RECORD),
                one("exactly record + 8 bytes left", "恰好剩下 记录 + 8 字节", fileWithRoom(RECORD + BLANK), RECORD),
                one("one byte less", "再少一个字节", fileWithRoom(RECORD + BLANK - 1), RECORD),
                one("exactly the record left", "恰好剩下一条记录的长度", fileWithRoom(RECORD), RECORD),
                one("8 bytes left", "只剩 8 字节", fileWithRoom(BLANK), RECORD),
                one("the largest record, an empty file", "最大的记录，空文件", new LogFile(0, SIZE, 0), SIZE - BLANK),
                one("in the third file", "在第三个文件中", new LogFile(2 * SIZE, SIZE, 300), RECORD),
                one("from the third file to the fourth", "从第三个文件到第四个", new LogFile(2 * SIZE, SIZE, 950), RECORD),
                one(
                        "files of 1 GiB, log offset 5 GiB",
                        "1 GiB 的文件，日志偏移 5 GiB",
                        new LogFile(5L * GIBIBYTE, GIBIBYTE, GIBIBYTE - 50),
                        RECORD),
                new Case(new Text("a log of %d records", "%d 条记录组成的日志").with(WALK_RECORDS), NextPlaceCheck::wholeLog));
    }

    private static LogFile fileWithRoom(int room) {
        return new LogFile(0, SIZE, SIZE - room);
    }

    private static Case one(String en, String zh, LogFile file, int recordSize) {
        return new Case(new Text(en, zh), attempt -> examine(placer(attempt), file, recordSize));
    }

    private static RecordPlacer placer(Attempt attempt) throws Throwable {
        return attempt.make(RecordPlacer.class, "MyRecordPlacer");
    }

    private static Optional<Fault> examine(RecordPlacer placer, LogFile file, int recordSize) {
        return new Misplacement(file, recordSize, truth(file, recordSize)).in(placer.place(file, recordSize));
    }

    private static Placement truth(LogFile file, int recordSize) {
        int room = file.size() - file.wrotePosition();
        return recordSize + BLANK > room
                ? new NextFile(room, file.startOffset() + file.size())
                : new SameFile(file.startOffset() + file.wrotePosition());
    }

    private static Optional<Fault> wholeLog(Attempt attempt) throws Throwable {
        RecordPlacer placer = placer(attempt);
        Random random = new Random(SEED);
        LogFile file = new LogFile(0, SIZE, 0);
        for (int i = 0; i < WALK_RECORDS; i++) {
            int recordSize = RECORD + random.nextInt(SIZE / 2);
            Optional<Fault> fault = examine(placer, file, recordSize);
            if (fault.isPresent()) {
                return fault;
            }
            long end = truth(file, recordSize).logOffset() + recordSize;
            long startOffset = end / SIZE * SIZE;
            file = new LogFile(startOffset, SIZE, (int) (end - startOffset));
        }
        return Optional.empty();
    }
}
