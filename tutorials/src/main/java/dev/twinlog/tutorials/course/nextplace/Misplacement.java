package dev.twinlog.tutorials.course.nextplace;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.layout.Field;
import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Comparison.Side;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.nextplace.Placement.NextFile;
import dev.twinlog.tutorials.course.nextplace.Placement.SameFile;
import dev.twinlog.tutorials.kit.LogFiles;
import dev.twinlog.tutorials.text.Text;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a wrong place would do to the log, shown as the bytes that would lie there. */
record Misplacement(LogFile file, int recordSize, Placement truth) {

    private static final int MOST_SHOWN_BYTES = 1 << 16;

    /** What is wrong with the answer; empty if nothing is. */
    Optional<Fault> in(Placement answer) {
        if (answer == null) {
            return Optional.of(Fault.of(
                    new Text("place returned null.", "place 返回了 null。"),
                    new Text("Return a SameFile or a NextFile.", "请返回 SameFile 或 NextFile。")));
        }
        if (answer.equals(truth)) {
            return Optional.empty();
        }
        boolean sameHeader = Arrays.equals(header(answer), header(truth));
        Fault fault = sameHeader ? wrongOffset(answer) : wrongHeader(answer);
        return Optional.of(file.size() > MOST_SHOWN_BYTES ? fault : fault.seenIn(exhibit(answer)));
    }

    /** What both placements make of the file, at the place that was to be filled. */
    private Exhibit exhibit(Placement answer) {
        String seen = LogFiles.fileOf(file.startOffset(), file.size());
        return new Exhibit(log(answer), log(truth), Exhibit.at(seen, file.wrotePosition()));
    }

    private Map<String, byte[]> log(Placement placement) {
        Map<String, byte[]> log = new TreeMap<>();
        byte[] current = new byte[file.size()];
        log.put(LogFiles.fileOf(file.startOffset(), file.size()), current);
        if (file.wrotePosition() > 0) {
            LogFiles.put(log, file.size(), file.startOffset(), file.wrotePosition(), 0);
        }
        if (placement instanceof NextFile && room() >= MessageLayout.BLANK_HEADER_BYTES) {
            System.arraycopy(header(placement), 0, current, file.wrotePosition(), MessageLayout.BLANK_HEADER_BYTES);
        }
        long behindNextFile = file.startOffset() + 2L * file.size();
        if (placement.logOffset() >= file.startOffset() && placement.logOffset() < behindNextFile) {
            LogFiles.put(log, file.size(), placement.logOffset(), recordSize, 0);
        }
        return log;
    }

    private Fault wrongHeader(Placement answer) {
        Text what;
        Text advice;
        if (answer instanceof NextFile && truth instanceof SameFile) {
            what = new Text("The record fits this file, but you close the file.", "这条记录放得进当前文件，你却把文件封上了。");
            advice = new Text(
                            "%d bytes are left; the record takes %d, and 8 must stay for a blank's header. %d are enough.",
                            "还剩 %d 字节；记录占 %d，另须给空白记录的头留 8 字节，%d 就够了。")
                    .with(room(), recordSize, recordSize + MessageLayout.BLANK_HEADER_BYTES);
        } else if (answer instanceof SameFile) {
            what = new Text(
                    "The record goes to the next file, but you put it into this one.", "这条记录该进下一个文件，你却放进了当前文件。");
            advice = tooLittleRoom();
        } else {
            what = new Text("The blank has the wrong size.", "空白记录的大小不对。");
            advice = new Text(
                            "A blank's room counts every byte up to the file's end, its own header too: %d - %d.",
                            "空白记录的 room 是到文件末尾的全部字节数，包括它自己的头：%d - %d。")
                    .with(file.size(), file.wrotePosition());
        }
        return Fault.of(what, advice).showing(headers(answer));
    }

    private Text tooLittleRoom() {
        int behind = room() - recordSize;
        return behind < 0
                ? new Text(
                                "%d bytes are left and the record takes %d: it would cross the file's end.",
                                "只剩 %d 字节，记录要占 %d：它会越过文件末尾。")
                        .with(room(), recordSize)
                : new Text(
                                "%d bytes are left and the record takes %d: the %d after it could not hold a blank's"
                                        + " header of 8, so nobody could close the file.",
                                "还剩 %d 字节，记录占 %d：后面的 %d 字节放不下空白记录 8 字节的头，文件就无法封口了。")
                        .with(room(), recordSize, behind);
    }

    private int room() {
        return file.size() - file.wrotePosition();
    }

    private Comparison headers(Placement answer) {
        byte[] expected = header(truth);
        byte[] actual = header(answer);
        Comparison bytes = new Comparison("", Side.of(expected, words(truth)), Side.of(actual, words(answer)));
        boolean inFirstField = bytes.firstDifference() < MessageLayout.MAGIC_CODE.constantStart();
        boolean blank = truth instanceof NextFile;
        Field first = blank ? MessageLayout.BLANK_SIZE : MessageLayout.TOTAL_SIZE;
        Field second = blank ? MessageLayout.BLANK_MAGIC_CODE : MessageLayout.MAGIC_CODE;
        String part = (blank ? "blank " : "record ") + (file.startOffset() + file.wrotePosition());
        String path = part + " › " + (inFirstField ? first : second).name();
        return new Comparison(path, bytes.expected(), bytes.actual());
    }

    /** The 8 bytes that the placement puts at the file's wrote position. */
    private byte[] header(Placement placement) {
        ByteBuffer header = ByteBuffer.allocate(MessageLayout.BLANK_HEADER_BYTES);
        if (placement instanceof NextFile next) {
            header.putInt(next.blankSize()).putInt(MessageLayout.BLANK_MAGIC);
        } else {
            header.putInt(recordSize).putInt(MessageLayout.MESSAGE_MAGIC);
        }
        return header.array();
    }

    private String words(Placement placement) {
        return placement instanceof NextFile next ? "blank, " + next.blankSize() : "record, " + recordSize;
    }

    private Fault wrongOffset(Placement answer) {
        Text what = new Text("The record's log offset is wrong.", "记录的日志偏移不对。");
        Text advice = truth instanceof NextFile
                ? new Text(
                                "The next file begins where this one ends: %d + %d, in 64 bits.",
                                "下一个文件从当前文件的末尾开始：%d + %d，按 64 位计算。")
                        .with(file.startOffset(), file.size())
                : new Text(
                                "A log offset counts from the log's begin, a file position from the file's: %d + %d.",
                                "日志偏移从整个日志的开头算起，文件位置从文件的开头算起：%d + %d。")
                        .with(file.startOffset(), file.wrotePosition());
        String path = "record " + truth.logOffset() + " › " + MessageLayout.PHYSICAL_OFFSET.name();
        return Fault.of(what, advice).showing(new Comparison(path, offset(truth), offset(answer)));
    }

    private static Side offset(Placement placement) {
        byte[] bytes =
                ByteBuffer.allocate(Long.BYTES).putLong(placement.logOffset()).array();
        return Side.of(bytes, Long.toString(placement.logOffset()));
    }
}
