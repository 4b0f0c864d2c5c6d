package dev.twinlog.sim;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import dev.twinlog.io.StoreLockedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulatedDiskTest {
    private static final int PAGE = SimulatedDisk.PAGE_BYTES;
    private static final Path FOLDER = Path.of("/store/commitlog");
    private static final Path FILE = FOLDER.resolve("00000000000000000000");

    private final ManualClock clock = new ManualClock(1_000);
    private final SimulatedDisk disk = new SimulatedDisk(clock);

    @BeforeEach
    void makeFolder() throws IOException {
        disk.createFolders(FOLDER);
    }

    private Region mapDurably(int size) throws IOException {
        Region region = disk.map(FILE, size);
        region.force(0, size);
        disk.syncFolder(FOLDER);
        return region;
    }

    private static byte[] contentOf(Disk disk, Path file) throws IOException {
        try (var reading = disk.openForReading(file)) {
            ByteBuffer bytes = reading.read(0, (int) reading.size());
            byte[] content = new byte[bytes.remaining()];
            bytes.get(content);
            return content;
        }
    }

    @Test
    void aForcedPageSurvivesAndTheOneBesideItDoesNot() throws IOException {
        Region region = mapDurably(3 * PAGE);
        region.buffer().put(10, (byte) 1).put(PAGE + 10, (byte) 2).put(2 * PAGE + 10, (byte) 3);

        region.force(PAGE + 10, 1);
        SimulatedDisk found = disk.crash(PowerCut.losingAll());

        byte[] content = contentOf(found, FILE);
        assertThat(content).hasSize(3 * PAGE);
        assertThat(new byte[] {content[10], content[PAGE + 10], content[2 * PAGE + 10]})
                .containsExactly(0, 2, 0);
    }

    @Test
    void aFileIsForgottenWhenItsFolderWasNeverSynced() throws IOException {
        disk.map(FILE, PAGE).force(0, PAGE);

        SimulatedDisk found = disk.crash(PowerCut.losingAll());

        assertThat(found.list(FOLDER)).isEmpty();
        assertThat(found.exists(FOLDER)).isTrue();
    }

    @Test
    void aFileThatWasNeverForcedIsFoundEmpty() throws IOException {
        disk.map(FILE, PAGE);
        disk.syncFolder(FOLDER);

        SimulatedDisk found = disk.crash(PowerCut.losingAll());

        assertThat(found.list(FOLDER))
                .containsExactly(new Disk.Entry(FILE.getFileName().toString(), Disk.Kind.FILE, 0, 1_000));
    }

    @Test
    void aDeletedFileComesBackUnlessItsFolderWasSynced() throws IOException {
        mapDurably(PAGE).close();
        disk.delete(FILE);
        SimulatedDisk unsynced = disk.copy().crash(PowerCut.losingAll());
        disk.syncFolder(FOLDER);
        SimulatedDisk synced = disk.crash(PowerCut.losingAll());

        assertThat(unsynced.exists(FILE)).isTrue();
        assertThat(synced.exists(FILE)).isFalse();
    }

    @Test
    void aMoveIsDoneWholeOrNotAtAll() throws IOException {
        Path config = Path.of("/store/topics.json");
        Path temporary = Path.of("/store/topics.json.tmp");
        disk.write(config, "old".getBytes(UTF_8));
        disk.write(temporary, "new".getBytes(UTF_8));
        disk.syncFolder(Path.of("/store"));
        disk.move(temporary, config);

        for (long seed = 0; seed < 20; seed++) {
            SimulatedDisk found = disk.copy().crash(seed);
            boolean moved = !found.exists(temporary);
            assertThat(contentOf(found, config))
                    .as("seed %d", seed)
                    .asString(UTF_8)
                    .isEqualTo(moved ? "new" : "old");
        }
    }

    @Test
    void tornPagesKeepWholeSectors() throws IOException {
        Region region = mapDurably(PAGE);
        region.buffer().put(0, filled(PAGE));

        SimulatedDisk found = disk.crash(new Alternating());

        byte[] content = contentOf(found, FILE);
        for (int sector = 0; sector < 8; sector++) {
            int at = sector * SimulatedDisk.SECTOR_BYTES;
            byte expected = (byte) (sector % 2 == 0 ? 7 : 0);
            assertThat(content[at]).isEqualTo(expected);
            assertThat(content[at + SimulatedDisk.SECTOR_BYTES - 1]).isEqualTo(expected);
        }
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 7);
        return bytes;
    }

    /** Tears each page and keeps every second sector. */
    private static final class Alternating implements PowerCut {
        private int sectors;

        @Override
        public Fate fateOf(Unforced thing) {
            if (thing == Unforced.PAGE) {
                return Fate.TORN;
            }
            return sectors++ % 2 == 0 ? Fate.KEPT : Fate.LOST;
        }
    }

    @Test
    void oneSeedAlwaysLeavesTheSame() throws IOException {
        Region region = mapDurably(16 * PAGE);
        region.buffer().put(0, filled(16 * PAGE));

        byte[] once = contentOf(disk.copy().crash(42), FILE);
        byte[] again = contentOf(disk.copy().crash(42), FILE);
        long different = LongStream.range(0, 20)
                .filter(seed ->
                        !Arrays.equals(once, uncheckedContent(disk.copy().crash(seed))))
                .count();

        assertThat(again).isEqualTo(once);
        assertThat(different).isGreaterThan(10);
    }

    private static byte[] uncheckedContent(Disk disk) {
        try {
            return contentOf(disk, FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aCrashedDiskIsDeadAndItsSuccessorIsFree() throws IOException {
        Region region = mapDurably(PAGE);
        disk.lock(Path.of("/store/lock"));

        SimulatedDisk found = disk.crash(1);

        assertThatIllegalStateException().isThrownBy(region::buffer).withMessageContaining("without power");
        assertThatIOException().isThrownBy(() -> region.force(0, 1)).withMessageContaining("no power");
        assertThatIOException().isThrownBy(() -> disk.list(FOLDER)).withMessageContaining("no power");
        assertThat(found.lock(Path.of("/store/lock"))).isNotNull();
    }

    @Test
    void aProcessThatDiesLosesNothingAndForcesNothing() throws IOException {
        Region region = mapDurably(PAGE);
        region.buffer().put(0, (byte) 5);

        SimulatedDisk restarted = disk.killProcess();

        assertThat(contentOf(restarted, FILE)[0]).isEqualTo((byte) 5);
        assertThat(contentOf(restarted.crash(PowerCut.losingAll()), FILE)[0]).isZero();
    }

    @Test
    void aCopyGoesItsOwnWay() throws IOException {
        Region region = mapDurably(PAGE);
        SimulatedDisk copy = disk.copy();
        region.buffer().put(0, (byte) 1);
        region.force(0, 1);

        assertThat(contentOf(copy, FILE)[0]).isZero();
        assertThat(contentOf(disk, FILE)[0]).isEqualTo((byte) 1);
    }

    @Test
    void aLockHasOneHolder() throws IOException {
        Path lock = Path.of("/store/lock");
        var held = disk.lock(lock);

        assertThatExceptionOfType(StoreLockedException.class).isThrownBy(() -> disk.lock(lock));
        held.close();
        disk.lock(lock).close();
    }

    @Test
    void namesBehaveAsOnARealDisk() throws IOException {
        disk.createFile(Path.of("/store/commitlog-old"));
        mapDurably(PAGE);

        assertThat(disk.list(Path.of("/store")))
                .extracting(Disk.Entry::name)
                .containsExactly("commitlog", "commitlog-old");
        assertThat(disk.list(Path.of("/nowhere"))).isEmpty();
        assertThatExceptionOfType(DirectoryNotEmptyException.class).isThrownBy(() -> disk.delete(FOLDER));
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> disk.map(Path.of("/nowhere/file"), PAGE))
                .withMessage("/nowhere");
        assertThatIOException()
                .isThrownBy(() -> disk.map(FILE, PAGE - 1))
                .withMessage("%s has 4096 bytes, expected at most 4095", FILE);
    }

    @Test
    void mappedFilesTakeAtomicViews() throws IOException {
        var slots = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        ByteBuffer buffer = mapDurably(PAGE).buffer();

        slots.setRelease(buffer, 40, 0x01020304);

        assertThat(buffer.getInt(40)).isEqualTo(0x01020304);
    }

    @Test
    void aClockSetByHandPausesByMovingOn() {
        clock.pause(Duration.ofMillis(5));
        clock.setMillis(500);

        assertThat(clock.millis()).isEqualTo(500);
        assertThat(clock.nanos()).isEqualTo(5_000_000);
        assertThat(clock.instant().toEpochMilli()).isEqualTo(500);
    }
}
