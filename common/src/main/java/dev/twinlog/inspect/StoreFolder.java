package dev.twinlog.inspect;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What lies in a store folder, as it was when {@link #open} listed it. Read-only: no file is ever written, mapped or
 * locked, so a store may be running on the folder. Open it again to see new files.
 *
 * <p>Immutable and safe for use by many threads; the readers it opens are not.
 */
public final class StoreFolder {
    public static final String COMMIT_LOG = "commitlog";
    public static final String CONSUME_QUEUE = "consumequeue";
    public static final String INDEX = "index";
    public static final String CHECKPOINT = "checkpoint";
    public static final String ABORT = "abort";
    public static final String LOCK = "lock";

    private final Disk disk;
    private final Path path;
    private final FolderListing listing;
    private final FileSizes sizes;
    private final List<Oddity> oddities;
    private final boolean abortSeen;

    private StoreFolder(Disk disk, Path path, FolderListing listing, FileSizes sizes, boolean abortSeen) {
        this.disk = disk;
        this.path = path;
        this.listing = listing;
        this.sizes = sizes;
        this.oddities = Stream.concat(listing.oddities().stream(), sizes.oddities(listing).stream())
                .toList();
        this.abortSeen = abortSeen;
    }

    /** Lists a folder whose sizes are to be read from its files. @throws NotAStoreException if it holds no store */
    public static StoreFolder open(Disk disk, Path folder) throws IOException {
        return open(disk, folder, GeometryHints.NONE);
    }

    /** Lists a folder. @throws NotAStoreException if it holds no store */
    public static StoreFolder open(Disk disk, Path folder, GeometryHints hints) throws IOException {
        StoreSigns.require(disk, folder);
        return openAnything(disk, folder, hints);
    }

    /** Lists a folder whatever it holds; where no store is there are no files. */
    public static StoreFolder openAnything(Disk disk, Path folder, GeometryHints hints) throws IOException {
        FolderListing listing = FolderListing.of(disk, folder);
        FileSizes sizes = FileSizes.of(listing, hints);
        return new StoreFolder(disk, folder, listing, sizes, hasAbort(listing));
    }

    /** Lists the same folder again. {@link #hasAbort} stays true once it was. */
    public StoreFolder again() throws IOException {
        FolderListing later = FolderListing.of(disk, path);
        return new StoreFolder(disk, path, later, FileSizes.of(later, hints()), abortSeen || hasAbort(later));
    }

    private static boolean hasAbort(FolderListing listing) {
        return listing.otherFiles().stream().anyMatch(f -> f.name().equals(ABORT));
    }

    public Path path() {
        return path;
    }

    /** The commit log's files by their start; those whose names are no numbers are {@link #oddities}. */
    public List<NumberedFile> logFiles() {
        return listing.logFiles();
    }

    /** The consume queues by topic, then by number. */
    public List<QueueFolder> queues() {
        return listing.queues();
    }

    public Optional<QueueFolder> queue(String topic, int queueId) {
        return queues().stream()
                .filter(q -> q.queueId() == queueId && q.topic().equals(topic))
                .findFirst();
    }

    /** The index files, oldest first. */
    public List<StoreFile> indexFiles() {
        return listing.indexFiles();
    }

    /** Files directly in the store folder and those in {@code config}. */
    public List<StoreFile> otherFiles() {
        return listing.otherFiles();
    }

    private Optional<StoreFile> other(String name) {
        return otherFiles().stream().filter(f -> f.name().equals(name)).findFirst();
    }

    public Optional<StoreFile> checkpoint() {
        return other(CHECKPOINT);
    }

    /** Whether a store runs here now, or crashed here. */
    public boolean hasAbort() {
        return abortSeen;
    }

    /** Whether there is a lock file, as 4.1 and later leave behind; whether anybody holds it is not asked. */
    public boolean hasLock() {
        return other(LOCK).isPresent();
    }

    /** What does not belong here, or is missing or of a wrong size. */
    public List<Oddity> oddities() {
        return oddities;
    }

    /** The size of this store's log files in bytes; empty if there is none to tell it from. */
    public OptionalInt logFileBytes() {
        return sizes.logFileBytes();
    }

    /** Entries in each of this store's queue files; empty if there is none to tell it from. */
    public OptionalInt queueFileEntries() {
        return sizes.queueFileEntries();
    }

    /** The log's first offset; 0 if it has no files. */
    public long minLogOffset() {
        return logFiles().isEmpty() ? 0 : logFiles().get(0).start();
    }

    /** Offsets between the first and the last file that no file holds. */
    public List<LogGap> logGaps() {
        List<LogGap> gaps = new ArrayList<>();
        for (int i = 1; i < logFiles().size(); i++) {
            long expected = logFiles().get(i - 1).start() + logFileBytes().orElse(0);
            long next = logFiles().get(i).start();
            if (logFileBytes().isPresent() && next > expected) {
                gaps.add(new LogGap(expected, next));
            }
        }
        return gaps;
    }

    public LogReader openLog() {
        return new LogReader(disk, logFiles());
    }

    public QueueReader openQueue(QueueFolder queue) {
        return new QueueReader(disk, queue);
    }

    /** Opens an index file; its slots and items are the hints', or else worked out from its content. */
    public IndexReader openIndex(StoreFile file) throws IOException {
        return IndexReader.open(disk, file, sizes.hints());
    }

    /** Opens any of the files to read its bytes. */
    public Disk.ReadableFile openFile(StoreFile file) throws IOException {
        return disk.openForReading(file.path());
    }

    Disk disk() {
        return disk;
    }

    GeometryHints hints() {
        return sizes.hints();
    }
}
