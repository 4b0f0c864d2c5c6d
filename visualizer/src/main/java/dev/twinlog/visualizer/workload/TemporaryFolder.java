package dev.twinlog.visualizer.workload;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A fresh folder that is removed with all that lies in it. A process that was killed leaves its folder; the next one
 * removes it. Whose process lives is told by a file in the folder that is locked as long as it does.
 */
public final class TemporaryFolder implements AutoCloseable {
    private static final String PREFIX = "twinlog-";
    private static final String OWNER = "owned-by-a-running-twinlog";

    /**
     * Of this process, which must not open their locks again: closing a file gives up all locks a process has on it.
     */
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel owner;

    private TemporaryFolder(Path path, FileChannel owner) {
        this.path = path;
        this.owner = owner;
    }

    /** Makes it among the temporary files of the system, and removes those that nobody owns any more. */
    public static TemporaryFolder create() throws IOException {
        return createIn(Path.of(System.getProperty("java.io.tmpdir")));
    }

    static TemporaryFolder createIn(Path parent) throws IOException {
        Path path = Files.createTempDirectory(parent, PREFIX);
        OURS.add(path);
        removeLeft(parent, path);
        return new TemporaryFolder(path, own(path));
    }

    /** The file gets its name when it is locked, for whoever finds it unlocked takes the folder to be left. */
    private static FileChannel own(Path folder) throws IOException {
        Path unnamed = folder.resolve(OWNER + ".new");
        FileChannel owner = FileChannel.open(unnamed, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        owner.lock();
        Files.move(unnamed, folder.resolve(OWNER), StandardCopyOption.ATOMIC_MOVE);
        return owner;
    }

    private static void removeLeft(Path parent, Path fresh) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : folders) {
                removeIfLeft(folder, fresh);
            }
        }
    }

    private static void removeIfLeft(Path folder, Path fresh) {
        if (OURS.contains(folder)
                || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !Files.isRegularFile(folder.resolve(OWNER), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel owner = FileChannel.open(folder.resolve(OWNER), StandardOpenOption.WRITE)) {
            if (Files.getOwner(folder).equals(Files.getOwner(fresh)) && owner.tryLock() != null) {
                remove(folder);
            }
        } catch (IOException e) {
            return; // another process removes it just now, or it cannot be removed: it is in nobody's way
        }
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        try (owner) {
            remove(path);
        } finally {
            OURS.remove(path);
        }
    }

    private static void remove(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
