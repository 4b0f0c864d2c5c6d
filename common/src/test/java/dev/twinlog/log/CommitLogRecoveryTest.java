package dev.twinlog.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.SideBySide;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommitLogRecoveryTest {
    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000);

    /** Writes messages of 102 bytes each, nine a file. */
    private void write(int messages) throws IOException {
        try (LogFixture log = new LogFixture(folder, clock)) {
            for (int i = 0; i < messages; i++) {
                log.append(10);
            }
        }
    }

    private void patch(long startOffset, int filePosition, int value) throws IOException {
        try (FileChannel file =
                FileChannel.open(folder.resolve(OffsetName.of(startOffset)), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.allocate(4).putInt(0, value), filePosition);
        }
    }

    private static long walk(LogFixture log, long start) throws IOException {
        Supplier<Consumer<MessageRecord>> nobody = () -> record -> {};
        return log.recovery().walk(start, nobody, SideBySide.IN_TURN).logEnd();
    }

    private long recover() throws IOException {
        try (LogFixture log = new LogFixture(folder, clock)) {
            long end = walk(log, 0);
            assertThat(log.files().maxOffset()).isEqualTo(end);
            assertThat(log.files().flushedOffset()).isEqualTo(end);
            return end;
        }
    }

    @Test
    void aSoundLogEndsBehindItsLastRecord() throws Exception {
        write(13);
        assertThat(recover()).isEqualTo(1024 + 4 * 102);
    }

    @Test
    void aLogWithoutFilesBeginsAtZero() throws Exception {
        assertThat(recover()).isZero();
    }

    @Test
    void aPreparedFileBehindAFullOneIsNoPartOfTheLog() throws Exception {
        write(10);
        patch(1024, 0, 0);
        patch(1024, 4, 0); // as if the second file had been made, and nothing written yet
        assertThat(recover()).isEqualTo(1024);
        assertThat(folder.resolve(OffsetName.of(1024))).doesNotExist();
    }

    /** The third record begins at 204. */
    @ParameterizedTest
    @CsvSource({
        "204, 2147483647", // totalSize
        "204, -1",
        "204, 0",
        "204, 90",
        "204, 821", // larger than the rest of the file
        "204, 103",
        "204, 101",
        "208, 0", // magicCode
        "212, 1", // bodyCrc
        "232, 7", // the low half of physicalOffset
        "288, 11", // bodyLength
        "288, 2147483647",
        "288, -1",
        "292, 1", // a byte of the body
        "302, 0", // topicLength and the topic
        "302, 2147483647"
    })
    void aDamagedLastRecordIsCutOffAndItsBytesAreZero(int filePosition, int value) throws Exception {
        write(3);
        patch(0, filePosition, value);
        assertThat(recover()).isEqualTo(204);
        byte[] bytes = Files.readAllBytes(folder.resolve(OffsetName.of(0)));
        assertThat(java.util.Arrays.copyOfRange(bytes, 204, 1024)).containsOnly(0);
        assertThat(recover()).isEqualTo(204);
    }

    @Test
    void theReasonForACutIsTold() throws Exception {
        write(3);
        patch(0, 208, 0x12345678);
        try (LogFixture log = new LogFixture(folder, clock)) {
            walk(log, log.recovery().startAfterCleanStop());
            assertThat(log.told(StoreEvent.RecoveryDecision.class))
                    .extracting(StoreEvent.RecoveryDecision::decision)
                    .containsExactly(
                            "walking records from 0",
                            "cut at 204: magicCode: magic 0x12345678 is none of a message or blank");
        }
    }

    @Test
    void whatFollowsACutCannotComeBack() throws Exception {
        write(3);
        patch(0, 106, 0); // the second magic
        assertThat(recover()).isEqualTo(102);
        try (LogFixture log = new LogFixture(folder, clock)) {
            walk(log, 0);
            assertThat(log.append(10).logOffset()).isEqualTo(102);
        }
        assertThat(recover()).isEqualTo(204);
    }

    @Test
    void filesBehindADamagedOneAreDeleted() throws Exception {
        write(25);
        patch(0, 106, 0);
        assertThat(recover()).isEqualTo(102);
        assertThat(folder.resolve(OffsetName.of(1024))).doesNotExist();
        assertThat(folder.resolve(OffsetName.of(2048))).doesNotExist();
    }

    @Test
    void aDamagedBlankEndsTheLogThere() throws Exception {
        write(15);
        patch(0, 918, 107); // the size of the blank would reach into the next file
        assertThat(recover()).isEqualTo(918);
    }

    @Test
    void aHoleIsToldAndTheRestKept() throws Exception {
        write(35);
        Files.delete(folder.resolve(OffsetName.of(1024)));
        try (LogFixture log = new LogFixture(folder, clock)) {
            assertThat(walk(log, 0)).isEqualTo(3 * 1024 + 8 * 102);
            assertThat(log.told(StoreEvent.RecoveryDecision.class))
                    .extracting(StoreEvent.RecoveryDecision::decision)
                    .contains("files are missing from 1024 to 2048; reads in between find nothing");
            assertThat(log.reader().read(1024, r -> r.size())).isEmpty();
            assertThat(log.reader().read(2048, r -> r.size())).contains(102);
            assertThat(log.reader().nextFileStart(1024)).hasValue(2048);
        }
    }

    @Test
    void afterACleanStopOnlyTheLastThreeFilesAreWalked() throws Exception {
        write(45);
        patch(0, 106, 0); // first of five files
        try (LogFixture log = new LogFixture(folder, clock)) {
            assertThat(walk(log, log.recovery().startAfterCleanStop())).isEqualTo(4 * 1024 + 9 * 102);
            assertThat(log.told(StoreEvent.RecoveryDecision.class).get(0).decision())
                    .isEqualTo("walking records from 2048");
        }
    }

    /** Log offsets of the messages shown to those who count. */
    private static List<Long> shown(LogFixture log, SideBySide workers) throws IOException {
        Supplier<Shown> viewers = Shown::new;
        return log.recovery().walk(0, viewers, workers).seen().stream()
                .flatMap(viewer -> viewer.logOffsets.stream())
                .toList();
    }

    private static final class Shown implements Consumer<MessageRecord> {
        private final List<Long> logOffsets = new ArrayList<>();

        @Override
        public void accept(MessageRecord record) {
            logOffsets.add(record.physicalOffset());
        }
    }

    private static final SideBySide LAST_FIRST = pieces -> {
        for (int i = pieces.size() - 1; i >= 0; i--) {
            pieces.get(i).run();
        }
    };

    @Test
    void whatLiesBehindAnUnsoundRecordDoesNotCountWhoeverWalksFirst() throws Exception {
        write(25);
        patch(1024, 106, 0); // the second of the second file's nine
        try (LogFixture log = new LogFixture(folder, clock)) {
            assertThat(shown(log, LAST_FIRST)).hasSize(10).last().isEqualTo(1024L);
            assertThat(log.files().maxOffset()).isEqualTo(1024 + 102);
        }
        assertThat(folder.resolve(OffsetName.of(2048))).doesNotExist();
    }

    @Test
    void inTurnNoFileBehindAnUnsoundRecordIsWalked() throws Exception {
        write(25);
        patch(0, 106, 0);
        List<Shown> all = new ArrayList<>();
        try (LogFixture log = new LogFixture(folder, clock)) {
            Supplier<Shown> viewers = () -> {
                all.add(new Shown());
                return all.get(all.size() - 1);
            };
            log.recovery().walk(0, viewers, SideBySide.IN_TURN);
        }
        assertThat(all).extracting(viewer -> viewer.logOffsets.size()).containsExactly(1, 0, 0);
    }

    @Test
    void theDecisionsAreTheSameWhoeverWalksFirst() throws Exception {
        write(35);
        Files.delete(folder.resolve(OffsetName.of(1024)));
        try (LogFixture log = new LogFixture(folder, clock)) {
            assertThat(shown(log, LAST_FIRST)).hasSize(26).isSorted();
            assertThat(log.told(StoreEvent.RecoveryDecision.class))
                    .extracting(StoreEvent.RecoveryDecision::decision)
                    .containsExactly(
                            "walking records from 0",
                            "files are missing from 1024 to 2048; reads in between find nothing",
                            "every record is sound; the log ends at " + (3 * 1024 + 8 * 102));
        }
    }
}
