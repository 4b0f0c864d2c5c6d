package dev.twinlog.io;

import java.io.IOException;

/**
 * Makes room in a region for one writer that goes from its front to its back: a piece at a time, so that hardly any
 * write has to wait for it and little is taken that is never used.
 *
 * <p>The writer writes only what it has required, and nothing is touched here but what lies behind that; so another
 * thread may lengthen the room ahead of the writer, see {@link #touchAhead}.
 */
public final class RoomAhead {
    private static final int LEAST_PIECE_BYTES = 64 * 1024;
    private static final int MOST_PIECE_BYTES = 1024 * 1024;
    private static final int PIECES = 1024;

    private final Region region;
    private final int pieceBytes;
    private volatile int end; // file position behind the last byte there is surely room for; written under this

    public RoomAhead(Region region) {
        this.region = region;
        this.pieceBytes = Math.max(LEAST_PIECE_BYTES, Math.min(region.size() / PIECES, MOST_PIECE_BYTES));
    }

    /**
     * Makes sure of room for {@code length} bytes from {@code filePosition}, where the writer goes on. For the writer.
     *
     * @throws NoRoomException if there is none
     */
    public void require(int filePosition, int length) throws IOException {
        if (filePosition + length > end) {
            lengthen(filePosition, length);
        }
    }

    private synchronized void lengthen(int filePosition, int length) throws IOException {
        if (filePosition + length <= end) {
            return; // whoever touches ahead has just done it
        }
        int from = Math.max(end, filePosition);
        int to = Math.max(filePosition + length, Math.min(region.size() - pieceBytes, from) + pieceBytes);
        if (region.isUnwritten(from)) {
            region.fillWithZeros(from, to - from);
        } else {
            region.reserve(from, to - from);
        }
        end = to;
    }

    /**
     * Has the next pages ready before the writer comes to them. For one thread beside the writer.
     *
     * @param wrotePosition file position behind what the writer has published
     * @param aheadBytes how far ahead of it is far enough
     * @param mostBytes how many to make ready at most
     * @return whether any were; not if enough are ready, or if the disk is nearly full
     * @throws NoRoomException if it is full
     */
    public synchronized boolean touchAhead(int wrotePosition, int aheadBytes, int mostBytes) throws IOException {
        int from = Math.max(end, wrotePosition);
        int until = (int) Math.min(region.size(), (long) wrotePosition + aheadBytes);
        if (from >= until) {
            return false;
        }
        int length = Math.min(until - from, mostBytes);
        if (region.isUnwritten(from)) {
            region.fillWithZeros(from, length);
        }
        boolean touched = region.touch(from, length);
        if (touched) {
            end = from + length;
        }
        return touched;
    }
}
