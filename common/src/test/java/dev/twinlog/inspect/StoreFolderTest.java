package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.format.ScanResult;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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

    private static StoreFolder open(Path path) throws IOException {
        return StoreFolder.open(new MappedDisk(), path);
    }
}
