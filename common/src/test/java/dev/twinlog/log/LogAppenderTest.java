package dev.twinlog.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogAppenderTest {
    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000);
    private LogFixture log;

    @BeforeEach
    void open() throws IOException {
        log = new LogFixture(folder, clock);
    }

    @AfterEach
    void close() {
        log.close();
    }

    private ByteBuffer bytesOf(long startOffset) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(folder.resolve(OffsetName.of(startOffset))));
    }

    @Test
    void recordsLieOneBehindTheOther() throws Exception {
        assertThat(log.append(10).logOffset()).isZero();
        assertThat(log.append(0).logOffset()).isEqualTo(102);
        assertThat(log.append(1).queueOffset()).isEqualTo(2);
        assertThat(log.files().maxOffset()).isEqualTo(102 + 92 + 93);
        assertThat(log.told(StoreEvent.Appended.class)).first().isEqualTo(new StoreEvent.Appended(0, 102, "T", 0, 0));
    }

    @Test
    void aRecordMayUseAllButTheEightBytesOfABlank() throws Exception {
        log.append(FILE_MINUS_8_BODY);
        assertThat(log.append(10).logOffset()).isEqualTo(1024);
        ByteBuffer file = bytesOf(0);
        assertThat(file.getInt(1016)).isEqualTo(8);
        assertThat(file.getInt(1020)).isEqualTo(MessageLayout.BLANK_MAGIC);
        assertThat(log.told(StoreEvent.LogBegun.class))
                .containsExactly(new StoreEvent.LogBegun("commitlog/" + OffsetName.of(0), 0));
        assertThat(log.told(StoreEvent.FileRolled.class))
                .containsExactly(new StoreEvent.FileRolled("commitlog/" + OffsetName.of(1024), 1024, 1016));
    }

    private static final int FILE_MINUS_8_BODY = 1016 - 92;

    @Test
    void oneByteMoreGoesToTheNextFile() throws Exception {
        log.append(500); // 592 bytes, 432 left
        assertThat(log.append(432 - 8 - 92).logOffset()).isEqualTo(592);
        assertThat(log.append(500).logOffset()).isEqualTo(1024);
        assertThat(log.append(432 - 7 - 92).logOffset()).isEqualTo(2048);
        ByteBuffer second = bytesOf(1024);
        assertThat(second.getInt(592)).isEqualTo(432);
        assertThat(second.getInt(596)).isEqualTo(0xCBD43194);
        assertThat(log.files().files()).extracting(f -> f.wrotePosition()).containsExactly(1024, 1024, 425);
    }

    @Test
    void storeTimesNeverRunBackwards() throws Exception {
        assertThat(log.append(1).storeTimestamp()).isEqualTo(1_000);
        clock.setMillis(399);
        clock.advance(Duration.ofMillis(1));
        assertThat(log.append(1).storeTimestamp()).isEqualTo(1_000);
        clock.setMillis(1_499);
        clock.advance(Duration.ofMillis(1));
        assertThat(log.append(1).storeTimestamp()).isEqualTo(1_500);
    }

    @Test
    void preparedAndRolledBackTransactionsTakeNoQueueOffset() throws Exception {
        long[] queueOffsets = new long[5];
        int[] sysFlags = {0, 4, 8, 12, 0};
        for (int i = 0; i < sysFlags.length; i++) {
            queueOffsets[i] = log.append(MessageExtBrokerInner.builder("T", new byte[0])
                            .sysFlag(sysFlags[i])
                            .build())
                    .queueOffset();
        }
        assertThat(queueOffsets).containsExactly(0, 0, 1, 0, 2);
    }

    @Test
    void bytesOfAMasterAreWrittenAsTheyAreAcrossFiles() throws Exception {
        byte[] bytes = new byte[2500];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        log.appender().appendRaw(2048, ByteBuffer.wrap(java.util.Arrays.copyOf(bytes, 100)));
        log.appender().appendRaw(2148, ByteBuffer.wrap(java.util.Arrays.copyOfRange(bytes, 100, 2500)));
        assertThat(log.files().minOffset()).isEqualTo(2048);
        assertThat(log.files().maxOffset()).isEqualTo(4548);
        assertThat(bytesOf(2048).array()).isEqualTo(java.util.Arrays.copyOf(bytes, 1024));
        assertThat(bytesOf(3072).array()).isEqualTo(java.util.Arrays.copyOfRange(bytes, 1024, 2048));
        assertThat(bytesOf(4096).array()).startsWith(java.util.Arrays.copyOfRange(bytes, 2048, 2500));
    }

    @Test
    void bytesForAnotherPlaceAreRefused() throws Exception {
        for (long logOffset : new long[] {-1024, 1, 1023}) {
            assertThatThrownBy(() -> log.appender().appendRaw(logOffset, ByteBuffer.wrap(new byte[1])))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        log.appender().appendRaw(0, ByteBuffer.wrap(new byte[10]));
        for (long logOffset : new long[] {0, 9, 11, 1024}) {
            assertThatThrownBy(() -> log.appender().appendRaw(logOffset, ByteBuffer.wrap(new byte[1])))
                    .hasMessage("bytes for log offset %d, but this log ends at 10", logOffset);
        }
        assertThat(log.files().maxOffset()).isEqualTo(10);
    }
}
