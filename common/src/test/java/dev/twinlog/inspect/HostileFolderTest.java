package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.ScanResult;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.layout.FileSchema;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Whatever the bytes of a folder are, reading it ends soon, with an answer. */
class HostileFolderTest {
    private static final Duration DEADLINE = Duration.ofSeconds(20);
    private static final List<String> FIXTURES = List.of("v326-clean", "v400-torn", "v533-wide");
    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory(Path.of(System.getProperty("java.io.tmpdir")), "hostile");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        delete(folder);
    }

    @Property(tries = 25)
    void changedBytesGiveAnAnswer(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int changes)
            throws IOException {
        Random random = new Random(seed);
        Path store = copy(random);
        List<Path> files = filesOf(store);
        for (int i = 0; i < changes; i++) {
            change(files.get(random.nextInt(files.size())), random);
        }
        assertAnswers(store);
    }

    @Property(tries = 15)
    void filesCutAnywhereGiveAnAnswer(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Path store = copy(random);
        for (Path file : filesOf(store)) {
            if (random.nextInt(3) == 0) {
                Fixture.cut(file, random.nextInt((int) Files.size(file) + 1));
            }
        }
        assertAnswers(store);
    }

    @Property(tries = 10)
    void filesOfNoiseGiveAnAnswer(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Path store = copy(random);
        for (Path file : filesOf(store)) {
            if (random.nextInt(2) == 0) {
                byte[] noise = new byte[random.nextInt(10_000)];
                random.nextBytes(noise);
                Files.write(file, noise);
            }
        }
        assertAnswers(store);
    }

    private static void assertAnswers(Path store) throws IOException {
        try {
            assertThatCode(() -> assertTimeoutPreemptively(DEADLINE, () -> readAll(store)))
                    .doesNotThrowAnyException();
        } finally {
            delete(store);
        }
    }

    private static void readAll(Path store) throws IOException {
        StoreFolder folder = StoreFolder.open(new MappedDisk(), store);
        StoreSummary summary = StoreSummary.of(folder);
        Verifier.verify(folder, new ManualClock(0), new VerifyListener() {
            @Override
            public void fault(Fault fault) {
                fault.line();
            }

            @Override
            public void note(String note) {
                note.length();
            }
        });
        readLog(folder);
        for (StoreSummary.Queue queue : summary.queues()) {
            QueueReader reader = folder.openQueue(
                    folder.queue(queue.topic(), queue.queueId()).orElseThrow());
            reader.entries(queue.min(), 1000);
        }
        try (Finder finder = new Finder(folder)) {
            finder.byKey("T", "AaAaBB");
            for (QueueFolder queue : folder.queues()) {
                finder.byTime(queue, 1_795_964_700_000L);
            }
        }
        readIndexes(folder);
        askForFields(folder);
    }

    private static void readLog(StoreFolder folder) throws IOException {
        try (LogReader log = folder.openLog();
                LogCursor cursor = log.fromStart()) {
            log.firstAtOrAfter(70_000);
            log.recordAt(-1);
            log.recordAt(Long.MAX_VALUE);
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent()) {
                if (place.get().result() instanceof ScanResult.Message message) {
                    message.record().properties();
                    message.record().bornHostText();
                    message.record().msgId();
                }
                place = cursor.next();
            }
        }
    }

    private static void readIndexes(StoreFolder folder) throws IOException {
        for (StoreFile file : folder.indexFiles()) {
            try (IndexReader index = folder.openIndex(file)) {
                index.lookup(new IndexKey("T", "AaAaAa"));
                for (int slot = 0; slot < Math.min(200, index.geometry().slots()); slot++) {
                    index.chain(slot, Integer.MAX_VALUE);
                }
            }
        }
    }

    private static void askForFields(StoreFolder folder) throws IOException {
        for (NumberedFile file : folder.logFiles()) {
            FileSchema schema = FileSchemas.of(folder, file.name()).orElseThrow();
            try (Disk.ReadableFile bytes = folder.openFile(file.file())) {
                for (long position = 0; position < bytes.size(); position += 997) {
                    schema.fieldAt(bytes, position);
                }
            }
        }
    }

    private static Path copy(Random random) throws IOException {
        String fixture = FIXTURES.get(random.nextInt(FIXTURES.size()));
        return Fixture.named(fixture).copyTo(Files.createTempDirectory(folder, "store"));
    }

    private static void change(Path file, Random random) throws IOException {
        long size = Files.size(file);
        if (size == 0) {
            return;
        }
        byte[] bytes = new byte[1 + random.nextInt(8)];
        random.nextBytes(bytes);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(bytes), (long) (random.nextDouble() * size));
        }
    }

    private static List<Path> filesOf(Path store) throws IOException {
        try (Stream<Path> paths = Files.walk(store)) {
            return paths.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void delete(Path path) throws IOException {
        try (Stream<Path> paths = Files.walk(path)) {
            for (Path each : paths.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(each);
            }
        }
    }
}
