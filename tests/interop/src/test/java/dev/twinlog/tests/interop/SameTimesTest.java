package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions by time, to an engine and its original on copies of one folder. */
@Execution(ExecutionMode.CONCURRENT)
class SameTimesTest {
    private static final RealStoreConfig CONFIG = RealStoreConfig.master(Geometry.FIXTURES);
    private static final int MESSAGES = 5;

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource
    void sameMomentLeadsToTheSameMessage(Engine engine) throws Exception {
        List<Long> times = writeMessagesApart(engine);
        Folders.copy(temp.resolve("ours"), temp.resolve("original"));

        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), CONFIG);
                TwinlogStore ours = engine.open(temp.resolve("ours"), CONFIG)) {
            for (int i = 0; i < MESSAGES; i++) {
                for (int offMillis = -1; offMillis <= 1; offMillis++) {
                    long millis = times.get(i) + offMillis;
                    boolean behindTheLast = millis > times.get(MESSAGES - 1);
                    assertThat(original.offsetInQueueByTime("apart", 0, millis)).isEqualTo(i);
                    // Whoever asks for what comes next must not get the last message once more.
                    assertThat(ours.offsetInQueueByTime("apart", 0, millis)).isEqualTo(behindTheLast ? i + 1 : i);
                }
            }
            for (StoreAnswers store : List.of(StoreAnswers.of(original), ours)) {
                assertThat(store.offsetInQueueByTime("apart", 0, 0)).isZero();
                assertThat(store.offsetInQueueByTime("unknown", 0, times.get(0)))
                        .isZero();
                assertThat(store.earliestMessageTime("apart", 0)).isEqualTo(times.get(0));
                assertThat(store.earliestMessageTime("apart", 7)).isEqualTo(-1);
                assertThat(store.earliestMessageTime("unknown", 0)).isEqualTo(-1);
            }
            assertFirstMessageOfTheLog(engine, original, ours);
            assertKeysWithin(times, original, ours);
        }
    }

    /** 3.2.6 takes log offset 0 for none, so that the very first message has no time. */
    private static void assertFirstMessageOfTheLog(Engine engine, RealStore original, TwinlogStore ours) {
        long time = ours.lookMessageByOffset(0).orElseThrow().storeTimestamp();
        assertThat(ours.earliestMessageTime("first", 0)).isEqualTo(time);
        assertThat(original.earliestMessageTime("first", 0)).isEqualTo(engine == Engine.V3 ? -1 : time);
    }

    /**
     * An index keeps seconds, and the originals judge by them: what was stored in the second that has begun counts as
     * stored at its start. Ours judges by the message's own store time.
     */
    private static void assertKeysWithin(List<Long> times, RealStore original, TwinlogStore ours) {
        KeyQuery sinceTheLast = new KeyQuery("apart", "key", 64, times.get(MESSAGES - 1), Long.MAX_VALUE);
        assertThat(ours.queryMessage(sinceTheLast)).hasSize(1);
        assertThat(original.queryMessage(sinceTheLast)).isEmpty();
        KeyQuery wholeTime = new KeyQuery("apart", "key", 3, 0, Long.MAX_VALUE);
        assertThat(ours.queryMessage(wholeTime)).hasSize(3).isEqualTo(original.queryMessage(wholeTime));
        KeyQuery nothing = new KeyQuery("apart", "key", 64, times.get(1), times.get(0));
        assertThat(ours.queryMessage(nothing)).isEmpty();
        assertThat(original.queryMessage(nothing)).isEmpty();
    }

    /** Puts messages at least five milliseconds apart, behind one of another topic. @return their store times */
    private List<Long> writeMessagesApart(Engine engine) throws Exception {
        try (TwinlogStore ours = engine.open(temp.resolve("ours"), CONFIG)) {
            Ledger ledger = new Ledger(engine);
            ledger.put(ours, List.of(RealMessage.of("first", 0, new byte[10])));
            for (int i = 0; i < MESSAGES; i++) {
                ledger.put(
                        ours, List.of(RealMessage.of("apart", 0, new byte[10]).withKeys("key")));
                letMillisPass(5);
            }
            ledger.awaitVisible(ours);
            return ledger.entries().stream()
                    .skip(1)
                    .map(entry -> ours.lookMessageByOffset(entry.place().logOffset())
                            .orElseThrow()
                            .storeTimestamp())
                    .toList();
        }
    }

    private static void letMillisPass(long millis) {
        long end = System.currentTimeMillis() + millis;
        Awaitility.await().pollInterval(Duration.ofMillis(1)).until(() -> System.currentTimeMillis() > end);
    }
}
