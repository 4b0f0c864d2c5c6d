package dev.twinlog.tutorials.course.reputloop;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.LogFiles;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** Lets the learner's loop follow a log that a store has written, as it grows, rolls and is damaged. */
public final class ReputLoopCheck implements Check {
    private static final int FILE = 1024;
    private static final int RECORD = 102;
    private static final int PHYSICAL_OFFSET_AT = 28;
    private static final int MOST_STEPS = 100;

    @Override
    public List<Case> cases() {
        return List.of(
                one("three messages", "三条消息", 3 * RECORD, List.of(0L, 1L, 2L)),
                one("nothing behind them", "后面什么都没有", 300, List.of(0L, 1L)),
                new Case(new Text("over a blank into the next file", "跨过空白进入下一个文件"), ReputLoopCheck::overTheBlank),
                new Case(new Text("half a record, then the rest", "先到半条记录，再到其余"), ReputLoopCheck::halfARecord),
                new Case(new Text("a record that is not sound", "不完好的记录"), ReputLoopCheck::unsound));
    }

    private static Case one(String en, String zh, int readable, List<Long> numbers) {
        return new Case(new Text(en, zh), attempt -> {
            Following following = new Following(attempt, log(3), 0);
            return following.upTo(readable).or(() -> following.dispatched(offsets(numbers)));
        });
    }

    private static List<Long> offsets(List<Long> numbers) {
        return numbers.stream().map(i -> i * RECORD).toList();
    }

    private static Optional<Fault> overTheBlank(Attempt attempt) throws Throwable {
        Following following = new Following(attempt, log(12), 0);
        List<Long> expected = LongStream.range(0, 12)
                .mapToObj(i -> i < 9 ? i * RECORD : FILE + (i - 9) * RECORD)
                .toList();
        return following.upTo(FILE + 3 * RECORD).or(() -> following.dispatched(expected));
    }

    private static Optional<Fault> halfARecord(Attempt attempt) throws Throwable {
        Following following = new Following(attempt, log(3), 0);
        return following
                .upTo(RECORD + 50)
                .or(() -> following.dispatched(List.of(0L)))
                .or(() -> following.upTo(3 * RECORD))
                .or(() -> following.dispatched(List.of(0L, 102L, 204L)));
    }

    private static Optional<Fault> unsound(Attempt attempt) throws Throwable {
        ByteBuffer log = log(3);
        log.putLong(RECORD + PHYSICAL_OFFSET_AT, 7);
        Following following = new Following(attempt, log, 0);
        return following.upTo(3 * RECORD).or(() -> following.dispatched(List.of(0L, 204L)));
    }

    /** The log of a store that has put so many messages of 102 bytes. */
    private static ByteBuffer log(int messages) throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            for (int i = 0; i < messages; i++) {
                stage.put("T", 0, "0123456789");
            }
            ByteBuffer log = ByteBuffer.allocate(2 * FILE);
            log.put(stage.bytes("commitlog/00000000000000000000", 0, FILE));
            if (messages > 9) {
                log.put(stage.bytes("commitlog/%020d".formatted(FILE), 0, FILE));
            }
            return log.clear();
        }
    }

    /** The learner's loop on its way through a log. */
    private static final class Following {
        private final ReputLoop loop;
        private final ByteBuffer log;
        private final List<Long> dispatched = new ArrayList<>();
        private long from;

        Following(Attempt attempt, ByteBuffer log, long from) throws Throwable {
            this.loop = attempt.make(ReputLoop.class, "MyReputLoop");
            this.log = log;
            this.from = from;
        }

        /** Steps until there is nothing to do. @param readable bytes of the log that are there */
        Optional<Fault> upTo(int readable) {
            for (int i = 0; i < MOST_STEPS && from < readable; i++) {
                long next = loop.step(from, offset -> at(offset, readable), this::take);
                if (next == from) {
                    return Optional.empty();
                }
                from = next;
            }
            return from <= readable
                    ? Optional.empty()
                    : Optional.of(Fault.of(
                            new Text("The cursor is at %d, but there are only %d bytes.", "游标在 %d，超出了现有的 %d 字节。")
                                    .with(from, readable),
                            new Text(
                                    "A record that is not all there yet is waited for: its size is known, but stepping over it"
                                            + " loses it.",
                                    "没到齐的记录要等：它的大小虽然知道，跨过去就丢了它。")));
        }

        private ScanResult at(long offset, int readable) {
            int room = (int) (FILE - offset % FILE);
            int there = (int) Math.min(room, readable - offset);
            return RecordScanner.scan(log, new RecordScanner.Place((int) offset, there, room, offset));
        }

        private void take(MessageRecord record) {
            dispatched.add(record.physicalOffset());
        }

        Optional<Fault> dispatched(List<Long> expected) {
            if (dispatched.equals(expected)) {
                return Optional.empty();
            }
            int i = 0;
            while (i < Math.min(dispatched.size(), expected.size())
                    && dispatched.get(i).equals(expected.get(i))) {
                i++;
            }
            long right = i < expected.size() ? expected.get(i) : -1;
            long got = i < dispatched.size() ? dispatched.get(i) : -1;
            Text what = got == -1
                    ? new Text("The message at %d was not dispatched.", "%d 处的消息没有分发。").with(right)
                    : new Text("Message %d dispatched should be at %d, not at %d.", "分发的第 %d 条应在 %d，而不是 %d。")
                            .with(i, right, got);
            return Optional.of(Fault.of(what, advice())
                    .showing(new Comparison("dispatched " + i, side(right), side(got)))
                    .seenIn(Exhibit.of(files(), Exhibit.record(right == -1 ? got : right))));
        }

        /** The log offset, or nothing if there is none. */
        private static Comparison.Side side(long logOffset) {
            return logOffset == -1
                    ? Comparison.Side.of(new byte[0], "")
                    : Compare.longs("", logOffset, logOffset).actual();
        }

        private Map<String, byte[]> files() {
            Map<String, byte[]> files = new TreeMap<>();
            for (int start = 0; start < log.capacity(); start += FILE) {
                byte[] file = new byte[Math.min(FILE, log.capacity() - start)];
                log.get(start, file);
                files.put(LogFiles.fileOf(start, FILE), file);
            }
            return files;
        }

        private Text advice() {
            return new Text(
                            "The cursor stands at %d. A Message is handed over and stepped over; a Blank leads to the next"
                                    + " file; an End or something Incomplete is waited for; a Corrupt record with a size is"
                                    + " stepped over.",
                            "游标停在 %d。Message 交出去并跨过；Blank 通向下一个文件；End 和 Incomplete 要等；带大小的 Corrupt 跨过。")
                    .with(from);
        }
    }
}
