package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.twinlog.format.CommitLogSchema;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.layout.FileSchema;
import dev.twinlog.layout.Location;
import dev.twinlog.layout.Part;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FileSchemasTest {
    static List<Fixture> fixtures() {
        return Fixture.all();
    }

    /** Fields must tile the file: each begins where the one before ends, and none is left out. */
    @ParameterizedTest
    @MethodSource("fixtures")
    void everyWrittenByteOfEveryFileBelongsToOneField(Fixture fixture) throws IOException {
        StoreFolder folder = StoreFolder.open(new MappedDisk(), fixture.store());
        long logEnd;
        try (LogReader log = folder.openLog()) {
            logEnd = log.endOffset();
        }
        for (NumberedFile file : folder.logFiles()) {
            assertTiles(folder, file.file(), Math.min(file.end(), logEnd) - file.start());
        }
        for (StoreFile file : filesOfFixedParts(folder)) {
            assertTiles(folder, file, file.size());
        }
    }

    private static List<StoreFile> filesOfFixedParts(StoreFolder folder) {
        Stream<StoreFile> queueFiles =
                folder.queues().stream().flatMap(q -> q.files().stream()).map(NumberedFile::file);
        return Stream.of(queueFiles, folder.indexFiles().stream(), folder.checkpoint().stream())
                .flatMap(f -> f)
                .toList();
    }

    private static void assertTiles(StoreFolder folder, StoreFile file, long end) throws IOException {
        FileSchema schema = FileSchemas.of(folder, file.name()).orElseThrow();
        try (Disk.ReadableFile bytes = folder.openFile(file)) {
            long position = 0;
            while (position < end) {
                Location location = schema.fieldAt(bytes, position).orElseThrow();
                long last = position + location.span().size() - 1;
                if (location.fieldStart() != position
                        || last < position
                        || !location.equals(schema.fieldAt(bytes, last).orElseThrow())) {
                    fail("%s at %d is in %s from %d", file.name(), position, location.path(), location.fieldStart());
                }
                position = last + 1;
            }
            assertThat(schema.fieldAt(bytes, file.size())).isEmpty();
            assertThat(schema.fieldAt(bytes, -1)).isEmpty();
        }
    }

    @Test
    void aBodyByteIsFoundByItsPosition() throws IOException {
        Optional<Location> location = at("v400-clean", "commitlog/00000000000000000000", 369 + 100);

        assertThat(location.orElseThrow().span().field()).isEqualTo(MessageLayout.BODY_BYTES);
        assertThat(location.orElseThrow().part()).isEqualTo("record 369");
    }

    @Test
    void aTornRecordStillHasTheFieldsThatCanBeTold() throws IOException {
        assertThat(at("v400-torn", "commitlog/00000000000000065536", 56097 + 28)
                        .orElseThrow()
                        .path())
                .isEqualTo("broken record 121633 › physicalOffset");
    }

    @Test
    void theBlankBehindTheLastRecordIsNamed() throws IOException {
        assertThat(at("v400-clean", "commitlog/00000000000000000000", 65416)
                        .orElseThrow()
                        .path())
                .isEqualTo("blank 65416 › room");
        assertThat(at("v400-clean", "commitlog/00000000000000000000", 65535)
                        .orElseThrow()
                        .path())
                .isEqualTo("blank 65416 › filler");
    }

    @Test
    void theUnwrittenRestOfTheLogBelongsToNoField() throws IOException {
        assertThat(at("v400-clean", "commitlog/00000000000000262144", 65535)).isEmpty();
    }

    @Test
    void partsOfQueuesAndIndexAreNumbered() throws IOException {
        assertThat(at("v400-clean", "consumequeue/T/0/00000000000000000800", 28)
                        .orElseThrow()
                        .path())
                .isEqualTo("entry 41 › size");
        assertThat(at("v400-clean", "index/20261129150438823", 40 + 4 * 99)
                        .orElseThrow()
                        .path())
                .isEqualTo("slot 99 › headItem");
        assertThat(at("v400-clean", "index/20261129150438823", 8439)
                        .orElseThrow()
                        .path())
                .isEqualTo("item 399 › prevIndex");
    }

    @Test
    void aSchemaNoticesThatItsFileWasWrittenAnew(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("00000000000000000000");
        Path first = Fixture.named("v400-clean").store().resolve("commitlog/00000000000000000000");
        FileSchema schema = new CommitLogSchema(0);
        Files.copy(first, file);
        assertThat(partAt(schema, file, 60_000).name()).isEqualTo("record 57569");

        Files.write(file, new byte[65_536]);

        assertThat(partAt(schema, file, 60_000)).isEqualTo(new Part("never written", 0, 65_536, List.of()));
    }

    private static Part partAt(FileSchema schema, Path file, long position) throws IOException {
        try (Disk.ReadableFile bytes = new MappedDisk().openForReading(file)) {
            return schema.partAt(bytes, position).orElseThrow();
        }
    }

    private static Optional<Location> at(String fixture, String name, long position) throws IOException {
        StoreFolder folder =
                StoreFolder.open(new MappedDisk(), Fixture.named(fixture).store());
        try (Disk.ReadableFile bytes =
                new MappedDisk().openForReading(folder.path().resolve(name))) {
            return FileSchemas.of(folder, name).orElseThrow().fieldAt(bytes, position);
        }
    }
}
