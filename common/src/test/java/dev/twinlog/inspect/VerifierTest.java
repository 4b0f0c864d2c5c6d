package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VerifierTest {
    private static final String LOG_0 = "commitlog/00000000000000000000";
    private static final String QUEUE_T_0 = "consumequeue/T/0/00000000000000000000";
    private static final String INDEX_0 = "index/20261129150438823";
    private static final int FIRST_ITEM = 40 + 100 * 4 + 20;

    @TempDir
    private Path folder;

    static List<Fixture> soundFixtures() {
        return Fixture.all().stream().filter(f -> !f.name().endsWith("-torn")).toList();
    }

    @ParameterizedTest
    @MethodSource("soundFixtures")
    void findsNoFaultInWhatRealBrokersWrote(Fixture fixture) throws IOException {
        assertThat(faultsOf(fixture.store())).isEmpty();
    }

    @Test
    void namesTheTornRecord() throws IOException {
        assertThat(faultsOf(Fixture.named("v400-torn").store()))
                .extracting(Fault::file, Fault::filePosition, Fault::part, Fault::field)
                .containsExactly(tuple("commitlog/00000000000000065536", 56097L, "record 121633", "totalSize"));
    }

    @Test
    void namesTheEntriesThatLeadIntoABrokenRecord() throws IOException {
        Path store = copy();
        Fixture.flip(store.resolve(LOG_0), 369 + 100); // in the body of orders/2 [0], which has keys

        List<Fault> faults = faultsOf(store);

        assertThat(faults.get(0).line()).startsWith(LOG_0 + " at 369: record 369, bodyCrc:");
        assertThat(faults)
                .anySatisfy(f -> assertThat(f.line())
                        .startsWith("consumequeue/orders/2/00000000000000000000 at 0: entry 0, commitLogOffset:"));
        assertThat(faults)
                .anySatisfy(f -> assertThat(f.line()).startsWith(INDEX_0).contains("phyOffset"));
    }

    @Test
    void findsAChangedBodyOfAMessageNoQueueRefersTo() throws IOException {
        Path store = copy();
        long rolledBack = Messages.firstOutsideQueues(store);
        Fixture.flip(store.resolve(LOG_0), rolledBack + 95);

        assertThat(faultsOf(store)).anySatisfy(f -> {
            assertThat(f.part()).isEqualTo("record " + rolledBack);
            assertThat(f.field()).isEqualTo("bodyCrc");
        });
    }

    @Test
    void namesTheFieldOfAChangedQueueEntry() throws IOException {
        assertSingleFault(QUEUE_T_0, 20 + 7, 20, "entry 1", "commitLogOffset");
        assertSingleFault(QUEUE_T_0, 20 + 11, 28, "entry 1", "size");
        assertSingleFault(QUEUE_T_0, 20 + 8, 28, "entry 1", "size");
        assertSingleFault(QUEUE_T_0, 20 + 19, 32, "entry 1", "tagsCode");
        assertSingleFault(QUEUE_T_0, 0, 0, "entry 0", "commitLogOffset");
    }

    @Test
    void namesTheFieldOfAChangedIndexItem() throws IOException {
        int item5 = FIRST_ITEM + 4 * 20;
        assertSingleFault(INDEX_0, item5 + 3, item5, "item 5", "keyHash");
        assertSingleFault(INDEX_0, item5 + 11, item5 + 4, "item 5", "phyOffset");
        assertSingleFault(INDEX_0, item5 + 15, item5 + 12, "item 5", "timeDiff");
        assertSingleFault(INDEX_0, item5 + 19, item5 + 16, "item 5", "prevIndex");
    }

    @Test
    void namesTheFieldOfAChangedIndexHeaderOrSlot() throws IOException {
        assertSingleFault(INDEX_0, 7, 0, "header", "beginTimestamp");
        assertSingleFault(INDEX_0, 15, 8, "header", "endTimestamp");
        assertSingleFault(INDEX_0, 23, 16, "header", "beginPhyOffset");
        assertSingleFault(INDEX_0, 31, 24, "header", "endPhyOffset");
        assertSingleFault(INDEX_0, 35, 32, "header", "hashSlotCount");
        assertSingleFault(INDEX_0, 39, 36, "header", "indexCount");
        assertSingleFault(INDEX_0, 40 + 4 * 7 + 3, 40 + 4 * 7, "slot 7", "headItem");
    }

    @ParameterizedTest
    @MethodSource("filesToCut")
    void namesAFileThatWasCut(String file) throws IOException {
        Path store = copy();
        long size = Files.size(store.resolve(file));
        Fixture.cut(store.resolve(file), size - size / 3);

        assertThat(faultsOf(store)).anySatisfy(f -> {
            assertThat(f.file()).isEqualTo(file);
            assertThat(f.filePosition()).isEqualTo(size - size / 3);
            assertThat(f.field()).isEqualTo("size");
        });
    }

    static List<String> filesToCut() {
        return List.of(LOG_0, "commitlog/00000000000000262144", QUEUE_T_0, INDEX_0, "checkpoint");
    }

    @Test
    void namesTheGapThatADeletedLogFileLeaves() throws IOException {
        Path store = copy();
        Files.delete(store.resolve("commitlog/00000000000000065536"));

        assertThat(faultsOf(store).get(0).line())
                .isEqualTo(
                        "commitlog/00000000000000131072 at 0: file, start: the file that holds 65536…131071 is missing");
    }

    @Test
    void missingQueueEntriesAreLagAfterACrashAndAFaultAfterACleanStop() throws IOException {
        Path store = copy();
        Files.delete(store.resolve("consumequeue/T/0/00000000000000000800"));

        assertThat(faultsOf(store))
                .singleElement()
                .satisfies(f -> assertThat(f.line())
                        .startsWith("consumequeue/T/0 at 0: entry 40, commitLogOffset: not written"));
        Files.createFile(store.resolve("abort"));
        assertThat(faultsOf(store)).isEmpty();
    }

    @Test
    void aRecordThatIsFinishedWhileItIsLookedAtIsNoFault() throws IOException {
        Path store = Fixture.named("v400-torn").copyTo(folder.resolve("store"));
        Path whole = Fixture.named("v400-crashed").store().resolve("commitlog/00000000000000065536");
        StoreClock writerFinishesMeanwhile = new ForwardingClock(new ManualClock(0), () -> {
            Files.write(store.resolve("commitlog/00000000000000065536"), Files.readAllBytes(whole));
        });

        assertThat(faultsOf(store, writerFinishesMeanwhile)).isEmpty();
    }

    @Test
    void aQueueFileThatIsJustBegunIsNoFaultAndOneThatStaysEmptyIs() throws IOException {
        Path store = copy();
        Files.createFile(store.resolve("abort"));
        Path file = store.resolve("consumequeue/T/0/00000000000000001600");
        Files.createFile(file);

        assertThat(faultsOf(store)).extracting(Fault::file).containsOnly("consumequeue/T/0/" + file.getFileName());

        StoreClock writerGivesItItsSize =
                new ForwardingClock(new ManualClock(0), () -> Files.write(file, new byte[800]));
        assertThat(faultsOf(store, writerGivesItItsSize)).isEmpty();
    }

    @Test
    void anIndexFileThatIsJustBegunIsNoFaultAndOneThatStaysEmptyIs() throws IOException {
        Path store = copy();
        Files.createFile(store.resolve("abort"));
        Path file = store.resolve("index/20991231235959000");
        Files.createFile(file);

        assertThat(faultsOf(store)).extracting(Fault::file).containsOnly("index/" + file.getFileName());

        StoreClock writerGivesItItsSize =
                new ForwardingClock(new ManualClock(0), () -> Files.write(file, new byte[40 + 100 * 4 + 400 * 20]));
        assertThat(faultsOf(store, writerGivesItItsSize)).isEmpty();
    }

    @Test
    void foreignFilesAreNoFaults() throws IOException {
        Path store = copy();
        Files.write(store.resolve("commitlog/.DS_Store"), new byte[6148]);
        Files.createDirectories(store.resolve("consumequeue/T/backup"));

        assertThat(faultsOf(store)).isEmpty();
    }

    private void assertSingleFault(String file, long flipAt, long faultAt, String part, String field)
            throws IOException {
        Path store = copy();
        Fixture.flip(store.resolve(file), flipAt);

        assertThat(faultsOf(store))
                .as("byte %d of %s", flipAt, file)
                .extracting(Fault::file, Fault::filePosition, Fault::part, Fault::field)
                .containsExactly(tuple(file, faultAt, part, field));
    }

    private Path copy() {
        return Fixture.named("v400-clean").copyTo(folder.resolve("store"));
    }

    private static List<Fault> faultsOf(Path store) throws IOException {
        return faultsOf(store, new ManualClock(0));
    }

    private static List<Fault> faultsOf(Path store, StoreClock clock) throws IOException {
        List<Fault> faults = new ArrayList<>();
        Verifier.verify(StoreFolder.open(new MappedDisk(), store), clock, new VerifyListener() {
            @Override
            public void fault(Fault fault) {
                faults.add(fault);
            }

            @Override
            public void note(String note) {
                assertThat(note).isNotBlank();
            }
        });
        return faults;
    }

    /** What happens while somebody waits. */
    private interface Meanwhile {
        void happen() throws IOException;
    }

    private record ForwardingClock(ManualClock clock, Meanwhile meanwhile) implements StoreClock {
        @Override
        public Instant instant() {
            return clock.instant();
        }

        @Override
        public long nanos() {
            return clock.nanos();
        }

        @Override
        public void pause(Duration duration) {
            clock.pause(duration);
            try {
                meanwhile.happen();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
