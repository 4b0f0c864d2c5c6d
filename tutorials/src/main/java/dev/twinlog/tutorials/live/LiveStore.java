package dev.twinlog.tutorials.live;

import dev.twinlog.api.StorePositions;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.io.Disk;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A store on a {@link Stage} whose files can be looked at in a folder. For use by one thread. */
public final class LiveStore implements Closeable {
    private final Stage stage;
    private final Path folder;
    private final int logFileBytes;
    private Map<String, byte[]> shown = Map.of();

    LiveStore(Setting setting, Path folder) throws IOException {
        this.stage = new Stage(setting);
        this.folder = folder;
        this.logFileBytes = setting.geometry().logFileBytes();
    }

    public Stage stage() {
        return stage;
    }

    /** Bytes of each log file. */
    public int logFileBytes() {
        return logFileBytes;
    }

    /** Log offset behind the last record. */
    public long logEnd() {
        return stage.positions().appended();
    }

    /** Bytes of the log, which lie in one file. */
    public ByteBuffer log(long logOffset, int size) throws IOException {
        long start = logOffset - logOffset % logFileBytes;
        return ByteBuffer.wrap(stage.bytes("commitlog/%020d".formatted(start), logOffset - start, size));
    }

    /** What lies at a log offset. */
    public ScanResult at(long logOffset) throws IOException {
        int room = (int) (logFileBytes - logOffset % logFileBytes);
        int readable = (int) Math.min(room, logEnd() - logOffset);
        return RecordScanner.scan(log(logOffset, readable), new RecordScanner.Place(0, readable, room, logOffset));
    }

    /** The message at a log offset. */
    public MessageRecord record(long logOffset) throws IOException {
        return at(logOffset) instanceof ScanResult.Message message
                ? message.record()
                : fail("no message lies at log offset " + logOffset);
    }

    private static MessageRecord fail(String what) throws IOException {
        throw new IOException(what);
    }

    /** Takes bytes of a master's log, as a slave does; what was dispatched of them is told by its positions. */
    public void follow(long logOffset, byte[] bytes) throws IOException {
        if (bytes.length > 0) {
            stage.store().appendToCommitLog(logOffset, bytes);
        }
    }

    public StorePositions positions() {
        return stage.positions();
    }

    /** Replaces a file of the store that the store itself does not have open. */
    public void replace(String file, byte[] content) throws IOException {
        Path path = Stage.FOLDER.resolve(file);
        Disk disk = stage.disk();
        disk.createFolders(path.getParent());
        disk.delete(path);
        disk.write(path, content);
    }

    /** The store's files as they are now, by path within the store. */
    public Map<String, byte[]> files() throws IOException {
        return stage.files();
    }

    /** Brings the folder up to date. */
    void show() throws IOException {
        Map<String, byte[]> now = new TreeMap<>(files());
        for (String gone : shown.keySet()) {
            if (!now.containsKey(gone)) {
                Files.deleteIfExists(folder.resolve(gone));
            }
        }
        for (Map.Entry<String, byte[]> file : now.entrySet()) {
            byte[] before = shown.get(file.getKey());
            if (!Arrays.equals(before, file.getValue())) {
                show(folder.resolve(file.getKey()), before, file.getValue());
            }
        }
        shown = now;
    }

    /** Never leaves a file shorter than it is for those who look, and keeps it the same file while its size stays. */
    private void show(Path path, byte[] before, byte[] content) throws IOException {
        if (before != null && before.length == content.length) {
            Files.write(path, content, StandardOpenOption.WRITE);
            return;
        }
        Files.createDirectories(path.getParent());
        Path fresh = folder.resolveSibling(folder.getFileName() + ".new");
        Files.write(fresh, content);
        Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE);
    }

    /** The first file and byte in which this store's log, queues and index are not as {@code right}'s. */
    public Optional<Difference> differenceFrom(LiveStore right) throws IOException {
        return Difference.first(files(), right.files());
    }

    @Override
    public void close() throws IOException {
        stage.close();
        show();
    }
}
