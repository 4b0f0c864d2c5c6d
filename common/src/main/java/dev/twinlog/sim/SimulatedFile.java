package dev.twinlog.sim;

import dev.twinlog.sim.PowerCut.Fate;
import dev.twinlog.sim.PowerCut.Unforced;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The content of one file twice: as everybody sees it, and as it would be found after a power cut. Which pages are
 * dirty is told by comparing the two, so that writing costs nothing. Guarded by its disk's monitor, but for the bytes
 * of {@link #cached()}, which belong to whoever maps the file.
 */
final class SimulatedFile implements SimulatedNode {
    private ByteBuffer cached; // direct: atomic views need its alignment
    private byte[] durable;
    private long lastModifiedMillis;
    private int mappings;

    SimulatedFile(long lastModifiedMillis) {
        this(0, new byte[0], lastModifiedMillis);
    }

    private SimulatedFile(int size, byte[] durable, long lastModifiedMillis) {
        this.cached = ByteBuffer.allocateDirect(size);
        this.durable = durable;
        this.lastModifiedMillis = lastModifiedMillis;
    }

    ByteBuffer cached() {
        return cached;
    }

    int size() {
        return cached.capacity();
    }

    long lastModifiedMillis() {
        return lastModifiedMillis;
    }

    boolean isMapped() {
        return mappings > 0;
    }

    void countMapping(int change) {
        mappings += change;
    }

    /** Gives the file another size; what is new is zero. */
    void resize(int size, long nowMillis) {
        ByteBuffer before = cached;
        cached = ByteBuffer.allocateDirect(size);
        int kept = Math.min(size, before.capacity());
        cached.put(0, before, 0, kept);
        lastModifiedMillis = nowMillis;
    }

    /** Copies the pages that hold the bytes from {@code from} to {@code to} to the durable image, and its size. */
    void force(int from, int to) {
        durable = durable.length == size() ? durable : Arrays.copyOf(durable, size());
        int firstByte = from - from % SimulatedDisk.PAGE_BYTES;
        int behind = (int) Math.min(size(), roundUp(to));
        if (behind > firstByte) {
            cached.get(firstByte, durable, firstByte, behind - firstByte);
        }
    }

    private static long roundUp(long position) {
        return (position + SimulatedDisk.PAGE_BYTES - 1) / SimulatedDisk.PAGE_BYTES * SimulatedDisk.PAGE_BYTES;
    }

    /** Turns one bit over, on the medium and in what is seen of it. */
    void flipBit(int filePosition, int bit) {
        cached.put(filePosition, (byte) (cached.get(filePosition) ^ 1 << bit));
        if (filePosition < durable.length) {
            durable[filePosition] ^= (byte) (1 << bit);
        }
    }

    SimulatedFile copy() {
        SimulatedFile copy = new SimulatedFile(size(), durable.clone(), lastModifiedMillis);
        copy.cached.put(0, cached, 0, size());
        return copy;
    }

    /** The file as it is found when the power is back. */
    SimulatedFile after(PowerCut cut) {
        boolean sizeKept = durable.length == size() || cut.fateOf(Unforced.SIZE) == Fate.KEPT;
        byte[] found = sizeKept ? Arrays.copyOf(durable, size()) : durable.clone();
        int comparable = Math.min(found.length, size());
        for (int page = 0; page < comparable; page += SimulatedDisk.PAGE_BYTES) {
            keepOrLose(page, Math.min(page + SimulatedDisk.PAGE_BYTES, comparable), found, cut);
        }
        SimulatedFile after = new SimulatedFile(found.length, found, lastModifiedMillis);
        after.cached.put(0, found);
        return after;
    }

    private void keepOrLose(int page, int behind, byte[] found, PowerCut cut) {
        if (cached.slice(page, behind - page).equals(ByteBuffer.wrap(found, page, behind - page))) {
            return;
        }
        Fate fate = cut.fateOf(Unforced.PAGE);
        for (int sector = page; sector < behind; sector += SimulatedDisk.SECTOR_BYTES) {
            boolean kept = fate == Fate.KEPT || fate == Fate.TORN && cut.fateOf(Unforced.SECTOR) == Fate.KEPT;
            if (kept) {
                cached.get(sector, found, sector, Math.min(SimulatedDisk.SECTOR_BYTES, behind - sector));
            }
        }
    }
}
