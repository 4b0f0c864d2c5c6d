package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.inspect.IndexItem;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.LogReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The items of one slot, newest first.
 *
 * @param cut whether the chain goes on behind the items shown
 */
public record SlotChain(String file, int slot, boolean cut, List<Item> items) {
    private static final int LONGEST = 64;
    private static final long MILLIS_PER_SECOND = 1000;

    /** Times that a query asks for, ms, both included. */
    public record Times(long beginMillis, long endMillis) {
        public static final Times ALL = new Times(0, Long.MAX_VALUE);

        boolean hold(long millis) {
            return millis >= beginMillis && millis <= endMillis;
        }
    }

    /**
     * One item, and what its record says.
     *
     * @param storedMillis the store time of its message as the item has it: to the second
     * @param inTime whether that is among the times asked for
     * @param prev the next older item of the chain; 0 ends it
     * @param topic of its record; null if there is no sound one
     * @param match for a key that was asked: {@code true}, {@code sameHash} (another key), {@code otherHash} or
     *     {@code noRecord}; null when none was asked
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Item(
            int item,
            int keyHash,
            long logOffset,
            int timeDiff,
            long storedMillis,
            boolean inTime,
            int prev,
            String topic,
            List<String> keys,
            String match) {}

    /** @param asked the key to compare the items with, if any */
    public static SlotChain of(IndexReader reader, LogReader log, int slot, Optional<IndexKey> asked, Times times)
            throws IOException {
        long begin = reader.header().beginTimestamp();
        List<IndexItem> chain = reader.chain(slot, LONGEST + 1);
        List<Item> items = new ArrayList<>();
        for (IndexItem item : chain.subList(0, Math.min(LONGEST, chain.size()))) {
            long stored = begin + item.timeDiff() * MILLIS_PER_SECOND;
            items.add(item(item, stored, times.hold(stored), log.recordAt(item.phyOffset()), asked));
        }
        return new SlotChain(IndexFiles.shortName(reader.file()), slot, chain.size() > LONGEST, items);
    }

    private static Item item(
            IndexItem item, long stored, boolean inTime, Optional<MessageRecord> record, Optional<IndexKey> asked) {
        List<String> keys = record.map(Keys::of).orElse(List.of());
        return new Item(
                item.number(),
                item.keyHash(),
                item.phyOffset(),
                item.timeDiff(),
                stored,
                inTime,
                item.prevIndex(),
                record.map(MessageRecord::topic).map(Readable::visible).orElse(null),
                keys.stream().map(Readable::visible).toList(),
                asked.map(key -> match(item, record, key, keys)).orElse(null));
    }

    private static String match(IndexItem item, Optional<MessageRecord> record, IndexKey asked, List<String> keys) {
        if (item.keyHash() != asked.hash()) {
            return "otherHash";
        }
        if (record.isEmpty()) {
            return "noRecord";
        }
        return record.get().topic().equals(asked.topic()) && keys.contains(asked.key()) ? "true" : "sameHash";
    }
}
