package dev.twinlog.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file mapped by the operating system. */
final class MappedRegion implements Region {
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int PAGE_BYTES = 4096;
    private static final int PIECE_BYTES = RoomAhead.LEAST_PIECE_BYTES;
    private static final int ZEROS_BYTES = 16 * 1024;
    private static final long COMFORTABLE_BYTES = 256L << 20;

    /**
     * So many are written at once. What a file system is given in one call it may keep in one piece, and bring to disk
     * as one whenever a byte of it is forced: with pieces of a mebibyte a force takes more than twice as long.
     */
    private static final ByteBuffer ZEROS =
            ByteBuffer.allocateDirect(ZEROS_BYTES).asReadOnlyBuffer();

    private final Path file;
    private final MappedByteBuffer buffer;
    private final long unwrittenFrom;
    private final WriteChannel channel;

    /** @param unwrittenFrom bytes that the file had before it was mapped; it has been grown behind them */
    MappedRegion(Path file, MappedByteBuffer buffer, long unwrittenFrom) {
        this.file = file;
        this.buffer = buffer;
        this.unwrittenFrom = unwrittenFrom;
        this.channel = new WriteChannel(file);
    }

    @Override
    public ByteBuffer buffer() {
        return buffer;
    }

    /** A page that was written through a channel has its room, so each gets what it holds already. */
    @Override
    public void reserve(int filePosition, int length) throws IOException {
        Uninterrupted.run(() -> rewrite(filePosition, length));
    }

    private Void rewrite(int filePosition, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.min(length, PIECE_BYTES));
            int end = filePosition + length;
            for (int at = filePosition; at < end; at += bytes.limit()) {
                bytes.clear().limit(Math.min(PIECE_BYTES, end - at));
                rewrite(channel, bytes, at);
            }
        }
        return null;
    }

    private void rewrite(FileChannel channel, ByteBuffer bytes, int filePosition) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, filePosition + bytes.position()) < 0) {
                throw new IOException(file + " was cut to %d bytes by somebody else".formatted(channel.size()));
            }
        }
        write(channel, bytes.flip(), filePosition);
    }

    private void write(FileChannel channel, ByteBuffer bytes, int filePosition) throws IOException {
        int bufferStart = filePosition - bytes.position();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes, bufferStart + bytes.position());
            }
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw new NoRoomException("no room for more of %s: %s".formatted(file, e.getMessage()), e);
        }
    }

    @Override
    public boolean isUnwritten(int filePosition) {
        return filePosition >= unwrittenFrom;
    }

    @Override
    public void fillWithZeros(int filePosition, int length) throws IOException {
        Uninterrupted.run(() -> writeZeros(filePosition, length));
    }

    private Void writeZeros(int filePosition, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            int end = filePosition + length;
            for (int at = filePosition; at < end; at += ZEROS.capacity()) {
                write(channel, ZEROS.duplicate().limit(Math.min(ZEROS.capacity(), end - at)), at);
            }
        }
        return null;
    }

    /**
     * Past the mapping: each page would be cleared, and found missing, before the bytes are copied there. In parts, the
     * last of which may find no room: a file system may keep as one what it is given at once, and ask for room for all
     * of it when a page of it is written to through the mapping. A part must be no more than is made ready at once.
     */
    @Override
    public void write(int filePosition, ByteBuffer bytes) throws IOException {
        Uninterrupted.run(() -> writeParts(filePosition, bytes));
    }

    private Void writeParts(int filePosition, ByteBuffer bytes) throws IOException {
        FileChannel opened = channel.opened();
        int done = 0;
        while (done < bytes.remaining()) {
            int at = filePosition + done;
            int length = Math.min(bytes.remaining() - done, PIECE_BYTES - at % PIECE_BYTES);
            write(opened, bytes.slice(bytes.position() + done, length), at);
            done += length;
        }
        return null;
    }

    @Override
    public void force(int filePosition, int length) throws IOException {
        try {
            buffer.force(filePosition, length);
        } catch (UncheckedIOException e) {
            throw new IOException(
                    "cannot force %s from %d to %d".formatted(file, filePosition, filePosition + length), e);
        }
        if (filePosition + length == size()) {
            channel.close(); // the last byte is written, and nothing comes behind it
        }
    }

    /** A page that finds no room when it is touched would be found out as an error of the whole process. */
    @Override
    public boolean hasRoomToSpare() {
        return file.toFile().getUsableSpace() >= COMFORTABLE_BYTES;
    }

    /**
     * Swaps a zero for a zero in each page: an access for writing that never writes over anything. Before it the page
     * is read, since the system answers a first read with sixteen pages of the file at once, and in a file system that
     * keeps no count of written pages they may be written then.
     */
    @Override
    public void touch(int filePosition, int length) {
        int firstPage = filePosition - filePosition % PAGE_BYTES;
        for (int at = firstPage; at < filePosition + length && at + Long.BYTES <= size(); at += PAGE_BYTES) {
            long first = (long) LONG.getVolatile(buffer, at);
            if (first == 0) {
                LONG.compareAndSet(buffer, at, 0L, 0L);
            }
        }
    }

    @Override
    public int endOfNonZero(int from) {
        return ZeroTail.find(file, from, size()).orElseGet(() -> Region.super.endOfNonZero(from));
    }

    @Override
    public void close() {
        Unmapper.unmap(buffer);
        channel.close();
    }
}
