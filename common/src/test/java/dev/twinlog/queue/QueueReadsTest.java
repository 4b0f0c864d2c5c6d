package dev.twinlog.queue;

import static dev.twinlog.api.GetMessageStatus.FOUND;
import static dev.twinlog.api.GetMessageStatus.MESSAGE_WAS_REMOVING;
import static dev.twinlog.api.GetMessageStatus.NO_MATCHED_MESSAGE;
import static dev.twinlog.api.GetMessageStatus.NO_MESSAGE_IN_QUEUE;
import static dev.twinlog.api.GetMessageStatus.OFFSET_FOUND_NULL;
import static dev.twinlog.api.GetMessageStatus.OFFSET_OVERFLOW_BADLY;
import static dev.twinlog.api.GetMessageStatus.OFFSET_OVERFLOW_ONE;
import static dev.twinlog.api.GetMessageStatus.OFFSET_TOO_SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.log.LogFixture;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.queue.MessagePull.WrongOffset;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pulls and times, over a log whose messages of 102 bytes lie nine a file, and a queue of five entries a file. */
class QueueReadsTest {
    private static final PullLimits LIMITS = new PullLimits(256 * 1024, 32, 64 * 1024, 8, 1 << 30, 64);

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000);
    private LogFixture log;
    private ConsumeQueueTable queues;

    @BeforeEach
    void open() throws IOException {
        open(5);
    }

    private void open(int fileEntries) throws IOException {
        log = new LogFixture(folder.resolve("commitlog"), clock);
        queues = new ConsumeQueueTable(new MappedDisk(), folder.resolve("queue"), fileEntries, log.events());
    }

    @AfterEach
    void close() {
        queues.close();
        log.close();
    }

    private void reopenWith(int fileEntries) throws IOException {
        close();
        open(fileEntries);
    }

    private void put(int messages) throws IOException {
        for (int i = 0; i < messages; i++) {
            put("");
        }
    }

    private void put(String tag) throws IOException {
        var message = MessageExtBrokerInner.builder("T", new byte[10]);
        if (!tag.isEmpty()) {
            message.property("TAGS", tag);
        }
        queues.putMessagePositionInfo(log.requestAt(log.append(message.build()).logOffset()), "test");
    }

    private void pull(long offset, int max, GetMessageStatus status, int messages, long next) {
        pull(PullRequest.all("g", "T", 0, offset, max), LIMITS, WrongOffset.CORRECTED, status, messages, next);
    }

    private void pull(
            PullRequest request,
            PullLimits limits,
            WrongOffset wrongOffset,
            GetMessageStatus status,
            int messages,
            long next) {
        try (var got = new MessagePull(queues, log.reader(), limits, wrongOffset).pull(request)) {
            assertThat(got.status()).isEqualTo(status);
            assertThat(got.messages()).hasSize(messages);
            assertThat(got.nextBeginOffset()).isEqualTo(next);
            assertThat(got.totalSize())
                    .isEqualTo(got.messages().stream()
                            .mapToInt(SelectMappedBufferResult::size)
                            .sum());
        }
    }

    @Test
    void aPullReadsToTheEndOfAQueueFile() throws Exception {
        put(7);
        pull(0, 32, FOUND, 5, 5);
        pull(3, 32, FOUND, 2, 5);
        pull(5, 32, FOUND, 2, 7);
        pull(6, 1, FOUND, 1, 7);
    }

    @Test
    void asManyAsAskedForAreReturned() throws Exception {
        reopenWith(100);
        put(40);
        pull(0, 32, FOUND, 32, 32);
        pull(0, 33, FOUND, 32, 32);
        pull(0, 2, FOUND, 2, 2);
        pull(0, 1, FOUND, 1, 1);
        pull(0, 0, FOUND, 1, 1);
        pull(0, -1, FOUND, 1, 1);
    }

    @Test
    void wrongOffsetsAreToldWhereToGoOn() throws Exception {
        pull(3, 1, NO_MESSAGE_IN_QUEUE, 0, 0);
        put(7);
        pull(-1, 1, OFFSET_TOO_SMALL, 0, 0);
        pull(7, 1, OFFSET_OVERFLOW_ONE, 0, 7);
        pull(8, 1, OFFSET_OVERFLOW_BADLY, 0, 0);
        queues.find("T", 0).orElseThrow().correctMinIndex(2 * 102);
        pull(1, 1, OFFSET_TOO_SMALL, 0, 2);
        pull(8, 1, OFFSET_OVERFLOW_BADLY, 0, 7);
    }

    @Test
    void aSlavesWrongOffsetsAreLeftAlone() throws Exception {
        PullRequest far = PullRequest.all("g", "T", 0, 100, 1);
        pull(far, LIMITS, WrongOffset.LEFT_ALONE, NO_MESSAGE_IN_QUEUE, 0, 100);
        put(7);
        pull(far, LIMITS, WrongOffset.LEFT_ALONE, OFFSET_OVERFLOW_BADLY, 0, 100);
        pull(PullRequest.all("g", "T", 0, -1, 1), LIMITS, WrongOffset.LEFT_ALONE, OFFSET_TOO_SMALL, 0, -1);
    }

    @Test
    void messagesOfALostLogFileAreSteppedOver() throws Exception {
        put(25);
        close();
        Files.delete(folder.resolve("commitlog").resolve(OffsetName.of(1024)));
        open(5);
        queues.load();
        pull(8, 32, FOUND, 1, 10);
        pull(9, 32, MESSAGE_WAS_REMOVING, 0, 10);
        pull(10, 32, MESSAGE_WAS_REMOVING, 0, 15);
        pull(17, 32, FOUND, 2, 20);
        pull(20, 32, FOUND, 5, 25);
    }

    @Test
    void aGapInTheQueueIsSteppedOver() throws Exception {
        put(2);
        queues.putMessagePositionInfo(Requests.message("T", 12, 500, 100), "test");
        pull(2, 32, OFFSET_FOUND_NULL, 0, 5);
        pull(6, 32, OFFSET_FOUND_NULL, 0, 10);
        pull(10, 1, MESSAGE_WAS_REMOVING, 0, 13);
    }

    @Test
    void filteredMessagesAreSkippedButCounted() throws Exception {
        put("a");
        put("b");
        put("a");
        MessageFilter onlyB = MessageFilter.anyOf(Set.of("b"));
        MessageFilter onlyC = MessageFilter.anyOf(Set.of("c"));
        pull(new PullRequest("g", "T", 0, 0, 32, onlyB), LIMITS, WrongOffset.CORRECTED, FOUND, 1, 3);
        pull(new PullRequest("g", "T", 0, 0, 32, onlyC), LIMITS, WrongOffset.CORRECTED, NO_MATCHED_MESSAGE, 0, 3);
    }

    @Test
    void aTagOfTheSameHashIsNotTheTag() throws Exception {
        put("Aa");
        MessageFilter other = MessageFilter.anyOf(Set.of("BB")); // "Aa" and "BB" have one hash
        pull(new PullRequest("g", "T", 0, 0, 32, other), LIMITS, WrongOffset.CORRECTED, NO_MATCHED_MESSAGE, 0, 1);
    }

    @Test
    void bytesAreLimitedButTheFirstMessageAlwaysComes() throws Exception {
        put(5);
        PullRequest all = PullRequest.all("g", "T", 0, 0, 32);
        PullLimits tiny = new PullLimits(50, 32, 50, 8, 1 << 30, 64);
        pull(all, tiny, WrongOffset.CORRECTED, FOUND, 1, 1);
        PullLimits two = new PullLimits(204, 32, 204, 8, 1 << 30, 64);
        pull(all, two, WrongOffset.CORRECTED, FOUND, 2, 2);
    }

    @Test
    void fewerMessagesComeFromFarBehindTheEnd() throws Exception {
        put(5);
        PullRequest all = PullRequest.all("g", "T", 0, 0, 32);
        PullLimits far = new PullLimits(10_000, 32, 10_000, 2, 0, 64);
        pull(all, far, WrongOffset.CORRECTED, FOUND, 2, 2);
    }

    private long byTime(long millis) {
        return new QueueTimes(queues, log.reader()).offsetByTime("T", 0, millis);
    }

    @Test
    void ofEqualTimesTheFirstIsFound() throws Exception {
        put(3);
        clock.advance(Duration.ofMillis(1_000));
        put(1);
        assertThat(byTime(0)).isZero();
        assertThat(byTime(999)).isZero();
        assertThat(byTime(1_000)).isZero();
        assertThat(byTime(1_499)).isZero();
        assertThat(byTime(1_500)).isZero(); // as far from both: the earlier
        assertThat(byTime(1_501)).isEqualTo(3);
        assertThat(byTime(2_000)).isEqualTo(3);
        assertThat(byTime(2_001)).isEqualTo(4);
        assertThat(byTime(Long.MAX_VALUE)).isEqualTo(4);
        assertThat(byTime(Long.MIN_VALUE)).isZero();
    }

    @Test
    void fourMessagesOfOneTime() throws Exception {
        put(4);
        assertThat(byTime(999)).isZero();
        assertThat(byTime(1_000)).isZero();
        assertThat(byTime(1_001)).isEqualTo(4);
        assertThat(new QueueTimes(queues, log.reader()).earliest("T", 0)).hasValue(1_000);
    }

    @Test
    void theNearestIsFoundOverFileBordersWhateverTheFilesOwnTimes() throws Exception {
        for (int i = 0; i < 12; i++) {
            put(1);
            clock.advance(Duration.ofMillis(100));
        }
        for (int i = 0; i < 12; i++) {
            assertThat(byTime(1_000 + 100L * i)).isEqualTo(i);
            assertThat(byTime(1_000 + 100L * i - 49)).isEqualTo(i);
            assertThat(byTime(1_000 + 100L * i - 50)).isEqualTo(Math.max(0, i - 1));
            assertThat(byTime(1_000 + 100L * i + 49)).isEqualTo(i == 11 ? 12 : i);
        }
    }

    @Test
    void timesAreFoundBesideALostLogFile() throws Exception {
        for (int i = 0; i < 30; i++) {
            put(1);
            clock.advance(Duration.ofMillis(100));
        }
        close();
        Files.delete(folder.resolve("commitlog").resolve(OffsetName.of(1024)));
        open(5);
        queues.load();
        assertThat(byTime(1_300)).isEqualTo(3);
        assertThat(byTime(1_800)).isEqualTo(8);
        assertThat(byTime(2_000)).isEqualTo(8);
        assertThat(byTime(2_700)).isEqualTo(18);
        assertThat(byTime(3_200)).isEqualTo(22);
    }

    @Test
    void aQueueThereIsNotHasNoTimes() {
        QueueTimes times = new QueueTimes(queues, log.reader());
        assertThat(times.offsetByTime("X", 0, 5)).isZero();
        assertThat(times.earliest("X", 0)).isEmpty();
    }
}
