import dev.twinlog.tutorials.course.indexinsert.IndexInserter;
import java.nio.ByteBuffer;

public class MyIndexInserter implements IndexInserter {
    private static final int HEADER_BYTES = 40;
    private static final int SLOT_BYTES = 4;
    private static final int ITEM_BYTES = 20;

    // header: beginTimestamp 0, endTimestamp 8, beginPhyOffset 16, endPhyOffset 24, hashSlotCount 32, indexCount 36
    // item: keyHash 0, phyOffset 4, timeDiff 12, prevIndex 16
    @Override
    public boolean insert(ByteBuffer file, int slots, int items, KeyedMessage message) {
        int number = Math.max(1, file.getInt(36)); // a fresh file is all zero
        // >>> your code: as it stands nothing is written.
        // <<<
        return true;
    }
}
