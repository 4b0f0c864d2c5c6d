package dev.twinlog.tutorials.course.queueentry;

import dev.twinlog.api.PullRequest;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.queueentry.QueueEntries.QueueEntry;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares single entries with the layout's, then lets a store read a queue that is made of the learner's entries. */
public final class QueueEntryCheck implements Check {
    private static final int ENTRIES = 5;
    private static final int MESSAGES = 12;
    private static final Path QUEUE = Path.of("consumequeue/orders/0");

    @Override
    public List<Case> cases() {
        return List.of(
                one("the first message", "第一条消息", 0, 0, "TagA"),
                one("the fourth", "第四条", 3, 306, "TagA"),
                one("the first of the second file", "第二个文件的第一条", 5, 510, "TagA"),
                one("no tag", "没有标签", 6, 612, ""),
                one("a tag whose hash is negative", "哈希为负的标签", 7, 5L << 30, "paid-late"),
                one("entry 7 billion", "第 70 亿条", 7_000_000_003L, 5L << 40, "TagA"),
                new Case(new Text("4.0 reads a queue of your entries", "4.0 读取由你的条目组成的队列"), QueueEntryCheck::opened));
    }

    private static Case one(String en, String zh, long queueOffset, long logOffset, String tag) {
        Optional<String> given = Optional.of(tag).filter(t -> !t.isEmpty());
        return new Case(new Text(en, zh), attempt -> {
            QueueEntry answer = make(attempt).entryOf(queueOffset, logOffset, 102, given, ENTRIES);
            byte[] bytes = ByteBuffer.allocate(ConsumeQueueLayout.ENTRY_BYTES)
                    .putLong(logOffset)
                    .putInt(102)
                    .putLong(given.map(t -> (long) t.hashCode()).orElse(0L))
                    .array();
            return wrongFile(answer, queueOffset)
                    .or(() -> wrongPosition(answer, queueOffset))
                    .or(() -> wrongBytes(answer, queueOffset, bytes))
                    .map(fault -> fault.seenIn(exhibit(answer, queueOffset, bytes)));
        });
    }

    private static Exhibit exhibit(QueueEntry answer, long queueOffset, byte[] right) {
        Map<String, byte[]> yours = new LinkedHashMap<>();
        if (answer.fileName().matches("\\d{20}")) {
            yours.put(QUEUE + "/" + answer.fileName(), file(answer.filePosition(), answer.bytes()));
        }
        long fileBytes = (long) ENTRIES * ConsumeQueueLayout.ENTRY_BYTES;
        long at = queueOffset * ConsumeQueueLayout.ENTRY_BYTES;
        String name = QUEUE + "/" + OffsetName.of(at / fileBytes * fileBytes);
        Map<String, byte[]> reference = Map.of(name, file((int) (at % fileBytes), right));
        return new Exhibit(yours.isEmpty() ? reference : yours, reference, Exhibit.entry("orders", 0, queueOffset));
    }

    private static byte[] file(int position, byte[] entry) {
        byte[] file = new byte[ENTRIES * ConsumeQueueLayout.ENTRY_BYTES];
        int at = Math.min(Math.max(0, position), file.length);
        System.arraycopy(entry, 0, file, at, Math.min(entry.length, file.length - at));
        return file;
    }

    private static QueueEntries make(Attempt attempt) throws Throwable {
        return attempt.make(QueueEntries.class, "MyQueueEntries");
    }

