package dev.twinlog.tutorials.course.swaplists;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.layout.Span;
import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Comparison.Side;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** The consume queue that the check's dispatcher writes, one entry a request. */
final class QueueFile implements Consumer<DispatchRequest> {
    private static final int RECORD_BYTES = 102;
    private static final int TAGS_CODE = "TagA".hashCode();

    private final List<DispatchRequest> entries = new ArrayList<>();

    /** The request of the record with that number, counted from 0. */
    static DispatchRequest request(int number) {
        return new DispatchRequest((long) number * RECORD_BYTES, RECORD_BYTES, TAGS_CODE);
    }

    static int numberOf(DispatchRequest request) {
        return (int) (request.commitLogOffset() / RECORD_BYTES);
    }

    @Override
    public void accept(DispatchRequest request) {
        entries.add(Objects.requireNonNull(request, "the dispatcher was given null"));
    }

    /** How the queue differs from one with the entries of records 0 to {@code count - 1}. */
    Optional<Fault> differenceFrom(int count) {
        for (int i = 0; i < Math.max(count, entries.size()); i++) {
            byte[] expected = i < count ? entry(request(i)) : new byte[0];
            byte[] actual = i < entries.size() ? entry(entries.get(i)) : new byte[0];
            if (!Arrays.equals(expected, actual)) {
                Comparison bytes = new Comparison(path(i, expected, actual), side(expected), side(actual));
                return Optional.of(fault(i, count).showing(bytes));
            }
        }
        return Optional.empty();
    }

    private Fault fault(int index, int count) {
        DispatchRequest got = index < entries.size() ? entries.get(index) : null;
        if (got == null || !entries.contains(request(index)) && index < count) {
            return Fault.of(
                    new Text("Request %d was lost: it never reached the dispatcher.", "请求 %d 丢了：它没有到达分发线程。")
                            .with(index),
                    new Text(
                            "Its record is in the log, but no consumer will ever see it. Which list was it added to, and"
                                    + " who cleared that list?",
                            "它的记录在日志里，消费者却永远看不到。它被加进了哪个列表？谁清空了那个列表？"));
        }
        if (entries.subList(0, index).contains(got)) {
            return Fault.of(
                    new Text("A request was dispatched twice.", "有请求被分发了两次。"),
                    new Text(
                            "The list that was read must be empty before it becomes requestsWrite again.",
                            "读完的列表在重新成为 requestsWrite 之前必须清空。"));
        }
        return Fault.of(
                new Text("The requests came out of order.", "请求的顺序乱了。"),
                new Text(
                        "A queue's entries lie in the order of the log. Put at the end, read from the begin.",
                        "队列的条目按日志的顺序排列。从末尾放入，从开头读取。"));
    }

    private static String path(int index, byte[] expected, byte[] actual) {
        int first = Math.max(0, Arrays.mismatch(expected, actual));
        int size = ConsumeQueueLayout.ENTRY_BYTES;
        Span span = ConsumeQueueLayout.LAYOUT.spans(ByteBuffer.allocate(0), 0, size).stream()
                .filter(candidate -> first < candidate.end())
                .findFirst()
                .orElseThrow();
        return "entry " + index + " › " + span.field().name();
    }

    private static Side side(byte[] entry) {
        return Side.of(
                entry,
                entry.length == 0
                        ? ""
                        : "log " + ConsumeQueueLayout.COMMIT_LOG_OFFSET.getLong(ByteBuffer.wrap(entry), 0));
    }

    private static byte[] entry(DispatchRequest request) {
        return ByteBuffer.allocate(ConsumeQueueLayout.ENTRY_BYTES)
                .putLong(request.commitLogOffset())
                .putInt(request.size())
                .putLong(request.tagsCode())
                .array();
    }
}
