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
        // >>> your code
        if (number >= items) {
            return false;
        }
        int slotAt = HEADER_BYTES + message.keyHash() % slots * SLOT_BYTES;
        int itemAt = HEADER_BYTES + slots * SLOT_BYTES + number * ITEM_BYTES;
        if (number == 1) {
            file.putLong(0, message.storeTimestamp());
            file.putLong(16, message.logOffset());
        }
        long seconds = (message.storeTimestamp() - file.getLong(0)) / 1000;
        file.putInt(itemAt, message.keyHash());
        file.putLong(itemAt + 4, message.logOffset());
        file.putInt(itemAt + 12, (int) seconds);
        file.putInt(itemAt + 16, file.getInt(slotAt));
        file.putInt(slotAt, number);
        file.putLong(8, message.storeTimestamp());
        file.putLong(24, message.logOffset());
        file.putInt(32, file.getInt(32) + 1);
        file.putInt(36, number + 1);
        // <<<
        return true;
    }
}
