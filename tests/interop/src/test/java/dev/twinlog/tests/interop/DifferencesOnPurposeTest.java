package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where an original's answer is a flaw, ours is another. Each test names both. */
@Execution(ExecutionMode.CONCURRENT)
class DifferencesOnPurposeTest {
    private static final int MESSAGE_BYTES = 102;

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource
    void flawsOfTheOriginalsAreNotRepeated(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.FIXTURES);
        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            for (StoreAnswers store : List.of(StoreAnswers.of(original), ours)) {
                Ledger ledger = new Ledger(engine);
                ledger.put(store, Collections.nCopies(40, RealMessage.of("T", 0, new byte[10])));
                ledger.put(store, List.of(keyed("AaTopic", "Aa"), keyed("T", "a  b a"), keyed("T", "")));
                ledger.awaitVisible(store);
            }
            assertIdsAreRight(original, ours);
            assertKeysAreRight(original, ours);
            assertHugeQueriesAreBounded(original, ours);
        }
    }

    private static RealMessage keyed(String topic, String keys) {
        return RealMessage.of(topic, 0, new byte[10]).withKeys(keys);
    }

    /** The originals read ids from positions between the messages. */
    private static void assertIdsAreRight(RealStore original, TwinlogStore ours) {
        List<Long> firstTen =
                LongStream.range(0, 10).map(i -> i * MESSAGE_BYTES).boxed().toList();
        assertThat(ours.messagesOfIds("T", 0, 0, 9))
                .extracting(message -> message.commitLogOffset())
                .isEqualTo(firstTen);
        assertThat(original.messageIds(new RealStore.QueueRange("T", 0, 0, 9))).hasSize(5);
    }

    /** The originals compare hashes only, and give a message once for each of its items. */
    private static void assertKeysAreRight(RealStore original, TwinlogStore ours) {
        long ofAa = 40 * MESSAGE_BYTES;
        assertThat(ours.queryMessage(KeyQuery.of("AaTopic", "Aa"))).containsExactly(ofAa);
        assertThat(ours.queryMessage(KeyQuery.of("AaTopic", "BB"))).isEmpty();
        assertThat(original.queryMessage(KeyQuery.of("AaTopic", "BB"))).containsExactly(ofAa);

        assertThat(ours.queryMessage(KeyQuery.of("T", "a"))).hasSize(1);
        assertThat(original.queryMessage(KeyQuery.of("T", "a"))).hasSize(2);
        assertThat(ours.queryMessage(KeyQuery.of("T", ""))).isEmpty();
        assertThat(original.queryMessage(KeyQuery.of("T", ""))).isEmpty();
    }

    /** The originals make room for as many answers as are asked for. */
    private static void assertHugeQueriesAreBounded(RealStore original, TwinlogStore ours) {
        KeyQuery huge = new KeyQuery("T", "a", Integer.MAX_VALUE, 0, Long.MAX_VALUE);
        assertThat(ours.queryMessage(huge)).hasSize(1);
        assertThatThrownBy(() -> original.queryMessage(huge)).isInstanceOf(OutOfMemoryError.class);
        for (int nothing : List.of(0, -1)) {
            assertThat(ours.queryMessage(new KeyQuery("T", "a", nothing, 0, Long.MAX_VALUE)))
                    .isEmpty();
        }
        assertThat(original.queryMessage(new KeyQuery("T", "a", 0, 0, Long.MAX_VALUE)))
                .isEmpty();
    }
}
