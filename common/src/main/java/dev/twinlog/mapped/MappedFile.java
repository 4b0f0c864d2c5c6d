package dev.twinlog.mapped;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.Disk;
import dev.twinlog.io.NoRoomException;
import dev.twinlog.io.Region;
import dev.twinlog.io.RoomAhead;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One file of a log or queue, mapped, with three positions: {@code flushed <= committed <= wrote <= size}.
 *
 * <p>Written by one thread at a time, under a lock of its user's: it fills {@link #writeView} and then publishes with
 * {@link #publish}. Without a write buffer what is published is committed at once; with one, {@link #commit} copies it
 * to the file first. Readers see only what is committed. {@code flushed} is moved by one flushing thread at a time.
 * Readers hold the file while they use its bytes, and it is never unmapped under them.
 */
public final class MappedFile {
    static final int PAGE_BYTES = 4096;
    private static final byte[] ZEROS = new byte[PAGE_BYTES];

    private static final VarHandle WROTE = field("wrotePosition", int.class);
    private static final VarHandle COMMITTED = field("committedPosition", int.class);
    private static final VarHandle FLUSHED = field("flushedPosition", int.class);
    private static final VarHandle STORE_TIMESTAMP = field("storeTimestamp", long.class);

    private final Path path;
    private final long startOffset;
    private final int size;
    private final Region region;
    private final Optional<WriteBuffer> writeBuffer;
    private final ByteBuffer writeView;
    private final RoomAhead room;
    private final ReferenceResource references;
    private final Runnable release;

    @SuppressWarnings("unused") // through WROTE: the writer
    private int wrotePosition;

    @SuppressWarnings("unused") // through COMMITTED: the writer, or with a write buffer whoever commits
    private int committedPosition;

    @SuppressWarnings("unused") // through FLUSHED: whoever flushes
    private int flushedPosition;

    @SuppressWarnings("unused") // through STORE_TIMESTAMP: the writer
    private long storeTimestamp;

    private MappedFile(Path path, long startOffset, Region region, Optional<WriteBuffer> writeBuffer) {
        this.path = path;
        this.startOffset = startOffset;
        this.size = region.size(); // at hand: with many queues each step to another object is a wait for memory
        this.region = region;
        this.writeBuffer = writeBuffer;
        this.writeView =
                writeBuffer.map(WriteBuffer::bytes).orElse(region.buffer()).duplicate();
        this.room = new RoomAhead(region);
        this.references = new ReferenceResource(region::close);
        this.release = references::release;
    }

    /** Maps the file, making or growing it to {@code size} bytes. All positions are 0. */
    public static MappedFile open(Disk disk, Path path, long startOffset, int size) throws IOException {
        return new MappedFile(path, startOffset, disk.map(path, size), Optional.empty());
    }

    /**
     * As {@link #open}, but what is written goes to {@code writeBuffer}, as large as the file, until it is committed.
     */
    public static MappedFile openBuffered(Disk disk, Path path, long startOffset, int size, WriteBuffer writeBuffer)
            throws IOException {
        if (writeBuffer.bytes().capacity() < size) {
            throw new IllegalArgumentException("a write buffer of %d bytes for a file of %d"
                    .formatted(writeBuffer.bytes().capacity(), size));
        }
        return new MappedFile(path, startOffset, disk.map(path, size), Optional.of(writeBuffer));
    }

    public Path path() {
        return path;
    }

    /** Log or queue offset of the file's first byte. */
    public long startOffset() {
        return startOffset;
    }

    /** Log or queue offset behind the file's last byte. */
    public long endOffset() {
        return startOffset + size;
    }

    /** Bytes of the file. */
    public int size() {
        return size;
    }

    /** File position behind the last byte published. */
    public int wrotePosition() {
        return (int) WROTE.getAcquire(this);
    }

    /** File position behind the last byte readers may see. */
    public int committedPosition() {
        return (int) COMMITTED.getAcquire(this);
    }

    /** File position behind the last byte forced. */
    public int flushedPosition() {
        return (int) FLUSHED.getAcquire(this);
    }

    /** Whether nothing more can be written. */
    public boolean isFull() {
        return wrotePosition() == size;
    }

    /** Whether all of it is written and forced. */
    public boolean isForced() {
        return flushedPosition() == size;
    }

    /** Store time of the newest message that is surely published, ms; 0 if there is none since the file was opened. */
    public long storeTimestamp() {
        return (long) STORE_TIMESTAMP.getAcquire(this);
    }

    /** Whether the next {@code length} bytes are ready to be written. For the writer only. */
    public boolean isReadyFor(int length) {
        return room.isReadyTo(wrotePosition() + length);
    }

    /**
     * The bytes to write into, positioned at {@link #wrotePosition()}. For the writer only.
     *
     * @param length how many will be written; the disk has room for them
     * @throws NoRoomException if it has none
     */
    public ByteBuffer writeView(int length) throws IOException {
        int from = wrotePosition();
        room.require(from, length);
        return writeView.limit(size).position(from);
    }

    /** Whether so many bytes are better {@link #append appended} than put into the {@link #writeView}. */
    public boolean isBetterAppended(int length) {
        return !isBuffered() && room.isBetterWritten(wrotePosition(), length);
    }

    /** {@link #append(ByteBuffer)} of a message, with its store time. */
    public void append(ByteBuffer message, long messageStoreTimestamp) throws IOException {
        append(message);
        STORE_TIMESTAMP.setRelease(this, messageStoreTimestamp);
    }

    /**
     * Writes and publishes bytes that are there already. For the writer only.
     *
     * @param bytes are read from their position to their limit, which stay
     * @throws NoRoomException if the disk has no room for them; nothing is published then
     */
    public void append(ByteBuffer bytes) throws IOException {
        int from = wrotePosition();
        if (isBuffered()) {
            writeView(bytes.remaining()).put(bytes.duplicate());
        } else {
            room.write(from, bytes);
        }
        publish(from + bytes.remaining());
    }

    /** Makes everything before {@code filePosition} part of the file. For the writer only. */
    public void publish(int filePosition) {
        WROTE.setRelease(this, filePosition);
        if (writeBuffer.isEmpty()) {
            COMMITTED.setRelease(this, filePosition);
        }
    }

    /** {@link #publish}, with the store time of the message that ends there. */
    public void publish(int filePosition, long messageStoreTimestamp) {
        publish(filePosition);
        STORE_TIMESTAMP.setRelease(
                this, messageStoreTimestamp); // behind the positions: who reads it finds the message published
    }

    /**
     * Has some of the next {@code aheadBytes} ready for the writer; changes none that is written. For one thread.
     *
     * @return whether any were made ready; not if they are already, if the file has been closed, or if the disk is
     *     nearly full
     */
    boolean touchAhead(int aheadBytes) {
        if (!references.hold()) {
            return false;
        }
        try {
            return room.touchAhead(wrotePosition(), aheadBytes);
        } catch (IOException e) {
            return false; // the writer will try for itself, and report it
        } finally {
            references.release();
        }
    }

    /** Whether what is written goes to a write buffer first. */
    boolean isBuffered() {
        return writeBuffer.isPresent();
    }

    /** Bytes written and not committed yet. */
    public int uncommittedBytes() {
        return wrotePosition() - committedPosition();
    }

    /**
     * Copies what was written to the write buffer into the file, and gives the buffer back when the file is full.
     *
     * @return whether there was anything to copy
     */
    public synchronized boolean commit() {
        int from = committedPosition();
        int to = wrotePosition();
        if (writeBuffer.isEmpty() || from == to || !references.hold()) {
            return false;
        }
        try {
            region.buffer().put(from, writeBuffer.get().bytes(), from, to - from);
            COMMITTED.setRelease(this, to);
        } finally {
            references.release();
        }
        if (to == size) {
            writeBuffer.get().giveBack().run();
        }
        return true;
    }

    /** Takes room for the whole of a fresh file and writes a zero to each page. Before it is used. */
    void touchPages() throws IOException {
        room.require(0, size);
        for (int at = 0; at < size; at += PAGE_BYTES) {
            region.buffer().put(at, (byte) 0);
        }
    }

    /**
     * Forces what is committed, if at least {@code leastPages} pages wait for it or the file is full.
     *
     * @return whether anything was forced
     * @throws IOException if it may not be on disk; the flushed position stays then
     */
    public boolean flush(int leastPages) throws IOException {
        int from = flushedPosition();
        int to = committedPosition();
        boolean enough = to / PAGE_BYTES - from / PAGE_BYTES >= leastPages || to == size;
        if (from == to || !enough || !references.hold()) {
            return false;
        }
        try {
            region.force(from, to - from);
            FLUSHED.setRelease(this, to);
            return true;
        } finally {
            references.release();
        }
    }

    /** Forces all that is committed, whatever was forced before. For the writer, on opening. */
    void forceAll() throws IOException {
        region.force(0, committedPosition());
    }

    /** Sets all positions, when what the file holds is known from elsewhere: on opening and truncating. */
    public void resetPositions(int filePosition) {
        WROTE.setRelease(this, filePosition);
        COMMITTED.setRelease(this, filePosition);
        FLUSHED.setRelease(this, filePosition);
    }

    /**
     * Ends the file at {@code filePosition}; the rest becomes zero and is forced. For the writer, while nobody reads.
     */
    void cut(int filePosition) throws IOException {
        int dirtyEnd = region.endOfNonZero(filePosition);
        if (dirtyEnd > filePosition) {
            for (int at = filePosition; at < dirtyEnd; at += ZEROS.length) {
                region.buffer().put(at, ZEROS, 0, Math.min(ZEROS.length, dirtyEnd - at));
            }
            region.force(filePosition, dirtyEnd - filePosition);
        }
        resetPositions(filePosition);
    }

    /**
     * Takes bytes to read.
     *
     * @return empty if not all of them are committed, or if the file has been closed
     */
    public Optional<SelectMappedBufferResult> select(int filePosition, int length) {
        if (filePosition < 0
                || length < 0
                || (long) filePosition + length > committedPosition()
                || !references.hold()) {
            return Optional.empty();
        }
        ByteBuffer bytes = region.buffer().slice(filePosition, length);
        return Optional.of(new SelectMappedBufferResult(startOffset + filePosition, bytes, release));
    }

    /** Takes all committed bytes from {@code filePosition} on, as {@link #select(int, int)}. */
    public Optional<SelectMappedBufferResult> selectFrom(int filePosition) {
        return select(filePosition, committedPosition() - filePosition);
    }

    /**
     * Takes the file for many reads of it.
     *
     * @param reads how many are likely to be handed out
     * @return empty if the file has been closed
     */
    public Optional<HeldFile> hold(int reads) {
        int holds = Math.max(1, reads) + 1; // and its own
        return references.hold(holds)
                ? Optional.of(new HeldFile(this, region.buffer(), references, release, holds))
                : Optional.empty();
    }

    /** Gives the file up: it is unmapped as soon as nobody reads it. */
    public void close() {
        boolean bufferInUse = writeBuffer.isPresent() && committedPosition() < size && !references.isShutDown();
        references.shutdown();
        if (bufferInUse) {
            writeBuffer.get().giveBack().run();
        }
    }

    /** Whether the file is unmapped. */
    public boolean isUnmapped() {
        return references.isFreed();
    }

    private static VarHandle field(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(MappedFile.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    public String toString() {
        return path + "[wrote " + wrotePosition() + " of " + size() + "]";
    }
}
