package dev.twinlog.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZeroTailTest {
    private static final int SIZE = 8 << 20;

    @TempDir
    Path folder;

    private Path file;
    private Region region;

    @BeforeEach
    void mapsASparseFile() throws Exception {
        file = folder.resolve("sparse");
        region = new MappedDisk().map(file, SIZE);
    }

    @Test
    void theLastByteIsFoundWhereverItLies() {
        assertThat(region.endOfNonZero(0)).isZero();
        for (int last : new int[] {0, 7, 8, 4095, 4096, (1 << 20) - 1, 1 << 20, 5_000_001, SIZE - 1}) {
            region.buffer().put(last, (byte) 1);

            assertThat(region.endOfNonZero(0)).isEqualTo(last + 1);
        }
    }

    @Test
    void nothingBeforeTheBeginIsLookedAt() {
        region.buffer().put(3_000_000, (byte) 1);

        assertThat(region.endOfNonZero(3_000_001)).isEqualTo(3_000_001);
        assertThat(region.endOfNonZero(3_000_000)).isEqualTo(3_000_001);
        assertThat(region.endOfNonZero(SIZE)).isEqualTo(SIZE);
    }

    @Test
    void aFileOfNoWholeBlocksIsLookedAtThroughThePageCache() throws Exception {
        Path odd = folder.resolve("odd");
        Region mapped = new MappedDisk().map(odd, 1001);
        mapped.buffer().put(600, (byte) 1);

        assertThat(ZeroTail.find(odd, 0, 1001)).hasValue(601);
        assertThat(mapped.endOfNonZero(0)).isEqualTo(601);
        mapped.close();
    }

    @Test
    void whatWasJustWrittenByAnotherIsSeen() throws Exception {
        try (RandomAccessFile other = new RandomAccessFile(file.toFile(), "rw")) {
            other.seek(6_000_000);
            other.write(9);
        }

        assertThat(region.endOfNonZero(1)).isEqualTo(6_000_001);
    }
}
