package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.layout.Field;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RecordScannerTest {
    private static final int FILE_BYTES = 1024;
    private static final long LOG_OFFSET = 2048;

    private final ByteBuffer file = ByteBuffer.allocate(FILE_BYTES);
    private final int size = putMessage();

    private int putMessage() {
        MessageExtBrokerInner message = MessageExtBrokerInner.builder(
                        "T", "0123456789".getBytes(StandardCharsets.UTF_8))
                .property("KEYS", "k")
                .build();
        EncodedMessage encoded = (EncodedMessage) new MessageEncoder(FILE_BYTES, FILE_BYTES).prepare(message);
        encoded.writeTo(file, new EncodedMessage.Placement(LOG_OFFSET, 5, 1));
        return encoded.size();
    }

    @Test
    void aSoundRecordIsRead() {
        MessageRecord record = ((ScanResult.Message) scan()).record();

        assertThat(record.topic()).isEqualTo("T");
        assertThat(record.queueOffset()).isEqualTo(5);
        assertThat(record.properties()).containsOnly(org.assertj.core.api.Assertions.entry("KEYS", "k"));
    }

    @Test
    void zerosAreTheEnd() {
        assertThat(scanAt(size)).isEqualTo(new ScanResult.End());
    }

    @Test
    void aBlankReachesToTheFilesEnd() {
        MessageEncoder.writeBlank(file.position(size), FILE_BYTES - size);
        assertThat(scanAt(size)).isEqualTo(new ScanResult.Blank(FILE_BYTES - size));

        file.putInt(size, 12);
        assertCorrupt(
                scanAt(size), MessageLayout.BLANK_SIZE, "blank of 12 bytes, but " + (FILE_BYTES - size) + " are left");
    }

    @Test
    void lessThanABlankHeaderHoldsNothing() {
        assertCorrupt(scanAt(FILE_BYTES - 7), MessageLayout.TOTAL_SIZE, "7 bytes before the file's end hold no record");
    }

    @Test
    void anUnknownMagicIsCorrupt() {
        MessageLayout.MAGIC_CODE.putInt(file, 0, 0x12345678);
        assertCorrupt(scan(), MessageLayout.MAGIC_CODE, "magic 0x12345678 is none of a message or blank");
    }

    @Test
    void sizesThatCannotBeAreCorrupt() {
        for (int wrong : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, -1, 0, 90, FILE_BYTES + 1}) {
            MessageLayout.TOTAL_SIZE.putInt(file, 0, wrong);
            assertCorrupt(scan(), MessageLayout.TOTAL_SIZE, "size %d is not in 91…1024".formatted(wrong));
        }
    }

    @Test
    void aSizeTheFieldsDoNotFillIsCorrupt() {
        MessageLayout.TOTAL_SIZE.putInt(file, 0, size + 3);
        assertCorrupt(
                scan(), MessageLayout.TOTAL_SIZE, "size %d, but the fields take %d bytes".formatted(size + 3, size));
    }

    @Test
    void lengthsThatReachBehindTheRecordAreNamed() {
        MessageLayout.BODY_LENGTH.putInt(file, 0, 5000);
        assertCorrupt(scan(), MessageLayout.BODY_LENGTH, "body reaches past the record's %d bytes".formatted(size));

        MessageLayout.BODY_LENGTH.putInt(file, 0, -1);
        assertCorrupt(scan(), MessageLayout.BODY_LENGTH, "body reaches past the record's %d bytes".formatted(size));
    }

    @Test
    void anotherPhysicalOffsetIsCorrupt() {
        MessageLayout.PHYSICAL_OFFSET.putLong(file, 0, 7);
        assertCorrupt(scan(), MessageLayout.PHYSICAL_OFFSET, "says 7, lies at 2048");
    }

    @Test
    void aChangedBodyIsCorruptWhenItsCrcIsRead() {
        int body = MessageLayout.BODY_BYTES.start(file, 0);
        file.put(body, (byte) (file.get(body) + 1));

        assertThat(scan()).isInstanceOf(ScanResult.Message.class);
        assertThat(RecordScanner.scanWithCrc(file, placeAt(0))).isInstanceOfSatisfying(ScanResult.Corrupt.class, c -> {
            assertThat(c.field()).isEqualTo(MessageLayout.BODY_CRC);
            assertThat(c.size()).isEqualTo(size);
        });
    }

    @Test
    void aRecordThatIsNotAllThereIsIncomplete() {
        assertThat(RecordScanner.scan(file, new RecordScanner.Place(0, size - 1, FILE_BYTES, LOG_OFFSET)))
                .isEqualTo(new ScanResult.Incomplete(size));
        assertThat(RecordScanner.scan(file, new RecordScanner.Place(0, 7, FILE_BYTES, LOG_OFFSET)))
                .isEqualTo(new ScanResult.Incomplete(0));
    }

    private ScanResult scan() {
        return scanAt(0);
    }

    private ScanResult scanAt(int at) {
        return RecordScanner.scan(file, placeAt(at));
    }

    private static RecordScanner.Place placeAt(int at) {
        return new RecordScanner.Place(at, FILE_BYTES - at, FILE_BYTES - at, LOG_OFFSET + at);
    }

    private static void assertCorrupt(ScanResult result, Field field, String reason) {
        assertThat(result).isInstanceOfSatisfying(ScanResult.Corrupt.class, c -> {
            assertThat(c.field()).isEqualTo(field);
            assertThat(c.reason()).isEqualTo(reason);
        });
    }
}
