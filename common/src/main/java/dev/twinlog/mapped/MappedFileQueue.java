package dev.twinlog.mapped;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files of equal size in one folder that together make one long row of bytes, from {@link #minOffset()} to
 * {@link #maxOffset()}.
 *
 * <p>Files are added by one writer at a time and found by any number of readers, which see either the files before or
 * those after. A row may have holes where files were lost; reads inside a hole find nothing.
 */
public final class MappedFileQueue {
    private final Disk disk;
    private final Path folder;
    private final int fileSize;
    private final RetiredFiles retired; // guarded by this
    private volatile List<MappedFile> files = List.of(); // sorted; replaced under this, never changed
    private volatile long flushedOffset; // written by whoever flushes, one at a time
    private List<String> unbegun = List.of(); // guarded by this: files behind the row that have no bytes yet

    /** @param fileSize bytes of each file */
    public MappedFileQueue(Disk disk, Path folder, int fileSize) {
        this.disk = disk;
        this.folder = folder;
        this.fileSize = fileSize;
        this.retired = new RetiredFiles(disk, folder);
    }

    /**
     * Maps the files there are, all of them taken as full and flushed.
     *
     * @return names in the folder that are none of its files; left alone
     * @throws IOException if a file has another size than {@link #fileSize()}, or begins where none can; nothing was
     *     changed then
     */
    public List<String> load() throws IOException {
        FoundFiles found = FoundFiles.in(disk, folder, fileSize);
        List<MappedFile> loaded = new ArrayList<>();
        for (long startOffset : found.startOffsets()) {
            MappedFile file = MappedFile.open(disk, pathOf(startOffset), startOffset, fileSize);
            file.resetPositions(fileSize);
            loaded.add(file);
        }
        files = List.copyOf(loaded);
        flushedOffset = maxOffset();
        synchronized (this) {
            unbegun = found.unbegun();
        }
        return found.strangers();
    }

    /**
     * Names of files behind the row that had no bytes when it was loaded; the row takes them up when it comes to them.
     */
    public synchronized List<String> unbegun() {
        return unbegun;
    }

    public Path folder() {
        return folder;
    }

    /** Bytes of each file. */
    public int fileSize() {
        return fileSize;
    }

    /** The files in their order; never changes once returned. */
    public List<MappedFile> files() {
        return files;
    }

    public Optional<MappedFile> first() {
        List<MappedFile> now = files;
        return now.isEmpty() ? Optional.empty() : Optional.of(now.get(0));
    }

    public Optional<MappedFile> last() {
        List<MappedFile> now = files;
        return now.isEmpty() ? Optional.empty() : Optional.of(now.get(now.size() - 1));
    }

    /** The file that holds, or will hold, the byte at {@code offset}. */
    public Optional<MappedFile> find(long offset) {
        List<MappedFile> now = files;
        int low = 0;
        int high = now.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            MappedFile file = now.get(middle);
            if (offset < file.startOffset()) {
                high = middle - 1;
            } else if (offset >= file.endOffset()) {
                low = middle + 1;
            } else {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    /** The file that begins first behind {@code offset}, over a hole. */
    public Optional<MappedFile> firstBehind(long offset) {
        return files.stream().filter(file -> file.startOffset() > offset).findFirst();
    }

    /** Offset of the first byte kept; 0 if there is none. */
    public long minOffset() {
        List<MappedFile> now = files;
        return now.isEmpty() ? 0 : now.get(0).startOffset();
    }

    /** Offset behind the last byte readers may see; 0 if there is none. */
    public long maxOffset() {
        List<MappedFile> now = files;
        if (now.isEmpty()) {
            return 0;
        }
        int i = now.size() - 1;
        while (i > 0 && now.get(i - 1).uncommittedBytes() > 0) { // files are committed in their order
            i--;
        }
        return now.get(i).startOffset() + now.get(i).committedPosition();
    }

    /** Offset behind the last byte written, committed or not; 0 if there is none. */
    public long wroteOffset() {
        return last().map(file -> file.startOffset() + file.wrotePosition()).orElse(0L);
    }

    /** Offset behind the last byte forced. */
    public long flushedOffset() {
        return flushedOffset;
    }

    /** The path of the file that begins at {@code startOffset}. */
    public Path pathOf(long startOffset) {
        return folder.resolve(OffsetName.of(startOffset));
    }

    /**
     * Adds a file behind all others. For the writer. What is published in a file without a write buffer is committed at
     * once, so everything before it is committed first.
     */
    public synchronized void add(MappedFile file) {
        while (!file.isBuffered() && commit(0)) {
            continue;
        }
        unbegun = List.of(); // this may be one of them
        List<MappedFile> more = new ArrayList<>(files);
        more.add(file);
        if (files.isEmpty()) {
            flushedOffset = file.startOffset();
        }
        files = List.copyOf(more);
    }

    /**
     * Makes the file that begins at {@code startOffset}, and its name durable, so that nothing forced in it can be lost
     * with its name. It is not part of the row yet.
     */
    MappedFile make(long startOffset, LogFileMaker maker) throws IOException {
        disk.createFolders(folder);
        MappedFile file = maker.make(disk, pathOf(startOffset), startOffset, fileSize);
        try {
            disk.syncFolder(folder);
            return file;
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /** Makes and adds the file that begins at {@code startOffset}. For the writer. */
    public MappedFile addNew(long startOffset) throws IOException {
        MappedFile file = make(startOffset, LogFileMaker.PLAIN);
        add(file);
        return file;
    }

    /** Takes {@code length} bytes from {@code offset} to read; empty unless all lie committed in one file. */
    public Optional<SelectMappedBufferResult> select(long offset, int length) {
        return find(offset).flatMap(file -> file.select((int) (offset - file.startOffset()), length));
    }

    /** Takes the committed bytes from {@code offset} to the end of its file; empty if there are none. */
    public Optional<SelectMappedBufferResult> selectFrom(long offset) {
        return find(offset)
                .flatMap(file -> file.selectFrom((int) (offset - file.startOffset())))
                .flatMap(MappedFileQueue::unlessEmpty);
    }

    /** As {@link #selectFrom}, but at most {@code most} bytes. */
    public Optional<SelectMappedBufferResult> selectUpTo(long offset, int most) {
        return find(offset)
                .flatMap(file -> {
                    int filePosition = (int) (offset - file.startOffset());
                    return file.select(filePosition, Math.min(most, file.committedPosition() - filePosition));
                })
                .flatMap(MappedFileQueue::unlessEmpty);
    }

    private static Optional<SelectMappedBufferResult> unlessEmpty(SelectMappedBufferResult bytes) {
        if (bytes.size() == 0) {
            bytes.close();
            return Optional.empty();
        }
        return Optional.of(bytes);
    }

    /**
     * Copies the write buffer of one file to it, if at least {@code leastPages} pages wait or the file is full.
     *
     * @return whether anything was copied
     */
    public boolean commit(int leastPages) {
        for (MappedFile file : files) {
            int waiting = file.uncommittedBytes();
            if (waiting > 0) {
                boolean enough = waiting / MappedFile.PAGE_BYTES >= leastPages || file.isFull();
                return enough && file.commit();
            }
        }
        return false;
    }

    /** The first file with committed bytes that are not forced; empty if all are. */
    public Optional<MappedFile> nextToFlush() {
        return files.stream()
                .filter(file -> file.flushedPosition() < file.committedPosition())
                .findFirst();
    }

    /**
     * Forces at most one file's committed bytes, if enough of them wait.
     *
     * @return whether anything was forced
     * @throws IOException if the bytes may not be on disk; {@link #flushedOffset()} stays then
     */
    public boolean flush(int leastPages) throws IOException {
        Optional<MappedFile> file = nextToFlush();
        if (file.isEmpty() || !file.get().flush(leastPages)) {
            return false;
        }
        flushedOffset = file.get().startOffset() + file.get().flushedPosition();
        return true;
    }

    /**
     * Forces all that is there from {@code offset} on, whatever the positions say. What a killed run has written may
     * lie in the page cache only; from here on it is taken as forced.
     */
    public void forceFrom(long offset) throws IOException {
        for (MappedFile file : files) {
            if (file.endOffset() > offset) {
                file.forceAll();
            }
        }
    }

    /**
     * Cuts the row at {@code offset}: files behind it are deleted, the bytes behind it in its own file become zero, so
     * that nothing cut off can come back. For the writer, while nobody reads.
     */
    public synchronized void truncate(long offset) throws IOException {
        endAt(offset);
        Optional<MappedFile> last = last();
        if (last.isPresent() && offset < last.get().endOffset()) {
            last.get().cut((int) (offset - last.get().startOffset()));
        }
    }

    /**
     * Ends the row at {@code offset}, as {@link #truncate}, when the bytes behind it are known to be zero. A first file
     * that begins there stays, without bytes: it says where the row goes on.
     */
    public synchronized void endAt(long offset) throws IOException {
        deleteUnbegun(); // first, and the last first: a crash must not leave a later file behind a hole
        List<MappedFile> kept = new ArrayList<>(files);
        while (!kept.isEmpty() && kept.get(kept.size() - 1).startOffset() >= offset && !isEmptyAt(offset, kept)) {
            MappedFile last = kept.remove(kept.size() - 1);
            last.close();
            disk.delete(last.path());
            disk.syncFolder(folder); // each before the next
        }
        files = List.copyOf(kept);
        last().filter(file -> offset < file.endOffset())
                .ifPresent(file -> file.resetPositions((int) (offset - file.startOffset())));
        flushedOffset = Math.min(flushedOffset, maxOffset());
    }

    private void deleteUnbegun() throws IOException {
        for (int i = unbegun.size() - 1; i >= 0; i--) {
            disk.delete(folder.resolve(unbegun.get(i)));
            disk.syncFolder(folder);
        }
        unbegun = List.of();
    }

    private static boolean isEmptyAt(long offset, List<MappedFile> row) {
        return offset > 0 && row.size() == 1 && row.get(0).startOffset() == offset;
    }

    /**
     * Takes the first file out of the row, so that nobody finds it any more, and deletes it unless somebody still reads
     * it; then {@link #deleteRetired} does, once they have let go. The last file is never taken.
     *
     * @return the file taken; empty if it is the last
     */
    public synchronized Optional<MappedFile> retireFirst() throws IOException {
        if (files.size() < 2) {
            return Optional.empty();
        }
        MappedFile first = files.get(0);
        files = files.subList(1, files.size());
        retired.add(first);
        retired.delete();
        return Optional.of(first);
    }

    /**
     * Deletes retired files that nobody reads any more.
     *
     * @return how many were deleted
     */
    public synchronized int deleteRetired() throws IOException {
        return retired.delete();
    }

    /** Files taken out of the row that may still be on disk: they are read, or their deletion is not durable. */
    public synchronized int retiredFiles() {
        return retired.count();
    }

    /** Gives all files up. */
    public synchronized void close() {
        files.forEach(MappedFile::close);
        files = List.of();
    }
}
