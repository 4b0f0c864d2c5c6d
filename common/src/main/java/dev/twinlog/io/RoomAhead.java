package dev.twinlog.io;

import java.io.IOException;

/**
 * Makes room in a region for one writer that goes from its front to its back: a piece at a time, so that hardly any
 * write has to wait for it and little is taken that is never used. For use by the writer.
 */
public final class RoomAhead {
    private static final int LEAST_PIECE_BYTES = 64 * 1024;
    private static final int MOST_PIECE_BYTES = 1024 * 1024;
    private static final int PIECES = 1024;

    private final Region region;
    private final int pieceBytes;
    private int end; // file position behind the last byte there is surely room for

    public RoomAhead(Region region) {
        this.region = region;
        this.pieceBytes = Math.max(LEAST_PIECE_BYTES, Math.min(region.size() / PIECES, MOST_PIECE_BYTES));
    }

    /**
     * Makes sure of room for {@code length} bytes from {@code filePosition}, where the writer goes on.
     *
     * @throws NoRoomException if there is none
     */
    public void require(int filePosition, int length) throws IOException {
        if (filePosition + length > end) {
            int from = Math.max(end, filePosition);
            int to = Math.min(region.size(), Math.max(filePosition + length, from + pieceBytes));
            region.reserve(from, to - from);
            end = to;
        }
    }
}
