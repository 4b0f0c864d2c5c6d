package dev.twinlog.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedDiskTest {
    @TempDir
    Path folder;

    private final Disk disk = new MappedDisk();

    @Test
    void onlyBytesAFileWasGrownByAreUnwritten() throws Exception {
        Path file = Files.write(folder.resolve("grown"), new byte[] {1, 2, 3});
        try (Region region = disk.map(file, 10)) {
            assertThat(region.isUnwritten(2)).isFalse();
            assertThat(region.isUnwritten(3)).isTrue();
            region.fillWithZeros(3, 7);
        }
        assertThat(file).hasBinaryContent(new byte[] {1, 2, 3, 0, 0, 0, 0, 0, 0, 0});
        try (Region again = disk.map(file, 10)) {
            assertThat(again.isUnwritten(9)).isFalse();
        }
    }

    @Test
    void mappingGrowsAShortFileAndKeepsItsBytes() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[] {1, 2, 3});
        try (Region region = disk.map(file, 8)) {
            assertThat(region.buffer().getLong(0)).isEqualTo(0x0102030000000000L);
        }
        assertThat(file).hasSize(8);
    }

    @Test
    void mappingRefusesAFileThatIsLonger() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[9]);
        assertThatThrownBy(() -> disk.map(file, 8))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("9 bytes, expected at most 8");
        assertThat(file).hasSize(9);
    }

    @Test
    void makingRoomChangesNoByte() throws Exception {
        byte[] content = new byte[200_000];
        new java.util.Random(7).nextBytes(content);
        Path file = Files.write(folder.resolve("f"), content);
        try (Region region = disk.map(file, content.length)) {
            region.buffer().put(99, (byte) 3);
            region.reserve(10, 150_000);
            content[99] = 3;
            assertThat(file).hasBinaryContent(content);
        }
    }

    @Test
    void whoIsInterruptedFindsRoomAllTheSameAndStaysInterrupted() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[] {1, 2, 3});
        Thread.currentThread().interrupt();
        try (Region region = disk.map(file, 2 << 20)) {
            region.reserve(0, 10);
            region.fillWithZeros(3, 100);
            disk.write(folder.resolve("g"), new byte[] {4});
            disk.syncFolder(folder);
        }
        assertThat(Thread.interrupted()).isTrue();
        assertThat(file).hasSize(2 << 20);
        assertThat(folder.resolve("g")).hasBinaryContent(new byte[] {4});
    }

    @Test
    void whatIsWrittenPastTheMappingIsSeenInItAndKept() throws Exception {
        Path file = folder.resolve("f");
        ByteBuffer bytes = ByteBuffer.wrap(new byte[] {9, 1, 2, 3, 9}, 1, 3);
        try (Region region = disk.map(file, 2 << 20)) {
            region.buffer().put(10, (byte) 4);
            region.write(11, bytes);
            region.write((2 << 20) - 3, bytes); // to the file's end
            region.write(14, bytes);
            assertThat(region.buffer().getLong(10)).isEqualTo(0x04_01_02_03_01_02_03_00L);
            assertThat(bytes.remaining()).as("left to be read again").isEqualTo(3);
        }
        byte[] kept = Files.readAllBytes(file);
        assertThat(kept[10]).isEqualTo((byte) 4);
        assertThat(kept).hasSize(2 << 20).endsWith(1, 2, 3);
    }

    @Test
    void aFileIsKeptOpenForWritesPastTheMappingUntilItsLastByteIsForced() throws Exception {
        Path file = folder.resolve("file");
        try (Region region = disk.map(file, 8192)) {
            region.write(0, ByteBuffer.allocate(4096));
            region.force(0, 4096);
            assertThat(timesOpen(file)).isEqualTo(1);
            region.write(4096, ByteBuffer.allocate(4096));
            region.force(4096, 4096);
            assertThat(timesOpen(file)).isZero();
        }
    }

    private static long timesOpen(Path file) throws IOException {
        Path real = file.toRealPath();
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .filter(each -> {
                        try {
                            return Files.readSymbolicLink(each).equals(real);
                        } catch (IOException e) {
                            return false; // closed since it was listed
                        }
                    })
                    .count();
        }
    }

    @Test
    void whoIsInterruptedBetweenTwoWritesPastTheMappingWritesBoth() throws Exception {
        Path file = folder.resolve("f");
        try (Region region = disk.map(file, 100)) {
            region.write(0, ByteBuffer.wrap(new byte[] {1}));
            Thread.currentThread().interrupt();
            region.write(1, ByteBuffer.wrap(new byte[] {2}));
            assertThat(Thread.interrupted()).isTrue();
            region.write(2, ByteBuffer.wrap(new byte[] {3}));
        }
        assertThat(Files.readAllBytes(file)).startsWith(1, 2, 3);
    }

    @Test
    void noRoomIsMadeInAFileThatSomebodyCut() throws Exception {
        Path file = folder.resolve("f");
        try (Region region = disk.map(file, 100)) {
            try (FileChannel cutting = FileChannel.open(file, StandardOpenOption.WRITE)) {
                cutting.truncate(20);
            }
            assertThatThrownBy(() -> region.reserve(0, 100))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + " was cut to 20 bytes by somebody else");
        }
    }

    @Test
    void readingStopsAtTheEndOfTheFile() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[] {1, 2, 3});
        try (Disk.ReadableFile readable = disk.openForReading(file)) {
            assertThat(readable.size()).isEqualTo(3);
            assertThat(readable.read(1, 10).remaining()).isEqualTo(2);
            assertThat(readable.read(7, 10).remaining()).isZero();
        }
    }

    @Test
    void listingIsSortedAndEmptyWhereThereIsNoFolder() throws Exception {
        Files.write(folder.resolve("b"), new byte[2]);
        Files.createDirectory(folder.resolve("a"));
        assertThat(disk.list(folder)).extracting(Disk.Entry::name).containsExactly("a", "b");
        assertThat(disk.list(folder)).extracting(Disk.Entry::size).containsExactly(0L, 2L);
        assertThat(disk.list(folder.resolve("none"))).isEmpty();
    }

    @Test
    void aLockHasOneHolderAndCanBeTakenAgain() throws Exception {
        Path file = folder.resolve("lock");
        Closeable first = disk.lock(file);
        assertThatThrownBy(() -> disk.lock(folder.resolve("../" + folder.getFileName() + "/lock")))
                .isInstanceOf(StoreLockedException.class)
                .hasMessageContaining("in use by another store");
        first.close();
        Closeable second = disk.lock(file);
        first.close(); // closing twice takes nothing from the new holder
        assertThatThrownBy(() -> disk.lock(file)).isInstanceOf(StoreLockedException.class);
        second.close();
    }

    @Test
    void beingTurnedAwayHereDoesNotLetAnotherProcessIn() throws Exception {
        Path file = folder.resolve("lock");
        Closeable held = disk.lock(file);
        assertThatThrownBy(() -> disk.lock(file)).isInstanceOf(StoreLockedException.class);
        assertThat(lockInAnotherProcess(file)).isEqualTo("refused");
        held.close();
        assertThat(lockInAnotherProcess(file)).isEqualTo("taken");
    }

    private static String lockInAnotherProcess(Path file) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LockMain.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes()).trim();
        process.waitFor();
        return said;
    }

    /** Tries to take a lock and says how it went. */
    static final class LockMain {
        private LockMain() {}

        public static void main(String[] args) throws IOException {
            try {
                new MappedDisk().lock(Path.of(args[0])).close();
                System.out.println("taken");
            } catch (StoreLockedException e) {
                System.out.println("refused");
            }
        }
    }

    @Test
    void usedRatioIsAShare() throws Exception {
        assertThat(disk.usedRatio(folder)).isBetween(0.0, 1.0);
        assertThat(List.of(disk.exists(folder), disk.exists(folder.resolve("none"))))
                .containsExactly(true, false);
    }
}
