package dev.twinlog.tutorials.course.flippedbit;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.MendedStore;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks which record is damaged and where, then mends a copy of the store as the learner says. */
public final class FlippedBitCheck implements Check {

    @Override
    public List<Case> cases() {
        return List.of(
                Question.number(
                                "record",
                                new Text("log offset of the damaged record", "损坏记录的日志偏移"),
                                FlippedBitCheck::record)
                        .saidInstead(
                                "115",
                                "That is its position in the file; the file starts at 1024.",
                                "那是它在文件中的位置；文件从 1024 开始。")
                        .advice("`./twinlog verify evidence` names it.", "`./twinlog verify evidence` 会说出来。")
                        .asCase(),
                Question.word("field", new Text("the field that gives it away", "使它暴露的字段"), () -> "bodyCrc")
                        .saidInstead(
                                "body",
                                "The body is what changed; which field shows that it did?",
                                "变的是 body；哪个字段显示它变了？")
                        .advice("What is stored besides the body, so that a change shows?", "除了 body 还存了什么，使变化看得出来？")
                        .asCase(),
                Question.number(
                                "position",
                                new Text("file position of the changed byte", "被改字节的文件位置"),
                                () -> FlippedBit.position(
                                        new FlippedBit().files().get(FlippedBit.LOG_FILE)))
                        .advice(
                                "The body begins 88 bytes behind the record's begin. Read it: which letter is not what it was?",
                                "消息体从记录开头之后 88 字节开始。读一读：哪个字母不是原来的？")
                        .asCase(),
                new Case(
                        new Text("the message is as it was put", "消息与放入时一样"),
                        attempt -> MendedStore.judge(attempt, new FlippedBit().files(), FlippedBitCheck::asPut)));
    }

    private static long record() throws IOException {
        ByteBuffer log = ByteBuffer.wrap(FlippedBit.sound().get(FlippedBit.LOG_FILE));
        return 1024L + MessageLayout.TOTAL_SIZE.getInt(log, 0);
    }

    private static Optional<Fault> asPut(Map<String, byte[]> files) throws Exception {
        byte[] right = FlippedBit.sound().get(FlippedBit.LOG_FILE);
        byte[] mended = files.getOrDefault(FlippedBit.LOG_FILE, new byte[0]);
        if (Arrays.equals(right, mended)) {
            return MendedStore.faultIn(files);
        }
        int at = Math.max(0, Arrays.mismatch(right, mended));
        byte[] expected = Arrays.copyOfRange(right, at, at + 1);
        byte[] actual = at < mended.length ? Arrays.copyOfRange(mended, at, at + 1) : new byte[0];
        return Optional.of(Fault.of(
                        new Text("The log is not as it was: byte %d differs.", "日志与原来不同：第 %d 字节不一样。").with(at),
                        new Text(
                                "One bit was turned over, nothing else. A changed bodyCrc would only hide it.",
                                "只有一个位翻转了。改动 bodyCrc 只会把它掩盖。"))
                .showing(Compare.bytes(FlippedBit.LOG_FILE + " › " + at, expected, actual)));
    }
}
