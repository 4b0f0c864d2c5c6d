package dev.twinlog.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file locked against other processes, and against this one. This process is asked first: on POSIX systems closing
 * any channel of a file gives back every lock the process has on it, so a second attempt must not even open it.
 */
final class LockedFile implements Closeable {
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private LockedFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Takes the lock, making the file if there is none. Its folder must exist. */
    static LockedFile take(Path file) throws IOException {
        Path real = file.toAbsolutePath().getParent().toRealPath().resolve(file.getFileName());
        if (!HELD_HERE.add(real)) {
            throw new StoreLockedException(file);
        }
        try {
            return new LockedFile(real, openLocked(file));
        } catch (IOException | RuntimeException e) {
            HELD_HERE.remove(real);
            throw e;
        }
    }

    private static FileChannel openLocked(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        try {
            if (channel.tryLock() == null) {
                throw new StoreLockedException(file);
            }
            return channel;
        } catch (OverlappingFileLockException e) { // somebody in this process locked it without this class
            channel.close();
            throw new StoreLockedException(file);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        if (channel.isOpen()) {
            channel.close();
            HELD_HERE.remove(file);
        }
    }
}
