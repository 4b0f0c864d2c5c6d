package dev.twinlog.tutorials.kit;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The files of a store, taken as a whole: their content by path within the store. */
public final class StoreFiles {
    private StoreFiles() {}

    /** Reads all files in {@code folder} and below. */
    public static Map<String, byte[]> read(Disk disk, Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        read(disk, folder, "", files);
        return files;
    }

    private static void read(Disk disk, Path folder, String prefix, Map<String, byte[]> files) throws IOException {
        for (Disk.Entry entry : disk.list(folder)) {
            Path path = folder.resolve(entry.name());
            if (entry.isFolder()) {
                read(disk, path, prefix + entry.name() + "/", files);
            } else {
                try (Disk.ReadableFile open = disk.openForReading(path)) {
                    ByteBuffer read = open.read(0, (int) entry.size());
                    byte[] bytes = new byte[read.remaining()];
                    read.get(bytes);
                    files.put(prefix + entry.name(), bytes);
                }
            }
        }
    }

    /** Writes the files below {@code folder}. */
    public static void write(Map<String, byte[]> files, Disk disk, Path folder) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            disk.createFolders(path.getParent());
            disk.write(path, file.getValue());
        }
    }
}
