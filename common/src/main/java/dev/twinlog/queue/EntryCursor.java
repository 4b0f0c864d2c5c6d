package dev.twinlog.queue;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.mapped.MappedFileQueue;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Reads the entries of a queue one after the other, in either direction, for one thread. It takes a file once and goes
 * through it, and holds it meanwhile.
 */
final class EntryCursor implements AutoCloseable {
    private static final int ENTRY = ConsumeQueueLayout.ENTRY_BYTES;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final MappedFileQueue files;
    private Optional<SelectMappedBufferResult> held = Optional.empty();
    private ByteBuffer bytes = NOTHING; // of what is held, as the two that follow
    private long firstIndex;
    private long behindIndex;

    EntryCursor(MappedFileQueue files) {
        this.files = files;
    }

    /** The entry at {@code queueIndex}; empty if no file holds one. */
    Optional<ConsumeQueueEntry> at(long queueIndex) {
        return find(queueIndex) ? Optional.of(ConsumeQueueEntry.read(bytes, positionOf(queueIndex))) : Optional.empty();
    }

    /** Whether a file holds an entry at {@code queueIndex} that was written. */
    boolean isWrittenAt(long queueIndex) {
        return find(queueIndex) && ConsumeQueueLayout.SIZE.getInt(bytes, positionOf(queueIndex)) > 0;
    }

    private boolean find(long queueIndex) {
        if (!holds(queueIndex)) {
            take(queueIndex);
        }
        return holds(queueIndex);
    }

    private boolean holds(long queueIndex) {
        return queueIndex >= firstIndex && queueIndex < behindIndex;
    }

    /** In what is held, which holds it. */
    private int positionOf(long queueIndex) {
        return (int) (queueIndex - firstIndex) * ENTRY;
    }

    private void take(long queueIndex) {
        close();
        held = files.find(queueIndex * ENTRY).flatMap(file -> file.selectFrom(0));
        if (held.isPresent()) {
            bytes = held.get().buffer();
            firstIndex = held.get().startOffset() / ENTRY;
            behindIndex = firstIndex + held.get().size() / ENTRY;
        }
    }

    /** Gives back what is held; the cursor can go on, and takes it again then. */
    @Override
    public void close() {
        held.ifPresent(SelectMappedBufferResult::close);
        held = Optional.empty();
        firstIndex = 0;
        behindIndex = 0;
    }
}
