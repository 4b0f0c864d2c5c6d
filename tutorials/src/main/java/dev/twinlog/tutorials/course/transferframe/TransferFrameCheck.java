package dev.twinlog.tutorials.course.transferframe;

import dev.twinlog.format.HaLayout;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Asks for frames in the middle, at the end, at a file's end and for far too much, then lets a slave catch up. */
public final class TransferFrameCheck implements Check {
    private static final int HEADER = HaLayout.FRAME_LAYOUT.constantSize();
    private static final int MOST_BYTES = 32 * 1024;
    private static final int FILE = 100_000;

    @Override
    public List<Case> cases() {
        return List.of(
                one("300 new bytes", "300 个新字节", 1000, 700, 300),
                one("nothing new: a heartbeat", "没有新内容：心跳", 1000, 1000, 0),
                one("more than 32 KiB", "超过 32 KiB", 90_000, 700, MOST_BYTES),
                one("up to the file's end", "到文件末尾为止", 150_000, 99_900, 100),
                one("the next file", "下一个文件", 150_000, 100_000, MOST_BYTES),
                one("at log offset 5 GiB", "日志偏移 5 GiB", (5L << 30) + 42, 5L << 30, 42),
                new Case(new Text("where the push begins", "从哪里开始推送"), TransferFrameCheck::starts),
                new Case(new Text("a slave catches up", "slave 追上来"), TransferFrameCheck::catchUp));
    }

    private static FrameMaker make(Attempt attempt) throws Throwable {
        return attempt.make(FrameMaker.class, "MyFrameMaker");
    }

    private static Case one(String en, String zh, long max, long from, int size) {
        return new Case(new Text(en, zh), attempt -> {
            PatternLog log = new PatternLog(max);
            byte[] frame = make(attempt).frame(log, from);
            return wrong(frame, log, from, size);
        });
    }

    private static Optional<Fault> wrong(byte[] frame, PatternLog log, long from, int size) {
        byte[] header = ByteBuffer.allocate(HEADER).putLong(from).putInt(size).array();
        byte[] actual = Arrays.copyOf(frame, HEADER);
        if (frame.length < HEADER || !Arrays.equals(header, actual)) {
            String field = Compare.differing(HaLayout.FRAME_LAYOUT, header, actual)
                    .field()
                    .name();
            return Optional.of(Fault.of(
                            new Text("%s of the frame is wrong.", "帧的 %s 不对。").with(field),
                            new Text(
                                    "offset is that of the first byte that follows; size is at most 32768, stops at the file's end,"
                                            + " and is 0 when there is nothing new.",
                                    "offset 是后面第一个字节的日志偏移；size 至多 32768，止于文件末尾，没有新内容时为 0。"))
                    .showing(Compare.parts("frame", HaLayout.FRAME_LAYOUT, header, actual)));
        }
        byte[] expected = log.read(from, size);
        byte[] body = Arrays.copyOfRange(frame, HEADER, frame.length);
        return Arrays.equals(expected, body)
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("The header says %d bytes; %d follow, or others.", "头说有 %d 字节；后面是 %d 个，或不是那些。")
                                .with(size, body.length),
                        new Text(
                                "The slave reads exactly size bytes, and takes what comes then for the next header.",
                                "slave 恰好读 size 个字节，然后把接下来的当成下一个头。")));
    }

    private static Optional<Fault> starts(Attempt attempt) throws Throwable {
        FrameMaker frames = make(attempt);
        return start(frames, 250_000, 120_000, 120_000)
                .or(() -> start(frames, 250_000, 0, 200_000))
                .or(() -> start(frames, 50_000, 0, 0));
    }

    private static Optional<Fault> start(FrameMaker frames, long max, long reported, long expected) {
        long actual = frames.startFor(new PatternLog(max), reported);
        return actual == expected
                ? Optional.empty()
                : Optional.of(Fault.of(
                                new Text("A slave reports %d; the push should begin at %d.", "slave 报告 %d；推送应从 %d 开始。")
                                        .with(reported, expected),
                                new Text(
                                        "0 asks for the begin of the master's last file; any other report is where the slave's own"
                                                + " log ends.",
                                        "0 表示从 master 最后一个文件的开头开始；其他值就是 slave 自己日志的末尾。"))
                        .showing(Compare.longs("slave › start", expected, actual)));
    }

    /** As a slave does it: reads header and bytes, appends them, and asks for what follows. */
    private static Optional<Fault> catchUp(Attempt attempt) throws Throwable {
        FrameMaker frames = make(attempt);
        PatternLog master = new PatternLog(250_000);
        long at = frames.startFor(master, 40_000);
        while (at < master.maxOffset()) {
            long left = Math.min(master.maxOffset() - at, FILE - at % FILE);
            Optional<Fault> fault = wrong(frames.frame(master, at), master, at, (int) Math.min(left, MOST_BYTES));
            if (fault.isPresent()) {
                return fault;
            }
            at += Math.min(left, MOST_BYTES);
        }
        return Optional.empty();
    }

    /** A log each byte of which tells its offset. */
    private record PatternLog(long maxOffset) implements FrameMaker.Log {
        @Override
        public int fileSize() {
            return FILE;
        }

        @Override
        public byte[] read(long logOffset, int size) {
            if (size < 0 || logOffset + size > maxOffset) {
                throw new IllegalArgumentException(
                        "no %d bytes from %d in a log that ends at %d".formatted(size, logOffset, maxOffset));
            }
            byte[] bytes = new byte[size];
            for (int i = 0; i < size; i++) {
                bytes[i] = (byte) ((logOffset + i) * 31 >> 3);
            }
            return bytes;
        }
    }
}
