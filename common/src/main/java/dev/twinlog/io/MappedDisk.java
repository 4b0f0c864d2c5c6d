package dev.twinlog.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The real disk: files mapped into memory by the operating system. */
public final class MappedDisk implements Disk {
    private static final String NO_SPACE = "No space left on device"; // as the system says it

    private static final int SMALL_FILE_BYTES = 1 << 20;
    private static final Set<OpenOption> FOR_MAPPING =
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);

    @Override
    public Region map(Path file, int size) throws IOException {
        boolean isNew = !isFile(file);
        try {
            return Uninterrupted.run(() -> mapWithRoom(file, size));
        } catch (NoRoomException e) {
            if (isNew) {
                Files.deleteIfExists(file); // else a file without bytes would be left
            }
            throw e;
        }
    }

    private static Region mapWithRoom(Path file, int size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, FOR_MAPPING)) {
            long had = channel.size();
            if (had > size) {
                throw new IOException("%s has %d bytes, expected at most %d".formatted(file, had, size));
            }
            if (had < size) {
                grow(file, channel, size);
            }
            return new MappedRegion(file, channel.map(FileChannel.MapMode.READ_WRITE, 0, size), had);
        }
    }

    /**
     * Small files get their room at once. Large ones are only begun where their size is free; they get it as they are
     * written, see {@link Region#reserve}.
     */
    private static void grow(Path file, FileChannel channel, int size) throws IOException {
        long missing = size - channel.size();
        if (missing <= SMALL_FILE_BYTES) {
            fill(file, channel, size);
            return;
        }
        long free = file.toFile().getUsableSpace(); // of the file's store, without looking for it among all there are
        if (free < missing) {
            throw new NoRoomException(
                    "no room for %s: it needs %d bytes, the disk has %d".formatted(file, missing, free));
        }
    }

    /** Gives the file its size at once, so that nobody sees it half made, and then its bytes. */
    private static void fill(Path file, FileChannel channel, int size) throws IOException {
        long end = channel.size();
        try {
            channel.write(ByteBuffer.allocate(1), size - 1L);
            ByteBuffer zeros = ByteBuffer.allocate((int) (size - end));
            while (zeros.hasRemaining()) {
                channel.write(zeros, end + zeros.position());
            }
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            channel.truncate(end);
            throw new NoRoomException("no room for %s: %s".formatted(file, e.getMessage()), e);
        }
    }

    @Override
    public ReadableFile openForReading(Path file) throws IOException {
        refuseWhatIsNoFile(file);
        return new ChannelFile(FileChannel.open(file, StandardOpenOption.READ));
    }

    @Override
    public List<Entry> list(Path folder) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder)) {
            for (Path path : paths) {
                entry(path).ifPresent(entries::add);
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of();
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        entries.sort(Comparator.comparing(Entry::name));
        return entries;
    }

    /** Empty if it has been deleted since the folder was read. */
    private static Optional<Entry> entry(Path path) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        Kind kind = attributes.isRegularFile() ? Kind.FILE : attributes.isDirectory() ? Kind.FOLDER : Kind.OTHER;
        return Optional.of(new Entry(
                path.getFileName().toString(),
                kind,
                kind == Kind.FILE ? attributes.size() : 0,
                attributes.lastModifiedTime().toMillis()));
    }

    private static void refuseWhatIsNoFile(Path path) throws IOException {
        isFile(path);
    }

    /**
     * Whether there is such a file.
     *
     * @throws IOException if there is something else: to open a pipe is to wait until somebody opens its other end
     */
    private static boolean isFile(Path path) throws IOException {
        boolean isFile = Files.isRegularFile(path);
        if (!isFile && Files.exists(path)) {
            throw new FileSystemException(path.toString(), null, "is no regular file");
        }
        return isFile;
    }

    @Override
    public boolean exists(Path path) {
        return Files.exists(path);
    }

    @Override
    public void createFolders(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Path above = folder.toAbsolutePath().getParent();
            createFolders(above);
            createFolder(folder);
            syncFolder(above);
        }
    }

    private static void createFolder(Path folder) throws IOException {
        try {
            Files.createDirectories(folder); // another thread may have made it meanwhile
        } catch (FileSystemException e) {
            if (NO_SPACE.equals(e.getReason())) {
                throw new NoRoomException("no room for %s: %s".formatted(folder, e.getReason()), e);
            }
            throw e;
        }
    }

    @Override
    public void createFile(Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file);
        }
    }

    @Override
    public void delete(Path path) throws IOException {
        Files.deleteIfExists(path);
    }

    @Override
    public void write(Path file, byte[] content) throws IOException {
        refuseWhatIsNoFile(file);
        Uninterrupted.run(() -> writeAll(file, content));
    }

    private static Void writeAll(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        return null;
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void syncFolder(Path folder) throws IOException {
        Uninterrupted.run(() -> force(folder));
    }

    private static Void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
        return null;
    }

    @Override
    public Closeable lock(Path file) throws IOException {
        refuseWhatIsNoFile(file);
        return LockedFile.take(file);
    }

    @Override
    public double usedRatio(Path folder) throws IOException {
        FileStore store = Files.getFileStore(folder);
        long total = store.getTotalSpace();
        return total <= 0 ? 0 : 1 - (double) store.getUsableSpace() / total;
    }

    private record ChannelFile(FileChannel channel) implements ReadableFile {
        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public ByteBuffer read(long filePosition, int length) throws IOException {
            long left = Math.max(0, channel.size() - filePosition);
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(left, length));
            while (bytes.hasRemaining() && channel.read(bytes, filePosition + bytes.position()) >= 0) {
                continue; // until full, or until the file was cut meanwhile
            }
            return bytes.flip();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
