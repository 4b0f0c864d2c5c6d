package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.twinlog.format.ScanResult;
import dev.twinlog.io.ForwardingDisk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.testing.Fixture;
import dev.twinlog.testing.Pipes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreFolderTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsNoStoreIsRefusedWithAdvice() throws IOException {
        assertThatThrownBy(() -> open(folder.resolve("gone")))
                .isInstanceOf(NotAStoreException.class)
                .hasMessageEndingWith("does not exist");
        assertThatThrownBy(() -> open(folder))
                .isInstanceOf(NotAStoreException.class)
                .hasMessageEndingWith("give the folder that holds commitlog");
        Files.createDirectories(folder.resolve("store/commitlog"));
        assertThatThrownBy(() -> open(folder)).hasMessageEndingWith("give " + folder.resolve("store"));
        assertThatThrownBy(() -> open(folder.resolve("store/commitlog")))
                .hasMessageEndingWith("it lies inside one, give " + folder.resolve("store"));
    }

    @Test
    void sizesAreToldFromMostFilesNotFromACutOne() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        Fixture.cut(store.resolve("commitlog/00000000000000000000"), 1000);
        Fixture.cut(store.resolve("consumequeue/T/0/00000000000000000000"), 60);

        StoreFolder opened = open(store);

        assertThat(opened.logFileBytes()).hasValue(65_536);
        assertThat(opened.queueFileEntries()).hasValue(40);
        assertThat(opened.oddities())
                .extracting(Oddity::what)
                .containsExactlyInAnyOrder(
                        "has 1000 bytes, such files have 65536", "has 60 bytes, such files have 800");
    }

    @Test
    void aMissingLogFileIsAGapAndTheRestIsRead() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        Files.delete(store.resolve("commitlog/00000000000000131072"));

        StoreFolder opened = open(store);

        assertThat(opened.logGaps()).containsExactly(new LogGap(131_072, 196_608));
        try (LogReader log = opened.openLog()) {
            assertThat(log.recordAt(131_072)).isEmpty();
            assertThat(log.recordAt(196_608)).isPresent();
            assertThat(log.firstAtOrAfter(140_000).orElseThrow().logOffset()).isEqualTo(196_608);
        }
    }

    @Test
    void filesDeletedWhileTheLogIsReadAreSkipped() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        StoreFolder opened = open(store);
        try (LogReader log = opened.openLog();
                LogCursor cursor = log.fromStart()) {
            cursor.next();
            Files.delete(store.resolve("commitlog/00000000000000065536"));
            long last = 0;
            int messages = 1;
            for (Optional<LogPlace> place = cursor.next(); place.isPresent(); place = cursor.next()) {
                last = place.get().logOffset();
                messages += place.get().result() instanceof ScanResult.Message ? 1 : 0;
            }
            assertThat(messages).isEqualTo(700 - 163);
            assertThat(last).isEqualTo(276_334);
        }
    }

    @Test
    void aFileThatGrowsIsReadOn() throws IOException {
        Path source = Fixture.named("v400-clean").store();
        Path store = Fixture.named("v400-clean").copyTo(folder);
        Path first = store.resolve("commitlog/00000000000000000000");
        byte[] written = Files.readAllBytes(source.resolve("commitlog/00000000000000000000"));
        Files.write(first, new byte[65_536]);
        try (LogReader log = open(store).openLog()) {
            assertThat(log.at(0).orElseThrow().result()).isEqualTo(new ScanResult.End());
            Files.write(first, written);
            assertThat(log.at(0).orElseThrow().result()).isInstanceOf(ScanResult.Message.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "v326-clean, RocketMQ 3.2.x",
        "v326-crashed, RocketMQ 3.2.x",
        "v400-clean, RocketMQ 4.0.0",
        "v400-torn, RocketMQ 4.0.0",
        "v494-clean, RocketMQ 4.9.x or 5.x",
        "v533-crashed, RocketMQ 5.x",
        "v533-wide, RocketMQ 5.x"
    })
    void theGenerationIsToldByWhatItLeftBehind(String fixture, String sentence) throws IOException {
        GenerationGuess guess = GenerationGuess.of(open(Fixture.named(fixture).store()));

        assertThat(guess.sentence()).isEqualTo(sentence);
        assertThat(guess.evidence()).isNotEmpty();
    }

    @Test
    void aQueueThatStartsInTheMiddleBeginsBehindItsPreBlank() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        Path file = store.resolve("consumequeue/T/0/00000000000000000800");
        byte[] bytes = Files.readAllBytes(file);
        for (int entry = 0; entry < 3; entry++) {
            ByteBuffer.wrap(bytes, entry * 20, 20).putLong(0).putInt(0x7FFFFFFF).putLong(0);
        }
        Files.write(file, bytes);
        Files.delete(store.resolve("consumequeue/T/0/00000000000000000000"));

        StoreFolder opened = open(store);
        QueueReader queue = opened.openQueue(opened.queue("T", 0).orElseThrow());

        assertThat(queue.minIndex()).isEqualTo(43);
        assertThat(queue.endIndex()).isEqualTo(50);
        assertThat(queue.entries(43, 100)).hasSize(7);
    }

    @Test
    void anAllZeroLastQueueFileHoldsNothing() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        Files.write(store.resolve("consumequeue/T/0/00000000000000001600"), new byte[800]);

        StoreFolder opened = open(store);

        assertThat(opened.openQueue(opened.queue("T", 0).orElseThrow()).endIndex())
                .isEqualTo(50);
    }

    @Test
    void pipesUnderTheNamesOfFilesAreReportedAndNeverOpened() throws Exception {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        List<String> pipes = List.of(
                "commitlog/00000000000000327680",
                "consumequeue/T/0/00000000000000001600",
                "index/20271129150438823",
                "commitlog/pipe",
                "pipe");
        for (String pipe : pipes) {
            Pipes.make(store.resolve(pipe));
        }
        Files.delete(store.resolve("checkpoint"));
        Pipes.make(store.resolve("checkpoint"));

        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            StoreFolder opened = open(store);
            assertThat(opened.oddities())
                    .extracting(Oddity::name, Oddity::severity)
                    .containsExactlyInAnyOrder(
                            tuple("commitlog/00000000000000327680", Oddity.Severity.DAMAGE),
                            tuple("consumequeue/T/0/00000000000000001600", Oddity.Severity.DAMAGE),
                            tuple("index/20271129150438823", Oddity.Severity.DAMAGE),
                            tuple("checkpoint", Oddity.Severity.DAMAGE),
                            tuple("commitlog/pipe", Oddity.Severity.FOREIGN),
                            tuple("pipe", Oddity.Severity.FOREIGN));
            assertThat(opened.oddities())
                    .extracting(Oddity::what)
                    .containsOnly(
                            "is a pipe, a socket or a device, no file; never opened",
                            "its name is no 20-digit offset; ignored");
            assertThat(StoreSummary.of(opened).log().end()).isEqualTo(276_334);
            assertThat(FileSchemas.of(opened, "commitlog/00000000000000327680")).isEmpty();
        });
    }

    @Test
    void aTornRecordAtTheEndIsPartOfTheSummary() throws IOException {
        StoreSummary.Log log =
                StoreSummary.of(open(Fixture.named("v400-torn").store())).log();

        assertThat(log.end()).isEqualTo(121_633);
        assertThat(log.broken().orElseThrow().filePosition()).isEqualTo(56_097);
        assertThat(StoreSummary.of(open(Fixture.named("v400-clean").store()))
                        .log()
                        .broken())
                .isEmpty();
    }

    @Test
    void whatCannotBeToldIsSaidWithTheReason() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        try (var index = Files.list(store.resolve("index"))) {
            for (Path file : (Iterable<Path>) index::iterator) {
                Files.delete(file);
            }
        }

        GenerationGuess guess = GenerationGuess.of(open(store));

        assertThat(guess.sentence()).isEqualTo("RocketMQ 3.2.x or 4.0.0");
        assertThat(guess.undecided().orElseThrow()).contains("UNIQ_KEY", "no indexed message");
        assertThat(GenerationGuess.of(open(Fixture.named("v400-clean").store())).undecided())
                .isEmpty();
    }

    @Test
    void anEmptyLockFileIsTwinlogsSign() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(folder);
        Files.write(store.resolve("lock"), new byte[0]);

        GenerationGuess guess = GenerationGuess.of(open(store));

        assertThat(guess.sentence()).isEqualTo("Twinlog, or RocketMQ 4.0.0 and Twinlog behind it");
        assertThat(guess.evidence())
                .extracting(GenerationGuess.Evidence::what)
                .anySatisfy(what -> assertThat(what).startsWith("an empty lock file: Twinlog was here"));
    }

    @Test
    void aLogOfEmptyFilesOnlyIsDamaged() throws IOException {
        Path log = Files.createDirectories(folder.resolve("commitlog"));
        Files.createFile(log.resolve("00000000000000000000"));

        assertThat(open(folder).oddities())
                .containsExactly(
                        new Oddity("commitlog/00000000000000000000", 0, "size", Oddity.Severity.DAMAGE, "is empty"));
    }

    @Test
    void aLogOfOneGibibyteOfZerosBehindAStrayByteIsReadSoon() throws IOException {
        Path file = Files.createDirectories(folder.resolve("commitlog")).resolve("00000000000000000000");
        byte[] record = Arrays.copyOf(
                Files.readAllBytes(Fixture.named("v400-clean").store().resolve("commitlog/00000000000000000000")), 156);
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.wrap(record), 0);
            channel.write(ByteBuffer.wrap(new byte[] {1}), 156 + 7);
            channel.write(ByteBuffer.wrap(new byte[] {1}), (1 << 30) - 1);
        }

        AtomicLong bytesRead = new AtomicLong();

        StoreSummary summary = StoreSummary.of(StoreFolder.open(new CountingDisk(bytesRead), folder));

        assertThat(summary.log().end()).isEqualTo(156);
        assertThat(summary.log().broken().orElseThrow().logOffset()).isEqualTo(156);
        assertThat(bytesRead).hasValueLessThan(4 << 20);
    }

    /** Counts the bytes that are read. */
    private static final class CountingDisk extends ForwardingDisk {
        private final AtomicLong bytesRead;

        CountingDisk(AtomicLong bytesRead) {
            this.bytesRead = bytesRead;
        }

        @Override
        public ReadableFile openForReading(Path file) throws IOException {
            ReadableFile opened = super.openForReading(file);
            return new ReadableFile() {
                @Override
                public long size() throws IOException {
                    return opened.size();
                }

                @Override
                public ByteBuffer read(long filePosition, int length) throws IOException {
                    ByteBuffer bytes = opened.read(filePosition, length);
                    bytesRead.addAndGet(bytes.limit());
                    return bytes;
                }

                @Override
                public void close() throws IOException {
                    opened.close();
                }
            };
        }
    }

    private static StoreFolder open(Path path) throws IOException {
        return StoreFolder.open(new MappedDisk(), path);
    }
}
