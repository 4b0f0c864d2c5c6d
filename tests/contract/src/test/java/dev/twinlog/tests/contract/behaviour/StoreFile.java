package dev.twinlog.tests.contract.behaviour;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;

/** Looks into files of a store, and damages them. */
final class StoreFile {
    private StoreFile() {}

    /** Name of a file of the log or of a queue. */
    static String name(long startOffset) {
        return "%020d".formatted(startOffset);
    }

    /** Bytes of a file, in hex. */
    static String hex(Path file, int filePosition, int count) throws IOException {
        return HexFormat.of().formatHex(bytes(file, filePosition, count));
    }

    /** Bytes of a file. */
    static byte[] bytes(Path file, int filePosition, int count) throws IOException {
        byte[] all = Files.readAllBytes(file);
        return Arrays.copyOfRange(all, filePosition, filePosition + count);
    }

    /** Overwrites bytes of a file. */
    static void overwrite(Path file, long filePosition, byte[] bytes) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(bytes), filePosition);
        }
    }

    /** Deletes a file or a folder with all in it. */
    static void deleteAll(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (var paths = Files.walk(path)) {
            for (Path each : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