    private static Optional<Fault> wrongFile(QueueEntry answer, long queueOffset) {
        long fileBytes = (long) ENTRIES * ConsumeQueueLayout.ENTRY_BYTES;
        long start = queueOffset * ConsumeQueueLayout.ENTRY_BYTES / fileBytes * fileBytes;
        return OffsetName.of(start).equals(answer.fileName())
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("Entry %d does not lie in file %s.", "条目 %d 不在文件 %s 里。")
                                .with(queueOffset, answer.fileName()),
                        new Text(
                                        "A queue file is named like a log file: by the offset of its first byte, not of its"
                                                + " first entry, in 20 digits. Here a file has %d bytes.",
                                        "队列文件的命名和日志文件一样：第一个字节的偏移，而不是第一个条目的序号，20 位数字。这里一个文件有 %d 字节。")
                                .with(fileBytes)));
    }

    private static Optional<Fault> wrongPosition(QueueEntry answer, long queueOffset) {
        int position = (int) (queueOffset % ENTRIES) * ConsumeQueueLayout.ENTRY_BYTES;
        return position == answer.filePosition()
                ? Optional.empty()
                : Optional.of(Fault.of(
                                new Text("The position within the file is wrong.", "在文件中的位置不对。"),
                                new Text("Entries take 20 bytes; a file holds %d.", "一个条目 20 字节；一个文件有 %d 个。")
                                        .with(ENTRIES))
                        .showing(
                                Compare.ints("entry " + queueOffset + " › position", position, answer.filePosition())));
    }

    private static Optional<Fault> wrongBytes(QueueEntry answer, long queueOffset, byte[] expected) {
        byte[] actual = Arrays.copyOf(answer.bytes(), expected.length);
        if (answer.bytes().length == expected.length && Arrays.equals(expected, actual)) {
            return Optional.empty();
        }
        String part = "queue orders/0 › entry " + queueOffset;
        String field = Compare.differing(ConsumeQueueLayout.LAYOUT, expected, actual)
                .field()
                .name();
        return Optional.of(Fault.of(
                        new Text("%s is wrong.", "%s 不对。").with(field),
                        new Text(
                                "int64 commitLogOffset, int32 size, int64 tagsCode: the tag's String.hashCode with its sign,"
                                        + " 0 without a tag.",
                                "int64 commitLogOffset，int32 size，int64 tagsCode：标签的 String.hashCode，带符号；没有标签为 0。"))
                .showing(Compare.parts(part, ConsumeQueueLayout.LAYOUT, expected, actual)));
    }

    /** A store whose queue files were thrown away and made again by the learner. */
    private static Optional<Fault> opened(Attempt attempt) throws Throwable {
        QueueEntries entries = make(attempt);
        try (Stage stage = new Stage(Setting.v4())) {
            for (int i = 0; i < MESSAGES; i++) {
                stage.put(Stage.message("orders", "0123456789")
                        .property("TAGS", "T" + i % 3)
                        .build());
            }
            stage.runUntilIdle();
            Map<String, byte[]> files = new LinkedHashMap<>();
            for (long i = 0; i < MESSAGES; i++) {
                var message = stage.store().getMessage(PullRequest.all("g", "orders", 0, i, 1));
                var held = message.messages().get(0);
                QueueEntry entry =
                        entries.entryOf(i, held.startOffset(), held.size(), Optional.of("T" + i % 3), ENTRIES);
                message.close();
                byte[] file = files.computeIfAbsent(
                        entry.fileName(), name -> new byte[ENTRIES * ConsumeQueueLayout.ENTRY_BYTES]);
                System.arraycopy(entry.bytes(), 0, file, entry.filePosition(), ConsumeQueueLayout.ENTRY_BYTES);
            }
            stage.reopenAfter(disk -> {
                for (Map.Entry<String, byte[]> file : files.entrySet()) {
                    Path path = Stage.FOLDER.resolve(QUEUE).resolve(file.getKey());
                    disk.delete(path);
                    disk.write(path, file.getValue());
                }
            });
            long max = stage.store().getMaxOffsetInQueue("orders", 0);
            return max == MESSAGES
                    ? Optional.empty()
                    : Optional.of(Fault.of(
                            new Text("Entries that the store sees: %d, not %d.", "存储看到 %d 个条目，而不是 %d 个。")
                                    .with(max, MESSAGES),
                            new Text(
                                    "It reads entry i at byte 20 x i of the queue, and stops at the first that was never"
                                            + " written.",
                                    "它在队列的第 20 x i 字节读条目 i，遇到第一个从未写过的就停下。")));
        }
    }
}
