package dev.twinlog.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage.Placement;
import dev.twinlog.io.ForwardingDisk;
import dev.twinlog.io.NoRoomException;
import dev.twinlog.io.Region;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record of a page and more is handed over to its file at once, where nobody has made the file's pages ready. */
class LargeRecordTest {
    private static final int FILE_BYTES = 64 * 1024;
    private static final int LARGE_BODY = 8000;

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000);
    private int writesLeft = Integer.MAX_VALUE;
    private int writes;
    private LogFixture log;

    @BeforeEach
    void open() throws IOException {
        log = new LogFixture(new CountingDisk(), folder, FILE_BYTES, clock);
    }

    @AfterEach
    void close() {
        log.close();
    }

    /** Has room for so many more writes, and for half of the next one. */
    private final class CountingDisk extends ForwardingDisk {
        @Override
        public Region map(Path file, int size) throws IOException {
            Region real = super.map(file, size);
            return new ForwardingRegion(real) {
                @Override
                public void write(int filePosition, ByteBuffer bytes) throws IOException {
                    writes++;
                    boolean fits = writesLeft-- > 0;
                    real.write(filePosition, fits ? bytes : bytes.slice(0, bytes.remaining() / 2));
                    if (!fits) {
                        throw new NoRoomException("no room");
                    }
                }

                @Override
                public void fillWithZeros(int filePosition, int length) throws IOException {
                    real.fillWithZeros(filePosition, length);
                }
            };
        }
    }

    private static MessageExtBrokerInner large(char filler) {
        byte[] body = new byte[LARGE_BODY];
        Arrays.fill(body, (byte) filler);
        return MessageExtBrokerInner.builder("T", body).build();
    }

    private byte[] file() throws IOException {
        return Files.readAllBytes(folder.resolve(OffsetName.of(0)));
    }

    @Test
    void largeAndSmallRecordsLieOneBehindTheOther() throws Exception {
        int record = LARGE_BODY + 92;
        assertThat(log.append(large('a'))).isEqualTo(new Placement(0, 0, 1_000));
        assertThat(log.append(large('b'))).isEqualTo(new Placement(record, 1, 1_000));
        assertThat(log.append(10)).isEqualTo(new Placement(2L * record, 2, 1_000));
        assertThat(log.append(large('c'))).isEqualTo(new Placement(2L * record + 102, 3, 1_000));

        assertThat(writes).isEqualTo(2); // the small one made the file's pages ready for those behind it
        assertThat(log.requestAt(0).size()).isEqualTo(record);
        assertThat(log.requestAt(record).queueOffset()).isEqualTo(1);
        assertThat(log.requestAt(2L * record).queueOffset()).isEqualTo(2);
        assertThat(log.requestAt(2L * record + 102).queueOffset()).isEqualTo(3);
        assertThat(log.files().last().orElseThrow().storeTimestamp()).isEqualTo(1_000);
        assertThat(new String(file(), 88, LARGE_BODY, StandardCharsets.US_ASCII))
                .isEqualTo("a".repeat(LARGE_BODY));
    }

    @Test
    void nothingIsLeftOfALargeRecordThatFoundNoRoom() throws Exception {
        log.append(large('a'));
        writesLeft = 0;

        assertThatThrownBy(() -> log.append(large('b'))).isInstanceOf(NoRoomException.class);

        int record = LARGE_BODY + 92;
        assertThat(log.files().maxOffset()).isEqualTo(record);
        byte[] bytes = file();
        assertThat(Arrays.copyOfRange(bytes, record, bytes.length)).containsOnly(0);
        writesLeft = Integer.MAX_VALUE;
        assertThat(log.append(large('c'))).isEqualTo(new Placement(record, 1, 1_000));
    }
}
