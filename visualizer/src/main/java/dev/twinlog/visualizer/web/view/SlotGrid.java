package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.IndexLayout;
import dev.twinlog.inspect.IndexReader;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Some slots of an index file.
 *
 * @param slots how many the file has
 * @param from the first one shown
 * @param states for each one digit, the items of its chain; 9 stands for more too
 */
public record SlotGrid(String file, int slots, int from, String states) {
    private static final int LONGEST = 9;

    public static SlotGrid of(IndexReader reader, int from, int limit) throws IOException {
        ByteBuffer heads = reader.slotHeads(from, limit);
        StringBuilder states = new StringBuilder();
        for (int slot = from; heads.remaining() >= IndexLayout.SLOT_BYTES; slot++) {
            states.append(heads.getInt() == 0 ? '0' : length(reader, slot));
        }
        return new SlotGrid(
                IndexFiles.shortName(reader.file()), reader.geometry().slots(), from, states.toString());
    }

    private static char length(IndexReader reader, int slot) throws IOException {
        return (char) ('0' + reader.chain(slot, LONGEST).size());
    }
}
