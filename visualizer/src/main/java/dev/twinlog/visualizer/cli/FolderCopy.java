package dev.twinlog.visualizer.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** Copies a store folder, so that what is done to it is done to the copy. */
final class FolderCopy {
    private static final int PIECE_BYTES = 64 * 1024;
    private static final ByteBuffer ZEROS = ByteBuffer.allocate(PIECE_BYTES).asReadOnlyBuffer();

    private FolderCopy() {}

    /**
     * Copies folders and files. The target must not exist, or be empty, and lie outside; copied files can be written
     * whatever the originals.
     */
    static void copy(Path from, Path to) throws IOException {
        if (to.toAbsolutePath().normalize().startsWith(from.toAbsolutePath().normalize())) {
            throw new UnusableInputException(to + " lies in the folder to be copied; name one outside of it");
        }
        ProducingStore.requireFolder(to);
        Files.createDirectories(to);
        try (Stream<Path> there = Files.list(to)) {
            if (there.findAny().isPresent()) {
                throw new UnusableInputException(to + " is not empty; name a folder that is, or a new one");
            }
        }
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(from)) {
            paths = walk.toList();
        }
        for (Path path : paths) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else if (Files.isRegularFile(path)) {
                copyFile(path, target);
            }
        }
    }

    /** Store files are mostly zeros that take no room on disk; in the copy they take none either. */
    private static void copyFile(Path from, Path to) throws IOException {
        try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
                FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            ByteBuffer piece = ByteBuffer.allocate(PIECE_BYTES);
            long position = 0;
            while (in.read(piece.clear()) >= 0) {
                piece.flip();
                int length = piece.remaining();
                if (piece.mismatch(ZEROS.duplicate().limit(length)) >= 0) {
                    writeAll(out, piece, position);
                }
                position += length;
            }
            if (out.size() < position) {
                writeAll(out, ByteBuffer.allocate(1), position - 1);
            }
        }
    }

    private static void writeAll(FileChannel out, ByteBuffer bytes, long position) throws IOException {
        long at = position;
        while (bytes.hasRemaining()) {
            at += out.write(bytes, at);
        }
    }
}
