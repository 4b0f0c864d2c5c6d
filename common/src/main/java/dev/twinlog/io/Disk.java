package dev.twinlog.io;

import dev.twinlog.layout.ByteSource;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The files a store lives on. The one seam between the engine and the operating system: {@link MappedDisk} is the real
 * one. Safe for use by many threads. Every failure is an {@link IOException} that names the file.
 */
public interface Disk {

    /** What a name in a folder stands for; symbolic links are followed. */
    enum Kind {
        FILE,
        FOLDER,
        /** A pipe, a socket or a device: whoever opens one may wait for ever. */
        OTHER
    }

    /**
     * One name in a folder.
     *
     * @param size bytes; 0 for what is no file
     * @param lastModifiedMillis wall-clock time of the last change
     */
    record Entry(String name, Kind kind, long size, long lastModifiedMillis) {
        public boolean isFile() {
            return kind == Kind.FILE;
        }

        public boolean isFolder() {
            return kind == Kind.FOLDER;
        }
    }

    /** A file opened for reading. */
    interface ReadableFile extends ByteSource, Closeable {}

    /**
     * Maps the whole of a file for reading and writing. A file that does not exist is created, one that is shorter is
     * grown with zeros to {@code size}; a longer one is refused.
     */
    Region map(Path file, int size) throws IOException;

    /** Opens a file for reading; it may grow or be cut meanwhile. Anything but a file is refused. */
    ReadableFile openForReading(Path file) throws IOException;

    /** The names in a folder, sorted; empty if there is no such folder. */
    List<Entry> list(Path folder) throws IOException;

    /** Whether a file or folder of that name exists. */
    boolean exists(Path path);

    /** Makes a folder and those above it, durably; nothing happens if it exists. */
    void createFolders(Path folder) throws IOException;

    /** Makes an empty file; nothing happens if it exists. */
    void createFile(Path file) throws IOException;

    /** Deletes a file or an empty folder; nothing happens if it does not exist. */
    void delete(Path path) throws IOException;

    /** Writes a small file anew, replacing what it held, and forces it. */
    void write(Path file, byte[] content) throws IOException;

    /** Gives a file another name in one step, replacing a file that has it. */
    void move(Path from, Path to) throws IOException;

    /**
     * Makes the names in a folder durable: files made there, deleted and moved. Until then a power cut may undo any of
     * it, even for a file whose bytes are forced.
     */
    void syncFolder(Path folder) throws IOException;

    /**
     * Takes a file as a lock against other processes and other stores of this one, until the result is closed.
     *
     * @throws StoreLockedException if somebody holds it
     */
    Closeable lock(Path file) throws IOException;

    /** The share of the disk in use, 0…1. */
    double usedRatio(Path folder) throws IOException;
}
