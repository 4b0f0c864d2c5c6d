package dev.twinlog.inspect;

/** The slots of an index file as adding its items one after the other leaves them. */
final class IndexReplay {
    private final int[] heads;
    private int usedSlots;

    IndexReplay(int slots) {
        heads = new int[slots];
    }

    /** Adds an item. @return the one before it in its slot, 0 for none */
    int add(int keyHash, int number) {
        int slot = slotOf(keyHash);
        int before = heads[slot];
        usedSlots += before == 0 ? 1 : 0;
        heads[slot] = number;
        return before;
    }

    int slotOf(int keyHash) {
        return keyHash % heads.length;
    }

    /** The newest item so far of the slot that {@code keyHash} falls into. */
    int head(int keyHash) {
        return heads[slotOf(keyHash)];
    }

    int headOfSlot(int slot) {
        return heads[slot];
    }

    int usedSlots() {
        return usedSlots;
    }
}
