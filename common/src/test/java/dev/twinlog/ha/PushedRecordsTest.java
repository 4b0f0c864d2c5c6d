package dev.twinlog.ha;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.ha.PushedRecords.Taken;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A slave takes whole records and halves of them, and nothing that does not belong where it would go. */
class PushedRecordsTest {
    private static final int FILE_BYTES = 512;
    private static final int RECORD_BYTES = 102;
    private static final int HEADER_BYTES = 36;
    private static final long SEED = 20_151_129;

    /** Two files: four messages and a blank of 104 bytes, then two messages. */
    private static byte[] log(long startOffset) {
        ByteBuffer log = ByteBuffer.allocate(2 * FILE_BYTES);
        for (int i = 0; i < 4; i++) {
            write(log, startOffset, i);
        }
        MessageEncoder.writeBlank(log, FILE_BYTES - log.position());
        log.position(FILE_BYTES);
        write(log, startOffset, 4);
        write(log, startOffset, 5);
        byte[] bytes = new byte[log.position()];
        log.get(0, bytes);
        return bytes;
    }

    private static void write(ByteBuffer log, long startOffset, int queueOffset) {
        var message = MessageExtBrokerInner.builder("T", new byte[10]).build();
        EncodedMessage encoded = (EncodedMessage) new MessageEncoder(FILE_BYTES, FILE_BYTES).prepare(message);
        encoded.writeTo(log, new EncodedMessage.Placement(startOffset + log.position(), queueOffset, 1));
    }

    private static PushedRecords at(long logOffset) {
        PushedRecords records = new PushedRecords(FILE_BYTES);
        records.beginAt(logOffset);
        return records;
    }

    private static String fault(PushedRecords records, byte[] bytes) {
        return ((Taken.Unsound) records.take(ByteBuffer.wrap(bytes))).reason();
    }

    private static byte[] bytes(Taken.Sound sound) {
        return ByteBuffer.allocate(sound.bytes().remaining()).put(sound.bytes()).array();
    }

    @Test
    void piecesOfAnySizeComeOutAsTheyWentIn() {
        byte[] log = log(1024);
        Random random = new Random(SEED);
        for (int round = 0; round < 500; round++) {
            PushedRecords records = at(1024);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            int most = 1 + random.nextInt(200);
            for (int from = 0; from < log.length; ) {
                int size = Math.min(1 + random.nextInt(most), log.length - from);
                Taken.Sound sound = (Taken.Sound) records.take(ByteBuffer.wrap(log, from, size));
                assertThat(sound.logOffset()).as("seed %d", SEED).isEqualTo(1024 + out.size());
                out.writeBytes(bytes(sound));
                from += size;
                assertThat(from - out.size()).as("held back").isBetween(0, HEADER_BYTES - 1);
            }
            assertThat(out.toByteArray()).as("seed %d", SEED).isEqualTo(log);
            assertThat(records.nextOffset()).isEqualTo(1024 + log.length);
        }
    }

    @Test
    void whatIsHeldBackIsAskedForAgain() {
        byte[] log = log(0);
        PushedRecords records = at(0);
        records.take(ByteBuffer.wrap(log, 0, RECORD_BYTES + 20));
        assertThat(records.nextOffset()).isEqualTo(RECORD_BYTES + 20);
        records.resumeAt(RECORD_BYTES);
        assertThat(records.nextOffset()).isEqualTo(RECORD_BYTES);
        Taken.Sound rest = (Taken.Sound) records.take(ByteBuffer.wrap(log, RECORD_BYTES, log.length - RECORD_BYTES));
        assertThat(bytes(rest)).hasSize(log.length - RECORD_BYTES);
    }

    @Test
    void halfAMessageIsGoneOnWith() {
        byte[] log = log(0);
        PushedRecords records = at(0);
        records.take(ByteBuffer.wrap(log, 0, 70));
        records.resumeAt(70);
        Taken.Sound rest = (Taken.Sound) records.take(ByteBuffer.wrap(log, 70, log.length - 70));
        assertThat(rest.logOffset()).isEqualTo(70);
        assertThat(bytes(rest)).hasSize(log.length - 70);
    }

    @Test
    void theFirstByteOfALogNeedNotBeSent() {
        byte[] log = log(0);
        PushedRecords records = new PushedRecords(FILE_BYTES);
        records.beginBehindFirstByteAt(0);
        assertThat(records.nextOffset()).isEqualTo(1);
        Taken.Sound all = (Taken.Sound) records.take(ByteBuffer.wrap(log, 1, log.length - 1));
        assertThat(all.logOffset()).isZero();
        assertThat(bytes(all)).isEqualTo(log);
    }

    @Test
    void aMessageOfAnotherPlaceIsNone() {
        assertThat(fault(at(512), log(0))).isEqualTo("a message of log offset 0");
    }

    @Test
    void theMiddleOfAMessageIsNoRecord() {
        byte[] middle = new byte[100];
        System.arraycopy(log(0), 9, middle, 0, 100);
        assertThat(fault(at(0), middle)).startsWith("magic 0x");
    }

    @Test
    void zerosAreNoRecord() {
        assertThat(fault(at(0), new byte[8])).isEqualTo("nothing but zeros");
    }

    @Test
    void aRecordThatDoesNotFitIntoItsFileIsNone() {
        byte[] log = log(0);
        ByteBuffer.wrap(log).putInt(MessageLayout.TOTAL_SIZE.constantStart(), FILE_BYTES + 1);
        assertThat(fault(at(0), log)).isEqualTo("size 513 is not in 91…512");
    }

    @Test
    void aBlankThatDoesNotEndItsFileIsNone() {
        ByteBuffer blank = ByteBuffer.allocate(8).putInt(100).putInt(MessageLayout.BLANK_MAGIC);
        assertThat(fault(at(0), blank.array())).isEqualTo("blank of 100 bytes, but 512 are left");
    }

    @Test
    void nothingOfAPieceIsTakenWhenAnyOfItIsUnsound() {
        byte[] log = log(0);
        log[RECORD_BYTES + 4] = 0; // the second message's magic
        var unsound = (Taken.Unsound) at(0).take(ByteBuffer.wrap(log));
        assertThat(unsound.logOffset()).isEqualTo(RECORD_BYTES);
    }
}
