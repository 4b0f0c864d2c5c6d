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
     * @param prevLogOffset where that one's message lies; null if it leads to no item, or none
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
            Long prevLogOffset,
            String topic,
            List<String> keys,
            String match) {}

    /** @param asked the key to compare the items with, if any */
    public static SlotChain of(IndexReader reader, LogReader log, int slot, Optional<IndexKey> asked, Times times)
            throws IOException {
        Asked question = new Asked(asked, times, reader.header().beginTimestamp());
        List<IndexItem> chain = reader.chain(slot, LONGEST + 1);
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < Math.min(LONGEST, chain.size()); i++) {
            Optional<IndexItem> previous = i + 1 < chain.size() ? Optional.of(chain.get(i + 1)) : Optional.empty();
            Optional<MessageRecord> record = log.recordAt(chain.get(i).phyOffset());
            items.add(item(chain.get(i), previous, record, question));
        }
        return new SlotChain(IndexFiles.shortName(reader.file()), slot, chain.size() > LONGEST, items);
    }

    /** What items are compared with. @param beginMillis from which their times count */
    private record Asked(Optional<IndexKey> key, Times times, long beginMillis) {}

    private static Item item(
            IndexItem item, Optional<IndexItem> previous, Optional<MessageRecord> record, Asked asked) {
        long stored = asked.beginMillis() + item.timeDiff() * MILLIS_PER_SECOND;
        List<String> keys = record.map(Keys::of).orElse(List.of());
        return new Item(
                item.number(),
                item.keyHash(),
                item.phyOffset(),
                item.timeDiff(),
                stored,
                asked.times().hold(stored),
                item.prevIndex(),
                previous.map(IndexItem::phyOffset).orElse(null),
                record.map(MessageRecord::topic).map(Readable::visible).orElse(null),
                keys.stream().map(Readable::visible).toList(),
                asked.key().map(key -> match(item, record, key, keys)).orElse(null));
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
