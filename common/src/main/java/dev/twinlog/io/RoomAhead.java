package dev.twinlog.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Makes room in a region for one writer that goes from its front to its back: a piece at a time, so that hardly any
 * write has to wait for it and little is taken that is never used.
 *
 * <p>Each piece is made ready once, by whoever takes it first: the writer when it comes to it, or another thread a
 * little ahead of it, see {@link #touchAhead}. That one leaves the next pieces to the writer, who must not wait for a
 * thread that has lost its processor in the middle of one.
 *
 * <p>A writer of large records comes to pieces faster than anybody makes them ready. It is better off when it hands
 * such a record over at once, past the mapping, see {@link #write}: the system finds room, and pages, for just these
 * bytes and copies them there, and needs not fill them with zeros first. What was written so stays the writer's, and
 * where several pieces in a row came to be, the rest of the file does too: the other thread would only be in its way.
 */
public final class RoomAhead {
    /** Pieces begin at multiples of this. */
    static final int LEAST_PIECE_BYTES = 64 * 1024;

    private static final int MOST_PIECE_BYTES = 1024 * 1024;
    private static final int PIECES = 1024;
    private static final int LEFT_TO_WRITER = 2;
    private static final int LEAST_WRITTEN_BYTES = 4096; // less is cheaper to copy than to hand over
    private static final int MOST_WRITTEN_PIECES = 4;

    private enum Piece {
        UNTOUCHED,
        TAKEN,
        WRITERS, // for the writer alone to make ready, behind what it wrote there
        READY
    }

    private final Region region;
    private final int pieceBytes;
    private final Piece[] pieces; // guarded by this
    private int writtenPieces; // the writer's own: how many in a row it has written into at once
    private int writtenEnd; // the writer's own: file position behind the last of them
    private int untouched; // the own of who touches ahead: the first piece that it has not made ready
    private int end; // the writer's own: file position behind the last byte there is surely room for

    public RoomAhead(Region region) {
        this.region = region;
        int evenly = region.size() / PIECES - region.size() / PIECES % LEAST_PIECE_BYTES;
        this.pieceBytes = Math.max(LEAST_PIECE_BYTES, Math.min(evenly, MOST_PIECE_BYTES));
        this.pieces = new Piece[(region.size() - 1) / pieceBytes + 1];
        Arrays.fill(pieces, Piece.UNTOUCHED);
    }

    /** Whether the writer has been given room up to there: {@link #require} has nothing to do. For the writer. */
    public boolean isReadyTo(int filePosition) {
        return filePosition <= end;
    }

    /**
     * Makes sure of room for {@code length} bytes from {@code filePosition}, where the writer goes on. For the writer.
     *
     * @throws NoRoomException if there is none
     */
    public void require(int filePosition, int length) throws IOException {
        if (filePosition + length > end) {
            goOn(filePosition, filePosition + length);
        }
    }

    private void goOn(int from, int to) throws IOException {
        int last = (to - 1) / pieceBytes;
        for (int piece = from / pieceBytes; piece <= last; piece++) {
            if (takeForWriter(piece)) {
                makeReady(piece, from);
            } else {
                writtenPieces = 0;
            }
        }
        end = endOf(last);
    }

    /**
     * Whether so many bytes from {@code filePosition} are better {@link #write written} at once than put into the
     * mapping: they are many, and nobody has made their pieces ready. For the writer.
     */
    public boolean isBetterWritten(int filePosition, int length) {
        int to = filePosition + length;
        return length >= LEAST_WRITTEN_BYTES && to > end && !areReady(filePosition / pieceBytes, (to - 1) / pieceBytes);
    }

    private synchronized boolean areReady(int first, int last) {
        return IntStream.rangeClosed(first, last).allMatch(piece -> pieces[piece] == Piece.READY);
    }

    /**
     * Writes bytes that are there already, whole. For the writer, where it goes on.
     *
     * @param bytes are read from their position to their limit, which stay
     * @throws NoRoomException if the disk has no room for them; none of them is left in the file then
     */
    public void write(int filePosition, ByteBuffer bytes) throws IOException {
        int length = bytes.remaining();
        for (int piece = filePosition / pieceBytes; piece <= (filePosition + length - 1) / pieceBytes; piece++) {
            keepForWriter(piece);
        }
        try {
            region.write(filePosition, bytes);
        } catch (NoRoomException e) {
            clear(filePosition, length, e);
            throw e;
        }
    }

    private synchronized void keepForWriter(int piece) {
        awaitGivenBack(piece);
        leaveToWriter(piece);
        if (endOf(piece) > writtenEnd) {
            writtenEnd = endOf(piece);
            writtenPieces++;
            if (writtenPieces == MOST_WRITTEN_PIECES) {
                IntStream.range(piece, pieces.length).forEach(this::leaveToWriter);
            }
        }
    }

    private synchronized void leaveToWriter(int piece) {
        if (pieces[piece] == Piece.UNTOUCHED) {
            pieces[piece] = Piece.WRITERS;
        }
    }

    /** Bytes left there might look like a record later. As far as they were written there is room for zeros. */
    private void clear(int filePosition, int length, NoRoomException why) {
        try {
            region.fillWithZeros(filePosition, length);
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    private int startOf(int piece) {
        return piece * pieceBytes;
    }

    private int endOf(int piece) {
        return piece == pieces.length - 1 ? region.size() : startOf(piece + 1);
    }

    /** Takes the piece unless it is ready; waits while somebody else makes it so. */
    private synchronized boolean takeForWriter(int piece) {
        awaitGivenBack(piece);
        return take(piece);
    }

    private synchronized void awaitGivenBack(int piece) {
        boolean interrupted = false;
        while (pieces[piece] == Piece.TAKEN) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true; // the writer's to notice, later
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean takeBesideWriter(int piece) {
        return pieces[piece] == Piece.UNTOUCHED && take(piece);
    }

    private synchronized boolean take(int piece) {
        boolean isReady = pieces[piece] == Piece.READY;
        if (!isReady) {
            pieces[piece] = Piece.TAKEN;
        }
        return !isReady;
    }

    private synchronized void giveBack(int piece, Piece now) {
        pieces[piece] = now;
        notifyAll();
    }

    /** Makes the piece ready from {@code filePosition} on, where the writer is, or from its begin. */
    private void makeReady(int piece, int filePosition) throws IOException {
        Piece now = Piece.WRITERS;
        try {
            int from = Math.max(startOf(piece), filePosition);
            int length = endOf(piece) - from;
            if (region.isUnwritten(from)) {
                region.fillWithZeros(from, length);
            } else {
                region.reserve(from, length);
            }
            region.touch(from, length);
            now = Piece.READY;
        } finally {
            giveBack(piece, now);
        }
    }

    /**
     * Has one of the next pieces ready before the writer comes to it. For one thread beside the writer.
     *
     * @param wrotePosition file position behind what the writer has published
     * @param aheadBytes how far ahead of it is far enough
     * @return whether one was; not if enough are ready, or if the disk is nearly full
     * @throws NoRoomException if it is full
     */
    public boolean touchAhead(int wrotePosition, int aheadBytes) throws IOException {
        int last = (int) Math.min(pieces.length - 1L, ((long) wrotePosition + aheadBytes) / pieceBytes);
        for (int piece = Math.max(untouched, wrotePosition / pieceBytes + LEFT_TO_WRITER); piece <= last; piece++) {
            if (takeBesideWriter(piece)) {
                return touch(piece);
            }
        }
        return false;
    }

    private boolean touch(int piece) throws IOException {
        Piece now = Piece.UNTOUCHED;
        try {
            if (region.hasRoomToSpare()) {
                int from = startOf(piece);
                int length = endOf(piece) - from;
                if (region.isUnwritten(from)) {
                    region.fillWithZeros(from, length);
                }
                region.touch(from, length);
                now = Piece.READY;
                untouched = piece + 1;
            }
            return now == Piece.READY;
        } finally {
            giveBack(piece, now);
        }
    }
}
