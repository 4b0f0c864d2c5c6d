package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.IndexLayout;
import dev.twinlog.inspect.IndexItem;
import dev.twinlog.inspect.IndexReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Some slots of an index file.
 *
 * @param slots how many the file has
 * @param from the first one shown
 * @param states for each one digit: 0 empty, 1 one item, 2 a chain
 */
public record SlotGrid(String file, int slots, int from, String states) {

    public static SlotGrid of(IndexReader reader, int from, int limit) throws IOException {
        ByteBuffer heads = reader.slotHeads(from, limit);
        StringBuilder states = new StringBuilder();
        while (heads.remaining() >= IndexLayout.SLOT_BYTES) {
            states.append(state(reader, heads.getInt()));
        }
        return new SlotGrid(
                IndexFiles.shortName(reader.file()), reader.geometry().slots(), from, states.toString());
    }

    private static char state(IndexReader reader, int head) throws IOException {
        Optional<IndexItem> item = head > 0 ? reader.item(head) : Optional.empty();
        if (item.isEmpty()) {
            return '0';
        }
        return item.get().prevIndex() > 0 && item.get().prevIndex() < head ? '2' : '1';
    }
}
