package dev.twinlog.tests.contract.crash;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The bytes of log, queues and index as they are at one moment, by path. */
record FolderImage(Map<Path, ByteBuffer> files) {

    static FolderImage of(Disk disk, Path store) throws IOException {
        Map<Path, ByteBuffer> files = new TreeMap<>();
        for (String part : new String[] {"commitlog", "consumequeue", "index"}) {
            collect(disk, store.resolve(part), files);
        }
        return new FolderImage(files);
    }

    private static void collect(Disk disk, Path folder, Map<Path, ByteBuffer> files) throws IOException {
        for (Disk.Entry entry : disk.list(folder)) {
            Path path = folder.resolve(entry.name());
            if (entry.isFolder()) {
                collect(disk, path, files);
            } else {
                files.put(path, content(disk, path));
            }
        }
    }

    static ByteBuffer content(Disk disk, Path file) throws IOException {
        try (var reading = disk.openForReading(file)) {
            return reading.read(0, (int) reading.size());
        }
    }

    /** Tells in one line where {@code later} differs first; empty if it does not. */
    String firstDifference(FolderImage later) {
        if (!files.keySet().equals(later.files.keySet())) {
            Set<Path> gone = new TreeSet<>(files.keySet());
            gone.removeAll(later.files.keySet());
            Set<Path> come = new TreeSet<>(later.files.keySet());
            come.removeAll(files.keySet());
            return "files %s have gone and files %s have come".formatted(gone, come);
        }
        for (Map.Entry<Path, ByteBuffer> file : files.entrySet()) {
            int at = file.getValue().mismatch(later.files.get(file.getKey()));
            if (at >= 0) {
                return "%s differs from byte %d on".formatted(file.getKey(), at);
            }
        }
        return "";
    }
}
