package dev.twinlog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.StoreLockedException;
import dev.twinlog.log.LogFixture;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.queue.Requests;
import dev.twinlog.service.SideBySide;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreFilesTest {
    private static final StoreGeometry TINY = new StoreGeometry(1024, 5, 100, 400);

    @TempDir
    Path temp;

    private final ManualClock clock = new ManualClock(1_000);
    private final Journal journal = new Journal(100);
    private Path folder;

    @BeforeEach
    void nameFolder() {
        folder = temp.resolve("a/store");
    }

    private StoreFiles open() throws IOException {
        return open(true);
    }

    private StoreFiles open(boolean indexed) throws IOException {
        var config = new MessageStoreConfig(
                folder, TINY, BrokerRole.ASYNC_MASTER, 1 << 20, indexed, PullLimits.forMemory(1 << 30), FlushConfig.V4);
        EventPublisher events = new EventPublisher(clock, journal);
        return StoreFiles.open(config, new Env(clock, new MappedDisk(), journal), events);
    }

    private List<String> decisions() {
        return journal.entries().stream()
                .map(entry -> entry.event() instanceof StoreEvent.RecoveryDecision decision ? decision.decision() : "")
                .filter(decision -> !decision.isEmpty())
                .toList();
    }

    @Test
    void openingMakesTheFolderAndMarksItAsRunning() throws Exception {
        StoreFiles files = open();
        assertThat(folder).isDirectory();
        assertThat(folder.resolve("abort")).isEmptyFile();
        files.removeAbort();
        files.close();
        assertThat(folder.resolve("abort")).doesNotExist();
        assertThat(folder.resolve("checkpoint")).hasSize(4096);
    }

    @Test
    void theMarkerOfARunThatDidNotCloseStaysUntilACleanOne() throws Exception {
        open().close();
        assertThat(folder.resolve("abort")).exists();
        StoreFiles second = open();
        second.recover(SideBySide.IN_TURN, Redispatch.NONE);
        assertThat(decisions()).contains("the last run did not close");
        second.removeAbort();
        second.close();
        assertThat(folder.resolve("abort")).doesNotExist();
    }

    @Test
    void aFolderHasOneOwner() throws Exception {
        StoreFiles first = open();
        assertThatThrownBy(this::open)
                .isInstanceOf(StoreLockedException.class)
                .hasMessage(folder + " is in use by another store; stop that one first, or take another folder");
        first.close();
        open().close();
    }

    @Test
    void whoFailsToOpenLeavesTheFolderFreeAndUnmarked() throws Exception {
        Path odd = Files.createDirectories(folder.resolve("commitlog")).resolve(OffsetName.of(1024));
        Files.write(odd, new byte[77]);
        for (int i = 0; i < 2; i++) { // the second time fails for the same reason, not for a lock left behind
            assertThatThrownBy(this::open).hasMessageContaining(odd + " has 77 bytes");
        }
        assertThat(folder.resolve("abort")).doesNotExist();
        assertThat(odd).hasSize(77);
        Files.delete(odd);
        open().close();
    }

    @Test
    void anOddQueueFileIsRefusedToo() throws Exception {
        Path odd = Files.createDirectories(folder.resolve("consumequeue/T/0")).resolve(OffsetName.of(0));
        Files.write(odd, new byte[20]);
        assertThatThrownBy(this::open).hasMessageContaining(odd + " has 20 bytes");
        assertThat(odd).hasSize(20);
    }

    @Test
    void anOverlongCheckpointIsRefusedAndAShortOneGrown() throws Exception {
        Files.createDirectories(folder);
        Files.write(folder.resolve("checkpoint"), new byte[4097]);
        assertThatThrownBy(this::open).hasMessageContaining("4097 bytes, expected at most 4096");
        Files.write(folder.resolve("checkpoint"), new byte[0]);
        open().close();
        assertThat(folder.resolve("checkpoint")).hasSize(4096);
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws Exception {
        Files.createDirectories(folder.getParent());
        Files.createFile(folder);
        assertThatThrownBy(this::open).isInstanceOf(IOException.class).hasMessageContaining(folder.toString());
    }

    @Test
    void strayNamesAreToldAndLeftAlone() throws Exception {
        Files.createDirectories(folder.resolve("commitlog/sub"));
        Files.createDirectories(folder.resolve("consumequeue/T/nonumber"));
        Files.createDirectories(folder.resolve("consumequeue/T/007"));
        Files.createDirectories(folder.resolve("consumequeue/T/0"));
        Files.write(folder.resolve("consumequeue/T/0/readme"), new byte[1]);
        Files.write(folder.resolve("consumequeue/stray"), new byte[1]);
        open().close();
        assertThat(decisions())
                .containsExactly(
                        "sub is no log file; left alone",
                        "T/0/readme is no queue file; left alone",
                        "T/007 is no queue folder; left alone",
                        "T/nonumber is no queue folder; left alone",
                        "stray is no topic folder; left alone");
        assertThat(folder.resolve("consumequeue/stray")).exists();
    }

    /** Two files of log; queue Old ends before the second, queue New lies in it. */
    private void logWithTwoQueues() throws IOException {
        try (LogFixture log = new LogFixture(folder.resolve("commitlog"), clock)) {
            for (int i = 0; i < 12; i++) {
                log.append(10);
            }
            var queues = new ConsumeQueueTable(new MappedDisk(), folder.resolve("consumequeue"), 5, log.events());
            for (int i = 0; i < 7; i++) {
                queues.putMessagePositionInfo(Requests.message("Old", i, 102L * i, 102), "test");
            }
            queues.putMessagePositionInfo(Requests.message("New", 3, 1024, 102), "test");
            queues.close();
        }
    }

    @Test
    void afterACrashQueuesThatTheLogCanTellOfAreDropped() throws Exception {
        logWithTwoQueues();
        Files.createFile(folder.resolve("abort"));
        StoreFiles files = open();
        assertThat(files.recover(SideBySide.IN_TURN, Redispatch.NONE).dispatchFrom())
                .isZero();
        assertThat(files.queues().all()).extracting(ConsumeQueue::maxQueueIndex).containsOnly(0L);
        assertThat(folder.resolve("consumequeue/Old/0")).isEmptyDirectory();
        files.close();
    }

    @Test
    void afterACrashAQueueWhoseMessagesAreAllGoneKeepsItsProgress() throws Exception {
        logWithTwoQueues();
        Files.delete(folder.resolve("commitlog").resolve(OffsetName.of(0)));
        Files.createFile(folder.resolve("abort"));
        StoreFiles files = open();
        assertThat(files.recover(SideBySide.IN_TURN, Redispatch.NONE).dispatchFrom())
                .isEqualTo(1024);
        assertThat(files.queues().find("New", 0).orElseThrow().maxQueueIndex()).isZero();
        var old = files.queues().find("Old", 0).orElseThrow();
        assertThat(old.minQueueIndex()).isEqualTo(7);
        assertThat(old.maxQueueIndex()).isEqualTo(7);
        files.close();
    }

    @Test
    void afterACleanStopDispatchingGoesOnBehindTheNewestEntry() throws Exception {
        try (LogFixture log = new LogFixture(folder.resolve("commitlog"), clock)) {
            var queues = new ConsumeQueueTable(new MappedDisk(), folder.resolve("consumequeue"), 5, log.events());
            for (int i = 0; i < 12; i++) {
                long logOffset = log.append(10).logOffset();
                queues.putMessagePositionInfo(Requests.message("T", i, logOffset, 102), "test");
            }
            queues.close();
        }
        StoreFiles files = open(false);
        assertThat(files.recover(SideBySide.IN_TURN, Redispatch.NONE).dispatchFrom())
                .isEqualTo(1024 + 3 * 102);
        assertThat(files.queues().find("T", 0).orElseThrow().maxQueueIndex()).isEqualTo(12);
        files.close();
    }

    @Test
    void afterACleanStopAQueueThatLacksItsLastEntryIsCompleted() throws Exception {
        logWithTwoQueues(); // its log has messages of a third queue, which has no entries
        StoreFiles files = open(false);
        assertThat(files.recover(SideBySide.IN_TURN, Redispatch.NONE).dispatchFrom())
                .isZero();
        assertThat(files.queues().find("Old", 0).orElseThrow().maxQueueIndex()).isEqualTo(7);
        files.close();
    }

    @Test
    void afterACleanStopALostIndexIsBuiltAnew() throws Exception {
        logWithTwoQueues();
        StoreFiles files = open();
        assertThat(files.recover(SideBySide.IN_TURN, Redispatch.NONE).dispatchFrom())
                .isZero();
        assertThat(files.queues().find("Old", 0).orElseThrow().maxQueueIndex()).isEqualTo(7);
        files.close();
    }

    /** What an engine is told to dispatch again. */
    private static final class Told implements Redispatch {
        private final List<String> calls = new CopyOnWriteArrayList<>();
        private final CountDownLatch begun = new CountDownLatch(1);

        @Override
        public void beginAt(long logOffset) {
            calls.add("begin at " + logOffset);
            begun.countDown();
        }

        @Override
        public void upTo(long logOffset) {
            calls.add("up to " + logOffset);
        }

        @Override
        public void finish() {
            calls.add("finish");
        }

        /** The second piece of work begins before the first. */
        private void secondFirst(List<? extends SideBySide.Work> pieces) throws IOException {
            CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {
                try {
                    pieces.get(1).run();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            try {
                begun.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            pieces.get(0).run();
            second.join();
        }
    }

    /** With a checkpoint that vouches for more than the log has, from the second file on. */
    private void recoverWithFalseCheckpoint(Told told, SideBySide workers) throws IOException {
        logWithTwoQueues();
        Files.createFile(folder.resolve("abort"));
        try (StoreCheckpoint checkpoint = StoreCheckpoint.open(new MappedDisk(), folder.resolve("checkpoint"))) {
            checkpoint.physicMsgTimestamp(9_000);
            checkpoint.logicsMsgTimestamp(9_000);
            checkpoint.flush();
        }
        StoreFiles files = open();
        assertThat(files.recover(workers, told).dispatchFrom()).isZero();
        files.close();
    }

    @Test
    void inTurnNothingIsDispatchedUnlessTheCheckpointIsTrusted() throws Exception {
        Told told = new Told();
        recoverWithFalseCheckpoint(told, SideBySide.IN_TURN);
        assertThat(told.calls).containsExactly("begin at 0", "up to 1330", "finish");
        assertThat(decisions())
                .containsSubsequence(
                        "walking records from 1024",
                        "it is ahead of the log's newest message; beginning at the oldest file instead",
                        "walking records from 0",
                        "kept items of messages before log offset 0",
                        "messages from log offset 0 on are dispatched again");
    }

    @Test
    void whatWasDispatchedOnAFalseCheckpointIsFinishedAndBegunAgain() throws Exception {
        Told told = new Told();
        recoverWithFalseCheckpoint(told, told::secondFirst);
        assertThat(told.calls)
                .startsWith("begin at 0") // the index has nothing
                .containsSubsequence("finish", "begin at 0", "up to 1330", "finish")
                .endsWith("up to 1330", "finish");
    }
}
