package dev.twinlog.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads of a log whose messages of 102 bytes lie nine a file. */
class HeldLogTest {
    private static final int SIZE = 102;

    @TempDir
    Path folder;

    private LogFixture log;
    private final List<Long> offsets = new ArrayList<>();

    @BeforeEach
    void putTwentyMessages() throws IOException {
        log = new LogFixture(folder, new ManualClock(1_000));
        for (int i = 0; i < 20; i++) {
            offsets.add(log.append(10).logOffset());
        }
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void messagesAreReadToAndFroOverAllFiles() {
        try (HeldLog held = log.reader().held(2)) {
            for (int i : new int[] {19, 0, 9, 8, 1, 18}) {
                assertThat(held.message(offsets.get(i)).orElseThrow().physicalOffset())
                        .isEqualTo(offsets.get(i));
                try (var bytes = held.select(offsets.get(i), SIZE).orElseThrow()) {
                    assertThat(bytes.startOffset()).isEqualTo(offsets.get(i));
                    assertThat(bytes.buffer().getInt(0)).isEqualTo(SIZE);
                }
            }
        }
    }

    @Test
    void nothingIsReadWhereNothingIs() throws Exception {
        long end = log.reader().maxOffset();
        try (HeldLog held = log.reader().held(2)) {
            assertThat(held.message(1)).isEmpty();
            assertThat(held.message(end)).isEmpty();
            assertThat(held.message(-1)).isEmpty();
            assertThat(held.message(1 << 20)).isEmpty();
            assertThat(held.select(end - 1, 2)).isEmpty();
            assertThat(held.select(0, -1)).isEmpty();
            assertThat(held.select(0, LogFixture.FILE + 1)).isEmpty();
            assertThat(held.select(end, SIZE)).isEmpty();
            log.append(10);
            assertThat(held.select(end, SIZE)).isPresent(); // it has become more meanwhile
        }
    }

    @Test
    void aFileIsUnmappedWhenAllThatWasTakenIsGivenBack() {
        MappedFile file = log.files().first().orElseThrow();
        List<SelectMappedBufferResult> taken = new ArrayList<>();
        try (HeldLog held = log.reader().held(2)) {
            for (int i = 0; i < 7; i++) {
                taken.add(held.select(offsets.get(i), SIZE).orElseThrow());
            }
            file.close();
            assertThat(file.isUnmapped()).isFalse();
        }
        taken.get(3).close();
        assertThat(file.isUnmapped()).isFalse();
        var result = new GetMessageResult(GetMessageStatus.FOUND, 7, 0, 20, taken);
        result.close();
        assertThat(file.isUnmapped()).isTrue();
        result.close();
    }

    @Test
    void aClosedFileIsNotReadAnew() {
        log.files().first().orElseThrow().close();
        try (HeldLog held = log.reader().held(2)) {
            assertThat(held.select(0, SIZE)).isEmpty();
            assertThat(held.message(0)).isEmpty();
            assertThat(held.message(offsets.get(9))).isPresent();
        }
    }
}
