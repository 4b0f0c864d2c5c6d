package dev.twinlog.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.io.ForwardingDisk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllocateMappedFileServiceTest {
    @TempDir
    Path folder;

    private final List<String> mapped = new ArrayList<>();
    private boolean full;
    private final ForwardingDisk disk = new ForwardingDisk() {
        @Override
        public Region map(Path file, int size) throws IOException {
            if (full) {
                throw new IOException("no space for " + file.getFileName());
            }
            mapped.add(OffsetName.parse(file.getFileName().toString()).orElseThrow() + "");
            return super.map(file, size);
        }
    };

    private MappedFileQueue queue() {
        return new MappedFileQueue(disk, folder.resolve("commitlog"), 64);
    }

    @Test
    void aFilePreparedInTimeIsTakenAsItIs() throws Exception {
        var allocator = new AllocateMappedFileService(disk, queue(), LogFileMaker.PLAIN);
        allocator.prepareAhead(64);
        assertThat(allocator.step()).isTrue();
        assertThat(mapped).containsExactly("64");

        MappedFile taken = allocator.take(64);

        assertThat(mapped).containsExactly("64");
        assertThat(taken.startOffset()).isEqualTo(64);
        assertThat(allocator.step()).isFalse();
        taken.close();
    }

    @Test
    void aFileNeededBeforeItIsPreparedIsMappedByTheWriterAndNotAgain() throws Exception {
        var allocator = new AllocateMappedFileService(disk, queue(), LogFileMaker.PLAIN);
        allocator.prepareAhead(64);
        MappedFile taken = allocator.take(64);
        assertThat(allocator.step()).isFalse();
        assertThat(mapped).containsExactly("64");
        taken.close();
    }

    @Test
    void askingTwicePreparesOnce() throws Exception {
        var allocator = new AllocateMappedFileService(disk, queue(), LogFileMaker.PLAIN);
        allocator.prepareAhead(64);
        allocator.step();
        allocator.prepareAhead(64);
        assertThat(allocator.step()).isFalse();
        assertThat(mapped).containsExactly("64");
        allocator.discardUnused();
    }

    @Test
    void preparedFilesThatNobodyTookAreDeleted() throws Exception {
        MappedFileQueue queue = queue();
        var allocator = new AllocateMappedFileService(disk, queue, LogFileMaker.PLAIN);
        MappedFile used = allocator.take(0);
        allocator.prepareAhead(64);
        allocator.step();
        assertThat(queue.pathOf(64)).hasSize(64);

        allocator.discardUnused();

        assertThat(queue.pathOf(64)).doesNotExist();
        assertThat(queue.pathOf(0)).exists();
        used.close();
    }

    @Test
    void aFileThatCannotBePreparedIsTriedAgainByTheWriter() throws Exception {
        var allocator = new AllocateMappedFileService(disk, queue(), LogFileMaker.PLAIN);
        allocator.prepareAhead(64);
        full = true;
        assertThat(allocator.step()).isFalse();
        assertThat(allocator.step()).isFalse();
        assertThatThrownBy(() -> allocator.take(64)).isInstanceOf(IOException.class);
        full = false;
        allocator.take(64).close();
        assertThat(mapped).containsExactly("64");
    }
}
