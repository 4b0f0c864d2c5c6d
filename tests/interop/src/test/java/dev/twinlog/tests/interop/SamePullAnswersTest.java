package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A pull has the same answer from an engine and its original, whatever the state of the queue, the offset and the
 * number wanted. They differ on purpose in one thing everywhere: an original gives one message less than asked for,
 * ours gives as many.
 */
@Execution(ExecutionMode.CONCURRENT)
class SamePullAnswersTest {
    private static final int MOST_MESSAGES = 32;
    private static final List<Integer> MAXIMA = List.of(-1, 0, 1, 2, 5, 31, 32, 33, 100, Integer.MAX_VALUE);
    private static final int MESSAGES = 30;

    /** Of messages of {@link #MESSAGES_192}; a log file of 1024 bytes takes five. */
    private static final int FIRST_KEPT = 10;

    private static final List<RealMessage> MESSAGES_192 =
            Collections.nCopies(MESSAGES, RealMessage.of("T", 0, new byte[100]));

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource
    void everyOffsetOfEveryKindOfQueueIsAnsweredAlike(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.FIXTURES);
        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            StoreAnswers originals = StoreAnswers.of(original);
            for (StoreAnswers store : List.of(originals, ours)) {
                Ledger ledger = new Ledger(engine);
                ledger.put(store, Collections.nCopies(3, RealMessage.of("short", 0, new byte[10])));
                ledger.put(store, Collections.nCopies(50, RealMessage.of("two files", 0, new byte[10])));
                ledger.put(store, Collections.nCopies(8, RealMessage.of("big", 0, new byte[60_000])));
                ledger.awaitVisible(store);
            }
            Comparison comparison = new Comparison(originals, ours);
            comparison.assertSame(new Queue("unknown", 0, 0, 40, MOST_MESSAGES), -1, 0, 1, 100);
            comparison.assertSame(new Queue("short", 7, 0, 40, MOST_MESSAGES), -1, 0, 1, 100);
            comparison.assertSame(new Queue("short", 0, 3, 40, MOST_MESSAGES), -1, 0, 1, 2, 3, 4, 100);
            long[] everywhere = LongStream.rangeClosed(-1, 52).toArray();
            comparison.assertSame(new Queue("two files", 0, 50, 40, MOST_MESSAGES), everywhere);
            comparison.assertSame(new Queue("two files", 0, 50, 40, MOST_MESSAGES), Long.MIN_VALUE, Long.MAX_VALUE);
            int inQuarterMegabyte = 256 * 1024 / 60_000;
            comparison.assertSame(new Queue("big", 0, 8, 40, inQuarterMegabyte), -1, 0, 1, 4, 5, 7, 8, 9);
        }
    }

    /** The queue's file begins with fillers: its first message has index 10, its file index 7. */
    @ParameterizedTest
    @EnumSource
    void queueThatStartsInTheMiddleIsAnsweredAlike(Engine engine) throws Exception {
        Geometry sevenEntries = new Geometry(1_024, 7, 100, 400);
        RealStoreConfig config = RealStoreConfig.master(sevenEntries);
        writeAndLoseTwoLogFiles(engine, config);
        for (String lost : List.of("consumequeue", "index", "checkpoint")) {
            Folders.delete(temp.resolve("ours").resolve(lost));
        }
        Files.createFile(temp.resolve("ours/abort"));
        Folders.copy(temp.resolve("ours"), temp.resolve("original"));

        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            StoreAnswers originals = StoreAnswers.of(original);
            Awaitility.await().until(() -> original.maxOffsetInQueue("T", 0) == MESSAGES);
            for (StoreAnswers store : List.of(originals, ours)) {
                assertThat(store.minOffsetInQueue("T", 0)).isEqualTo(FIRST_KEPT);
                assertThat(store.maxOffsetInQueue("T", 0)).isEqualTo(MESSAGES);
            }
            long[] everywhere = LongStream.rangeClosed(-1, MESSAGES + 2).toArray();
            new Comparison(originals, ours).assertSame(new Queue("T", 0, MESSAGES, 7, MOST_MESSAGES), everywhere);

            long firstTime = ours.lookMessageByOffset(2 * 1024).orElseThrow().storeTimestamp();
            assertThat(ours.earliestMessageTime("T", 0)).isEqualTo(firstTime);
            assertThat(ours.offsetInQueueByTime("T", 0, 0)).isEqualTo(FIRST_KEPT);
            // 3.2.6 looks for the first message at the filler in front of it, and finds no time there.
            boolean sees = engine == Engine.V4;
            assertThat(originals.earliestMessageTime("T", 0)).isEqualTo(sees ? firstTime : -1);
            assertThat(originals.offsetInQueueByTime("T", 0, 0)).isEqualTo(sees ? FIRST_KEPT : 0);
        }
    }

    /**
     * The originals go on counting entries whose messages are gone, and say so entry by entry; ours begins the queue
     * with the first message that can be read.
     */
    @ParameterizedTest
    @EnumSource
    void queueWhoseFirstMessagesAreGoneBeginsLaterInOurs(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.CASES);
        writeAndLoseTwoLogFiles(engine, config);
        Folders.copy(temp.resolve("ours"), temp.resolve("original"));

        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            assertThat(original.minOffsetInQueue("T", 0)).isZero();
            assertThat(ours.minOffsetInQueue("T", 0)).isEqualTo(FIRST_KEPT);
            for (int offset = 3; offset < FIRST_KEPT; offset++) {
                PullRequest request = PullRequest.of("T", 0, offset, MOST_MESSAGES);
                assertThat(text(original.getMessage(request)))
                        .isEqualTo("MESSAGE_WAS_REMOVING next %d of 0…30".formatted(offset < 5 ? 5 : 10));
                assertThat(text(ours.getMessage(request))).isEqualTo("OFFSET_TOO_SMALL next 10 of 10…30");
            }
            for (int offset = FIRST_KEPT; offset < MESSAGES; offset++) {
                PullRequest request = PullRequest.of("T", 0, offset, MOST_MESSAGES);
                assertThat(ours.getMessage(request).records())
                        .usingElementComparator(Arrays::compare)
                        .containsExactlyElementsOf(original.getMessage(request).records());
            }
        }
    }

    private void writeAndLoseTwoLogFiles(Engine engine, RealStoreConfig config) throws Exception {
        Path folder = temp.resolve("ours");
        try (TwinlogStore ours = engine.open(folder, config)) {
            Ledger ledger = new Ledger(engine);
            ledger.put(ours, MESSAGES_192);
            ledger.awaitVisible(ours);
        }
        Folders.delete(Folders.logFile(folder, 0));
        Folders.delete(Folders.logFile(folder, 1024));
    }

    private static String text(GetOutcome got) {
        return "%s next %d of %d…%d".formatted(got.status(), got.nextBeginOffset(), got.minOffset(), got.maxOffset());
    }

    /**
     * A queue to pull from.
     *
     * @param max index behind its last entry
     * @param fileEntries entries of a file; no pull goes beyond one
     * @param mostMessages that one pull may give
     */
    private record Queue(String topic, int queueId, int max, int fileEntries, int mostMessages) {
        int expected(long offset, int limit) {
            long endOfFile = Math.min(max, (offset / fileEntries + 1) * fileEntries);
            return (int) Math.min(endOfFile - offset, Math.max(1, Math.min(limit, mostMessages)));
        }
    }

    private record Comparison(StoreAnswers original, StoreAnswers ours) {
        void assertSame(Queue queue, long... offsets) {
            for (long offset : offsets) {
                for (int wanted : MAXIMA) {
                    PullRequest request = PullRequest.of(queue.topic(), queue.queueId(), offset, wanted);
                    assertSame(queue, request);
                }
            }
        }

        private void assertSame(Queue queue, PullRequest request) {
            GetOutcome expected = original.getMessage(request);
            GetOutcome actual = ours.getMessage(request);
            long offset = request.queueOffset();
            if (!expected.status().equals("FOUND")) {
                assertThat(text(actual)).as("%s", request).isEqualTo(text(expected));
                return;
            }
            int oneLess = request.maxMessages() > MOST_MESSAGES ? MOST_MESSAGES : request.maxMessages() - 1;
            assertThat(expected.records()).as("original %s", request).hasSize(queue.expected(offset, oneLess));
            assertThat(expected.nextBeginOffset())
                    .isEqualTo(offset + expected.records().size());
            assertThat(actual.status()).as("%s", request).isEqualTo("FOUND");
            assertThat(actual.records()).as("%s", request).hasSize(queue.expected(offset, request.maxMessages()));
            assertThat(actual.nextBeginOffset())
                    .isEqualTo(offset + actual.records().size());
            assertThat(actual.minOffset()).isEqualTo(expected.minOffset());
            assertThat(actual.maxOffset()).isEqualTo(expected.maxOffset());
        }
    }
}
