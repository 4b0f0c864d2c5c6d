package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderCopyTest {
    private static final int PIECE_BYTES = 64 * 1024;

    @TempDir
    Path temp;

    @Test
    void filesAreCopiedByteByByteAndTheirZerosTakeNoRoom() throws Exception {
        Path from = Files.createDirectories(temp.resolve("from/commitlog"));
        byte[] bytes = new byte[64 * PIECE_BYTES + 7];
        bytes[3 * PIECE_BYTES] = 1;
        bytes[40 * PIECE_BYTES - 1] = 2;
        Files.write(from.resolve("00000000000000000000"), bytes);
        Files.write(from.resolve("empty"), new byte[0]);
        Files.write(from.resolve("short"), new byte[] {0, 5, 0});

        FolderCopy.copy(temp.resolve("from"), temp.resolve("to"));

        Path to = temp.resolve("to/commitlog");
        assertThat(Files.readAllBytes(to.resolve("00000000000000000000"))).isEqualTo(bytes);
        assertThat(Files.readAllBytes(to.resolve("empty"))).isEmpty();
        assertThat(Files.readAllBytes(to.resolve("short"))).containsExactly(0, 5, 0);
        assertThat(blocksOf(to.resolve("00000000000000000000"))).isLessThan(8 * PIECE_BYTES);
    }

    /** Bytes that the file takes on disk. */
    private static long blocksOf(Path file) throws Exception {
        Process stat = new ProcessBuilder("stat", "--format=%b %B", file.toString()).start();
        String[] parts = new String(stat.getInputStream().readAllBytes()).trim().split(" ");
        return Arrays.stream(parts).mapToLong(Long::parseLong).reduce(1, (a, b) -> a * b);
    }
}
