package dev.twinlog.tests.interop;

import dev.twinlog.tests.real.Geometry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of a closed store, made comparable: what hangs on the clock is zero, and so is the filler behind a blank
 * record's header, which the format leaves undefined. Everything else stays as it is, byte for byte.
 *
 * @param folder the store's folder
 * @param geometry the sizes it was written with
 */
record StoreBytes(Path folder, Geometry geometry) {
    private static final int BLANK_MAGIC = 0xCBD43194;
    private static final int BLANK_HEADER_BYTES = 8;
    private static final int STORE_TIMESTAMP_POSITION = 56;
    private static final int INDEX_HEADER_BYTES = 40;
    private static final int INDEX_COUNT_POSITION = 36;
    private static final int INDEX_ITEM_BYTES = 20;
    private static final int TIME_DIFF_POSITION = 12;

    /** The three times of a checkpoint, in milliseconds. */
    record Checkpoint(long physicMillis, long logicsMillis, long indexMillis) {}

    /**
     * Path within the folder to the bytes in hex, except for the checkpoint, whose bytes all hang on the clock. Index
     * files are numbered, since they are named after the time. Without {@code lock}, which only our engines have, and
     * {@code config}, which an original writes when it has been open for ten seconds.
     */
    Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path file : paths()) {
            String name = folder.relativize(file).toString();
            if (name.startsWith("commitlog/")) {
                files.put(name, hex(commitLog(ByteBuffer.wrap(Files.readAllBytes(file)))));
            } else if (name.startsWith("consumequeue/")) {
                files.put(name, hex(ByteBuffer.wrap(Files.readAllBytes(file))));
            } else if (!name.startsWith("index/") && !name.startsWith("config/") && !name.equals("lock")) {
                files.put(name, Files.size(file) + " bytes");
            }
        }
        int number = 0;
        for (ByteBuffer index : indexFiles()) {
            files.put("index/" + number++, hex(index(index)));
        }
        return files;
    }

    private List<Path> paths() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** The index files as they are, oldest first. */
    List<ByteBuffer> indexFiles() throws IOException {
        List<ByteBuffer> files = new ArrayList<>();
        for (Path file : paths()) {
            if (file.getParent().equals(folder.resolve("index"))) {
                files.add(ByteBuffer.wrap(Files.readAllBytes(file)));
            }
        }
        return files;
    }

    /** Items in all index files. */
    int indexItems() throws IOException {
        return indexFiles().stream()
                .mapToInt(file -> Math.max(0, file.getInt(INDEX_COUNT_POSITION) - 1))
                .sum();
    }

    Checkpoint checkpoint() throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("checkpoint")));
        return new Checkpoint(bytes.getLong(0), bytes.getLong(8), bytes.getLong(16));
    }

    private static String hex(ByteBuffer bytes) {
        return HexFormat.of().formatHex(bytes.array());
    }

    private static ByteBuffer commitLog(ByteBuffer file) {
        int at = 0;
        while (at + BLANK_HEADER_BYTES <= file.capacity() && file.getInt(at) > 0) {
            int size = file.getInt(at);
            if (file.getInt(at + Integer.BYTES) == BLANK_MAGIC) {
                file.put(at + BLANK_HEADER_BYTES, new byte[size - BLANK_HEADER_BYTES]);
            } else {
                file.putLong(at + STORE_TIMESTAMP_POSITION, 0);
            }
            at += size;
        }
        return file;
    }

    private ByteBuffer index(ByteBuffer file) {
        file.putLong(0, 0).putLong(Long.BYTES, 0);
        int firstItem = INDEX_HEADER_BYTES + geometry.indexSlots() * Integer.BYTES;
        for (int item = 0; item < geometry.indexItems(); item++) {
            file.putInt(firstItem + item * INDEX_ITEM_BYTES + TIME_DIFF_POSITION, 0);
        }
        return file;
    }
}
