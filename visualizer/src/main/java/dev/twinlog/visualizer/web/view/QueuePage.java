package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.TagsCode;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Some entries of one consume queue.
 *
 * @param min index of the first entry of the queue
 * @param max index behind its last one
 * @param from index of the first entry shown
 * @param next where the next entry will be written
 */
public record QueuePage(
        String topic,
        int queueId,
        long min,
        long max,
        long from,
        List<Entry> entries,
        NextEntry next,
        ConsumerGroups consumers) {

    /**
     * One entry.
     *
     * @param tag as its record says; null if it has none, or there is no sound record
     * @param match for a tag that was asked: {@code true}, {@code sameHash} (another tag, which the queue cannot tell
     *     apart) or {@code other}; null when none was asked
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Entry(long index, long logOffset, int size, long tagsCode, String tag, String match) {}

    /** The place of an entry that is not written yet. */
    public record NextEntry(long index, String file, long filePosition) {}

    /**
     * Which entries: from an index on, around one, or, with neither, the newest.
     *
     * @param tag to compare them with, as a consumer's filter would
     */
    public record Wanted(OptionalLong from, OptionalLong around, int limit, Optional<String> tag) {
        private long first(long min, long max) {
            long newest = max - limit;
            long middle = around.isPresent() ? Math.min(newest, around.getAsLong() - limit / 2) : newest;
            return Math.min(max, Math.max(min, from.orElse(middle)));
        }
    }

    public static QueuePage of(StoreFolder folder, QueueFolder queue, Wanted wanted) throws IOException {
        QueueReader reader = folder.openQueue(queue);
        long min = reader.minIndex();
        long max = reader.endIndex();
        long from = wanted.first(min, max);
        List<Entry> entries = new ArrayList<>();
        try (LogReader log = folder.openLog()) {
            for (QueueEntry entry : reader.entries(from, wanted.limit())) {
                entries.add(entry(log, entry, wanted.tag()));
            }
        }
        return new QueuePage(
                queue.topic(),
                queue.queueId(),
                min,
                max,
                from,
                entries,
                next(reader, max),
                ConsumerGroups.of(folder, queue.topic(), queue.queueId(), max));
    }

    private static Entry entry(LogReader log, QueueEntry entry, Optional<String> asked) throws IOException {
        Optional<String> tag =
                log.recordAt(entry.commitLogOffset()).map(r -> r.properties().get(MessageProperties.TAGS));
        return new Entry(
                entry.queueOffset(),
                entry.commitLogOffset(),
                entry.size(),
                entry.tagsCode(),
                tag.map(Readable::visible).orElse(null),
                asked.map(wanted -> match(wanted, entry.tagsCode(), tag)).orElse(null));
    }

    private static String match(String wanted, long tagsCode, Optional<String> tag) {
        if (TagsCode.of(wanted) != tagsCode) {
            return "other";
        }
        return tag.filter(wanted::equals).isPresent() ? "true" : "sameHash";
    }

    private static NextEntry next(QueueReader reader, long index) {
        long queuePosition = index * ConsumeQueueLayout.ENTRY_BYTES;
        long fileStart = reader.fileOf(index).map(f -> f.start()).orElse(queuePosition);
        return new NextEntry(index, "%020d".formatted(fileStart), queuePosition - fileStart);
    }
}
