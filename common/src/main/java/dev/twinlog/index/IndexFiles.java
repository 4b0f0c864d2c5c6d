package dev.twinlog.index;

import dev.twinlog.api.FilePositions;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexKeys;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The index files of a store, in the order they were filled. Filled by one thread; anybody may read. */
public final class IndexFiles {
    private static final String STEP = "index";

    private final Disk disk;
    private final Path folder;
    private final StoreGeometry geometry;
    private final IndexFileNames names;
    private final StoreCheckpoint checkpoint;
    private final EventPublisher events;
    private final Deque<IndexFile> spares = new ArrayDeque<>(); // empty ones behind the others; the filling thread's
    private volatile List<IndexFile> files = List.of(); // replaced under this, never changed

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
        this.names = new IndexFileNames(disk, folder, clock);
        this.checkpoint = checkpoint;
        this.events = events;
    }

    /** Maps the files there are; other names are reported and left alone. */
    public void load() throws IOException {
        List<IndexFile> loaded = new ArrayList<>();
        for (Disk.Entry entry : disk.list(folder)) {
            if (!entry.isFile() || !IndexFileNames.isName(entry.name())) {
                decide(entry.name() + " is no index file; left alone");
                continue;
            }
            if (entry.size() == 0) {
                decide(entry.name() + " was begun and never filled; left alone");
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
        files = withoutSpares(loaded);
    }

    /** Puts empty files at the end aside, but for the one to be filled next. */
    private List<IndexFile> withoutSpares(List<IndexFile> all) {
        int used = all.size();
        while (used > 1
                && all.get(used - 1).range().isEmpty()
                && !all.get(used - 2).isFull()) {
            used--;
        }
        spares.clear();
        spares.addAll(all.subList(used, all.size()));
        return List.copyOf(all.subList(0, used));
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

    /** How far each file is written and forced, by its path; those that have been closed are left out. */
    public Map<Path, FilePositions> positions() {
        Map<Path, FilePositions> positions = new HashMap<>();
        for (IndexFile file : files) {
            file.positions().ifPresent(at -> positions.put(file.path(), at));
        }
        return positions;
    }

    /** Log offset of the newest message in the index; empty if there is none. */
    public Optional<Long> endPhyOffset() {
        return newest().map(IndexRange::endPhyOffset);
    }

    /** Whether the message at {@code logOffset} lies behind all that have items. For the filling thread. */
    public boolean isNew(long logOffset) {
        List<IndexFile> now = files;
        for (int i = now.size() - 1; i >= 0; i--) {
            if (now.get(i).hasItems()) {
                return now.get(i).endPhyOffset() < logOffset;
            }
        }
        return true;
    }

    /** The range of the newest file that has items. */
    public Optional<IndexRange> newest() {
        List<IndexFile> now = files;
        Optional<IndexRange> range = Optional.empty();
        for (int i = now.size() - 1; i >= 0 && range.isEmpty(); i--) {
            range = now.get(i).range();
        }
        return range;
    }

    /** Tells when the message at a log offset was stored, ms; empty if there is none. */
    @FunctionalInterface
    public interface StoreTimes {
        Optional<Long> at(long logOffset);
    }

    /**
     * After a clean stop: believes the files, unless they hold items of messages behind the log's end.
     *
     * @param minLogOffset where the log begins
     * @return log offset of the first message whose items may be missing
     */
    public long trustUpTo(long logEnd, long minLogOffset, StoreTimes storeTimes) throws IOException {
        return newest().filter(range -> range.endPhyOffset() >= logEnd).isPresent()
                ? rebuildUpTo(logEnd, minLogOffset, storeTimes)
                : logEnd;
    }

    /**
     * After a crash: keeps only items of messages before {@code logOffset}, and of those only what is surely whole,
     * since newer pages of a file may have survived and older ones not; slots and chains are made anew from them. If
     * that leaves items of deleted messages only, none is kept.
     *
     * @param minLogOffset where the log begins
     * @return log offset of the first message whose items may be missing
     */
    public long rebuildUpTo(long logOffset, long minLogOffset, StoreTimes storeTimes) throws IOException {
        long lastSound = lastSoundOffset(logOffset);
        long missingFrom = lastSound < minLogOffset ? 0 : lastSound;
        List<IndexFile> all = new ArrayList<>(files);
        all.addAll(spares);
        for (IndexFile file : all) {
            file.rebuild(missingFrom, storeTimes);
        }
        files = withoutSpares(all);
        for (int i = 1; i < files.size(); i++) {
            files.get(i - 1).range().ifPresent(files.get(i)::beginBehind);
        }
        flush(all); // else a second crash could bring back items that were dropped
        decide("kept items of messages before log offset " + missingFrom);
        return missingFrom;
    }

    private long lastSoundOffset(long limit) {
        long last = 0;
        for (IndexFile file : files) {
            IndexFile.SoundItems sound = file.soundItems(last, limit);
            last = sound.lastPhyOffset();
            if (!sound.all()) {
                return last;
            }
        }
        return last;
    }

    /**
     * Adds an item for each of the keys of a message. For the filling thread.
     *
     * @throws dev.twinlog.io.NoRoomException if the disk has no room for all of them; none was added then
     */
    public void put(DispatchRequest request, IndexKeys keys, String service) throws IOException {
        makeRoom(keys.count());
        for (int number = 0; number < keys.count(); number++) {
            put(request, keys, number, service);
        }
    }

    private void put(DispatchRequest request, IndexKeys keys, int number, String service) throws IOException {
        IndexFile file = writable();
        int hash = keys.hash(request.topic(), number);
        int item = file.put(hash, request.logOffset(), request.storeTimestamp());
        if (events.wantsStep()) {
            var event = new StoreEvent.IndexItemWritten(
                    file.path().getFileName().toString(),
                    IndexKey.slot(hash, geometry.indexSlots()),
                    item,
                    request.logOffset(),
                    keys.key(number));
            events.publish(service, event);
        }
    }

    private void makeRoom(int items) throws IOException {
        IndexFile last = writable(); // as the originals do, the first message makes the first file, keys or not
        int left = items - last.makeRoom(items);
        if (left > 0) {
            makeRoomBehind(last, left);
        }
    }

    private void makeRoomBehind(IndexFile newest, int items) throws IOException {
        IndexFile last = newest;
        int left = items;
        for (IndexFile spare : spares) {
            left -= spare.makeRoom(left);
            last = spare;
        }
        while (left > 0) {
            last = make(Optional.of(last));
            spares.add(last);
            left -= last.makeRoom(left);
        }
    }

    private IndexFile writable() throws IOException {
        List<IndexFile> now = files;
        Optional<IndexFile> last = now.isEmpty() ? Optional.empty() : Optional.of(now.get(now.size() - 1));
        if (last.isPresent() && !last.get().isFull()) {
            return last.get();
        }
        return begin(last);
    }

    private IndexFile begin(Optional<IndexFile> last) throws IOException {
        IndexFile next = spares.isEmpty() ? make(last) : spares.remove();
        if (last.isPresent()) {
            last.get().flush();
            IndexRange full = last.get().range().orElseThrow();
            checkpoint.indexMsgTimestamp(full.endTimestamp());
            next.beginBehind(full);
        }
        add(next);
        return next;
    }

    private synchronized void add(IndexFile file) {
        List<IndexFile> more = new ArrayList<>(files);
        more.add(file);
        files = List.copyOf(more);
    }

    /**
     * Deletes files that hold only items of messages before {@code minLogOffset}; the newest stays.
     *
     * @return names of the files deleted
     */
    public synchronized List<String> deleteBefore(long minLogOffset) throws IOException {
        List<String> deleted = new ArrayList<>();
        while (files.size() > 1
                && files.get(0)
                        .range()
                        .filter(range -> range.endPhyOffset() < minLogOffset)
                        .isPresent()) {
            IndexFile first = files.get(0);
            files = files.subList(1, files.size());
            first.close();
            disk.delete(first.path()); // a reader keeps its mapping
            deleted.add(first.path().getFileName().toString());
        }
        if (!deleted.isEmpty()) {
            disk.syncFolder(folder);
        }
        return deleted;
    }

    private IndexFile make(Optional<IndexFile> last) throws IOException {
        disk.createFolders(folder);
        IndexFile file = open(names.next(last.map(IndexFile::path)));
        disk.syncFolder(folder);
        return file;
    }

    /** Forces all files that may be dirty. */
    public void flush() throws IOException {
        flush(files);
    }

    private static void flush(List<IndexFile> some) throws IOException {
        for (IndexFile file : some) {
            file.flush();
        }
    }

    /** Gives all files up. */
    public void close() {
        files.forEach(IndexFile::close);
        files = List.of();
        spares.forEach(IndexFile::close);
        spares.clear();
    }
}
