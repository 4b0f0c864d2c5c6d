package dev.twinlog.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.io.ForwardingDisk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TouchAheadServiceTest {
    private static final int PIECE_BYTES = 64 << 10;
    private static final int FILE_BYTES = 1 << 20;

    @TempDir
    Path folder;

    private final List<String> touched = new ArrayList<>();
    private final ForwardingDisk disk = new ForwardingDisk() {
        @Override
        public Region map(Path file, int size) throws IOException {
            return recording(super.map(file, size));
        }
    };

    private Region recording(Region region) {
        return new ForwardingDisk.ForwardingRegion(region) {
            @Override
            public boolean hasRoomToSpare() {
                return true;
            }

            @Override
            public void touch(int filePosition, int length) {
                touched.add(filePosition + "+" + length);
                super.touch(filePosition, length);
            }
        };
    }

    @Test
    void pagesAheadOfTheWriterAreTouchedOnceAndKeepTheirBytes() throws Exception {
        MappedFileQueue files = new MappedFileQueue(disk, folder, FILE_BYTES);
        MappedFile file = files.addNew(0);
        file.writeView(8193).put(8192, (byte) 7); // as a writer does that has not published yet
        file.publish(5000);
        TouchAheadService service = new TouchAheadService(files);

        while (service.step()) {
            continue;
        }

        assertThat(touched.get(0)).isEqualTo("0+65536"); // by the writer
        assertThat(touched.subList(1, touched.size())) // its next piece is left to it
                .isEqualTo(IntStream.range(2, 16)
                        .mapToObj(i -> i * PIECE_BYTES + "+65536")
                        .toList());
        assertThat(file.writeView(1).get(8192)).isEqualTo((byte) 7);
        assertThat(service.step()).isFalse();
        files.close();
    }

    @Test
    void theNextFileIsTouchedBehindItsFirstPieces() throws Exception {
        MappedFileQueue files = new MappedFileQueue(disk, folder, FILE_BYTES);
        files.addNew(0).publish(FILE_BYTES);
        TouchAheadService service = new TouchAheadService(files);
        assertThat(service.step()).isFalse();

        files.addNew(FILE_BYTES);

        assertThat(service.step()).isTrue();
        assertThat(touched).containsExactly("131072+65536");
        files.close();
    }

    @Test
    void aClosedFileIsLeftAlone() throws Exception {
        MappedFileQueue files = new MappedFileQueue(disk, folder, FILE_BYTES);
        MappedFile file = files.addNew(0);
        TouchAheadService service = new TouchAheadService(files);
        file.close();

        assertThat(service.step()).isFalse();
        assertThat(touched).isEmpty();
    }
}
