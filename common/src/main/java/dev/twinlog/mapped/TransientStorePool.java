package dev.twinlog.mapped;

import dev.twinlog.io.Disk;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * A few write buffers, each as large as a log file. A file made here takes one: puts write to memory that no page of
 * the file stands behind, and the buffer is copied to the file by {@code CommitRealTimeService}. When a file is full
 * and committed its buffer comes back. When none is left the file is made without one, and that is reported: a short
 * pool costs speed, never a message. Safe for use by many threads.
 */
public final class TransientStorePool implements LogFileMaker {
    private final Deque<ByteBuffer> available = new ArrayDeque<>(); // guarded by this
    private final EventPublisher events;

    /** @param buffers how many write buffers there are */
    public TransientStorePool(int buffers, int logFileBytes, EventPublisher events) {
        for (int i = 0; i < buffers; i++) {
            available.add(ByteBuffer.allocateDirect(logFileBytes));
        }
        this.events = events;
    }

    /** Write buffers that no file uses. */
    public synchronized int availableBuffers() {
        return available.size();
    }

    @Override
    public MappedFile make(Disk disk, Path path, long startOffset, int size) throws IOException {
        Optional<ByteBuffer> buffer = borrow();
        if (buffer.isEmpty()) {
            events.publish(
                    "TransientStorePool",
                    () -> new StoreEvent.Refused(
                            startOffset, "no write buffer is free; " + path.getFileName() + " is written in place"));
            return MappedFile.open(disk, path, startOffset, size);
        }
        try {
            return MappedFile.openBuffered(
                    disk, path, startOffset, size, new WriteBuffer(buffer.get(), () -> giveBack(buffer.get())));
        } catch (IOException e) {
            giveBack(buffer.get());
            throw e;
        }
    }

    private synchronized Optional<ByteBuffer> borrow() {
        return Optional.ofNullable(available.pollFirst());
    }

    private synchronized void giveBack(ByteBuffer buffer) {
        available.addLast(buffer);
    }
}
