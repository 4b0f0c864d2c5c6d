package dev.twinlog.index;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The index files of a store, in the order they were filled. Filled by one thread; anybody may read. */
public final class IndexFiles {
    private static final String STEP = "index";
    private static final Pattern NAME = Pattern.compile("\\d{17}");
    private static final DateTimeFormatter NAME_FORMAT =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmssSSS").withZone(ZoneId.systemDefault());

    private final Disk disk;
    private final Path folder;
    private final StoreGeometry geometry;
    private final StoreClock clock;
    private final StoreCheckpoint checkpoint;
    private final EventPublisher events;
    private volatile List<IndexFile> files = List.of(); // replaced by the filling thread, never changed

    public IndexFiles(
            Disk disk,
            Path folder,
            StoreGeometry geometry,
            StoreClock clock,
            StoreCheckpoint checkpoint,
            EventPublisher events) {
        this.disk = disk;
        this.folder = folder;
        this.geometry = geometry;
        this.clock = clock;
        this.checkpoint = checkpoint;
        this.events = events;
    }

    /** Maps the files there are; other names are reported and left alone. */
    public void load() throws IOException {
        List<IndexFile> loaded = new ArrayList<>();
        for (Disk.Entry entry : disk.list(folder)) {
            if (entry.folder() || !NAME.matcher(entry.name()).matches()) {
                decide(entry.name() + " is no index file; left alone");
                continue;
            }
            long expected = IndexLayout.fileSize(geometry.indexSlots(), geometry.indexItems());
            if (entry.size() != expected) {
                throw new IOException(
                        "%s has %d bytes, but %d slots and %d items make %d; open it with its own geometry"
                                .formatted(
                                        folder.resolve(entry.name()),
                                        entry.size(),
                                        geometry.indexSlots(),
                                        geometry.indexItems(),
                                        expected));
            }
            loaded.add(open(folder.resolve(entry.name())));
        }
        files = List.copyOf(loaded);
    }

    private IndexFile open(Path path) throws IOException {
        return IndexFile.open(disk, path, geometry.indexSlots(), geometry.indexItems());
    }

    private void decide(String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(STEP, decision));
    }

    /** The files, oldest first; never changes once returned. */
    public List<IndexFile> files() {
        return files;
    }

    /** Log offset of the newest message in the index; empty if there is none. */
    public Optional<Long> endPhyOffset() {
        return newest().map(IndexFile::endPhyOffset);
    }

    /** The newest file that has items. */
    public Optional<IndexFile> newest() {
        List<IndexFile> now = files;
        return now.stream().filter(file -> !file.isEmpty()).reduce((older, newer) -> newer);
    }

    /** Deletes every file, so that the index can be built anew from the log. */
    public void deleteAll() throws IOException {
        for (IndexFile file : files) {
            file.close();
            disk.delete(file.path());
        }
        files = List.of();
        checkpoint.indexMsgTimestamp(0);
        decide("dropped all items, to be built anew from the log");
    }

    /** Adds an item for each of the keys of a message. For the filling thread. */
    public void put(DispatchRequest request, List<String> keys, String service) throws IOException {
        for (String key : keys) {
            IndexKey indexKey = new IndexKey(request.topic(), key);
            IndexFile file = writable();
            int item = file.put(indexKey, request.logOffset(), request.storeTimestamp());
            events.publish(
                    service,
                    () -> new StoreEvent.IndexItemWritten(
                            file.path().getFileName().toString(),
                            indexKey.slot(geometry.indexSlots()),
                            item,
                            request.logOffset(),
                            key));
        }
    }

    private IndexFile writable() throws IOException {
        List<IndexFile> now = files;
        Optional<IndexFile> last = now.isEmpty() ? Optional.empty() : Optional.of(now.get(now.size() - 1));
        if (last.isPresent() && !last.get().isFull()) {
            return last.get();
        }
        if (last.isPresent()) {
            last.get().flush();
            checkpoint.indexMsgTimestamp(last.get().endTimestamp());
        }
        disk.createFolders(folder);
        IndexFile next = open(freeName());
        last.ifPresent(next::beginBehind);
        List<IndexFile> more = new ArrayList<>(now);
        more.add(next);
        files = List.copyOf(more);
        return next;
    }

    private Path freeName() {
        Instant time = clock.instant();
        Path path = folder.resolve(NAME_FORMAT.format(time));
        while (disk.exists(path)) { // two files in one millisecond
            time = time.plusMillis(1);
            path = folder.resolve(NAME_FORMAT.format(time));
        }
        return path;
    }

    /** Forces all files that may be dirty. */
    public void flush() throws IOException {
        for (IndexFile file : files) {
            file.flush();
        }
    }

    /** Gives all files up. */
    public void close() {
        files.forEach(IndexFile::close);
        files = List.of();
    }
}
