package dev.twinlog.mapped;

import dev.twinlog.io.Disk;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Prepares the next file of a row before the writer needs it, so that a roll costs the writer next to nothing.
 *
 * <p>The writer calls {@link #take}; what it asks {@link #prepareAhead} for is mapped by {@link #step()}. A file is
 * mapped once: whoever comes first does it, the other waits. All state is guarded by this object's monitor.
 */
public final class AllocateMappedFileService implements StoreService {
    private static final long REST_MILLIS = 1000;

    private final Disk disk;
    private final MappedFileQueue queue;
    private final LogFileMaker maker;
    private final Map<Long, MappedFile> prepared = new HashMap<>();
    private Optional<Long> wanted = Optional.empty();

    public AllocateMappedFileService(Disk disk, MappedFileQueue queue, LogFileMaker maker) {
        this.disk = disk;
        this.queue = queue;
        this.maker = maker;
    }

    @Override
    public String name() {
        return "AllocateMappedFileService";
    }

    /** The file that begins at {@code startOffset}: the prepared one, else mapped now. For the writer. */
    public synchronized MappedFile take(long startOffset) throws IOException {
        wanted = wanted.filter(offset -> offset != startOffset);
        MappedFile ready = prepared.remove(startOffset);
        return ready == null ? queue.make(startOffset, maker) : ready;
    }

    /** Asks for the file that will begin at {@code startOffset} to be ready soon. */
    public synchronized void prepareAhead(long startOffset) {
        if (!prepared.containsKey(startOffset)) {
            wanted = Optional.of(startOffset);
        }
    }

    /** Maps the file asked for, if there is one; if that fails the writer will try for itself, and report it. */
    @Override
    public synchronized boolean step() {
        if (wanted.isEmpty()) {
            return false;
        }
        long startOffset = wanted.get();
        wanted = Optional.empty();
        try {
            prepared.put(startOffset, queue.make(startOffset, maker));
            return true;
        } catch (IOException e) {
            return false; // a full disk now need not be full when the file is needed
        }
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    /** Deletes prepared files that were never used. Call it when neither writer nor service runs any more. */
    public synchronized void discardUnused() throws IOException {
        wanted = Optional.empty();
        for (MappedFile file : prepared.values()) {
            file.close();
            disk.delete(file.path());
        }
        prepared.clear();
    }
}
