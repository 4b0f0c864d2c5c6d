package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where one starts in a log to come past a place of it, or to its end. */
class LogReaderTest {
    private static final Path STORE = Fixture.named("v400-clean").store();
    private static final String FIRST_FILE = "commitlog/00000000000000000000";
    private static final int RECORD = 156; // where a message of the fixture begins
    private static final int RECORD_BYTES = 213;
    private static final int FILE_BYTES = 4 << 20;
    private static final int LONG_BYTES = 32 << 20;

    @TempDir
    private Path temp;

    @Test
    void aWalkFromTheStartComesPastEachPlace() throws IOException {
        try (LogReader log = StoreFolder.open(new MappedDisk(), STORE).openLog()) {
            for (long offset = 0; offset < 200_000; offset += 331) {
                long start = log.startBefore(offset);

                assertThat(start).isLessThanOrEqualTo(offset);
                assertThat(placeHolding(log, start, offset)).isEqualTo(placeHolding(log, offset & ~0xFFFFL, offset));
            }
        }
    }

    /** Where the place begins that holds the offset, walking from {@code start}. */
    private static long placeHolding(LogReader log, long start, long offset) throws IOException {
        long begin = start;
        try (LogCursor cursor = log.from(start)) {
            LogPlace place = cursor.next().orElseThrow();
            while (place.logOffset() <= offset) {
                begin = place.logOffset();
                place = cursor.next().orElseThrow();
            }
        }
        return begin;
    }

    @Test
    void inALongFileTheStartIsNear() throws IOException {
        try (LogReader log = longLog().openLog()) {
            long start = log.startBefore(3_000_000);

            assertThat(start % RECORD_BYTES).isZero();
            assertThat(start).isBetween(3_000_000L - (64 << 10), 3_000_000L);
        }
    }

    @Test
    void behindAHoleItIsTheLastMessageStretchBeforeIt() throws IOException {
        StoreFolder folder = longLog();
        byte[] bytes = Files.readAllBytes(temp.resolve(FIRST_FILE));
        Arrays.fill(bytes, 2_000_000, bytes.length, (byte) 0);
        Files.write(temp.resolve(FIRST_FILE), bytes);

        try (LogReader log = folder.openLog()) {
            assertThat(log.startBefore(FILE_BYTES - 1) % RECORD_BYTES).isZero();
            assertThat(log.startBefore(FILE_BYTES - 1)).isLessThan(2_000_000);
        }
    }

    @Test
    void theEndOfALongLogIsFoundFromNearIt() throws IOException {
        int end = LONG_BYTES / 3 / RECORD_BYTES * RECORD_BYTES;
        try (LogReader log = log(LONG_BYTES, end).openLog()) {
            long start = log.startNearEnd();

            assertThat(start % RECORD_BYTES).isZero();
            assertThat(start).isBetween((long) end - FILE_BYTES, (long) end);
            assertThat(log.from(start).endOfSoundData())
                    .isEqualTo(log.endOffset())
                    .isEqualTo(end);
        }
    }

    @Test
    void theEndOfAShortLogIsFoundFromItsBegin() throws IOException {
        try (LogReader log = longLog().openLog()) {
            assertThat(log.startNearEnd()).isZero();
        }
    }

    @Test
    void theEndIsLookedForBeforeFilesThatHoldNothingYet() throws IOException {
        log(LONG_BYTES, LONG_BYTES);
        Files.write(temp.resolve("commitlog/%020d".formatted(LONG_BYTES)), new byte[LONG_BYTES]);

        try (LogReader log = StoreFolder.open(new MappedDisk(), temp).openLog()) {
            assertThat(log.startNearEnd()).isBetween((long) LONG_BYTES - FILE_BYTES, (long) LONG_BYTES);
        }
    }

    /** One message again and again, each saying where it lies. */
    private StoreFolder longLog() throws IOException {
        return log(FILE_BYTES, FILE_BYTES);
    }

    /** The same in a file of that size, up to {@code end}. */
    private StoreFolder log(int fileBytes, int end) throws IOException {
        byte[] first = Files.readAllBytes(STORE.resolve(FIRST_FILE));
        ByteBuffer log = ByteBuffer.allocate(fileBytes);
        while (log.position() + RECORD_BYTES <= end) {
            int at = log.position();
            log.put(first, RECORD, RECORD_BYTES);
            MessageLayout.PHYSICAL_OFFSET.putLong(log, at, at);
        }
        Path file = temp.resolve(FIRST_FILE);
        Files.createDirectories(file.getParent());
        Files.write(file, log.array());
        return StoreFolder.open(new MappedDisk(), temp);
    }
}
