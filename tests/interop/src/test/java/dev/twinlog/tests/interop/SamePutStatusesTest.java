package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What may not be stored is refused alike. Where an original takes what it cannot keep, ours refuses it, and the test
 * names both answers.
 */
@Execution(ExecutionMode.CONCURRENT)
class SamePutStatusesTest {
    private static final int MAX_MESSAGE_BYTES = 40_000;
    private static final int RECORD_OVERHEAD = 92; // topic of one character, no properties
    private static final int MAX_PROPERTIES = 32_767;
    private static final int SEPARATORS_AND_NAME = 3;

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource
    void lengthsAreLimitedAlike(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.FIXTURES).withMaxMessageSize(MAX_MESSAGE_BYTES);
        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            Comparison stores = new Comparison(StoreAnswers.of(original), ours);
            stores.assertBoth("PUT_OK", RealMessage.of("t".repeat(127), 0, new byte[1]));
            stores.assertBoth("MESSAGE_ILLEGAL", RealMessage.of("t".repeat(128), 0, new byte[1]));
            stores.assertBoth("PUT_OK", sized(MAX_MESSAGE_BYTES));
            stores.assertBoth("MESSAGE_ILLEGAL", sized(MAX_MESSAGE_BYTES + 1));
            stores.assertBoth("PUT_OK", withProperties(MAX_PROPERTIES));
            String tooLong = engine == Engine.V3 ? "MESSAGE_ILLEGAL" : "PROPERTIES_SIZE_EXCEEDED";
            stores.assertBoth(tooLong, withProperties(MAX_PROPERTIES + 1));
            stores.assertBoth("PUT_OK", RealMessage.of("中".repeat(42), 0, new byte[1]));
        }
    }

    /** The originals find it too long only when a file has been closed for it, and say that all is well. */
    @ParameterizedTest
    @EnumSource
    void messageLargerThanALogFileIsRefusedByOursOnly(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.CASES);
        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            new Comparison(StoreAnswers.of(original), ours).assertBoth("PUT_OK", sized(1_016));

            PutOutcome originals = original.put(sized(1_017));
            assertThat(originals.status()).isEqualTo("PUT_OK");
            assertThat(originals.stored().status()).isEqualTo("END_OF_FILE");
            assertThat(ours.put(sized(1_017)).status()).isEqualTo("MESSAGE_ILLEGAL");
            assertThat(ours.maxLogOffset()).isEqualTo(1_016);
        }
    }

    /** The originals make a queue folder without a name, or with a negative one, or cut the topic's length byte. */
    @ParameterizedTest
    @EnumSource
    void topicsAndQueuesThatCannotBeReadBackAreRefusedByOursOnly(Engine engine) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(Geometry.CASES);
        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), config);
                TwinlogStore ours = engine.open(temp.resolve("ours"), config)) {
            Comparison stores = new Comparison(StoreAnswers.of(original), ours);
            stores.assertOnlyOriginalTakes(RealMessage.of("", 0, new byte[1]));
            stores.assertOnlyOriginalTakes(RealMessage.of("T", -1, new byte[1]));
            stores.assertOnlyOriginalTakes(RealMessage.of("中".repeat(43), 0, new byte[1]));
        }
    }

    @ParameterizedTest
    @EnumSource
    void slaveAndClosedStoreTakeNoMessage(Engine engine) throws Exception {
        RealStoreConfig slave = RealStoreConfig.master(Geometry.CASES).withRole(RealStoreConfig.Role.SLAVE);
        RealStore original = RealStores.open(engine.original(), temp.resolve("original"), slave);
        TwinlogStore ours = engine.open(temp.resolve("ours"), slave);
        Comparison stores = new Comparison(StoreAnswers.of(original), ours);
        try (original;
                ours) {
            stores.assertBoth("SERVICE_NOT_AVAILABLE", sized(100));
        }
        stores.assertBoth("SERVICE_NOT_AVAILABLE", sized(100));
    }

    private static RealMessage sized(int recordBytes) {
        return RealMessage.of("T", 0, new byte[recordBytes - RECORD_OVERHEAD]);
    }

    private static RealMessage withProperties(int length) {
        return RealMessage.of("T", 0, new byte[1]).withProperty("p", "v".repeat(length - SEPARATORS_AND_NAME));
    }

    private record Comparison(StoreAnswers original, StoreAnswers ours) {
        void assertBoth(String status, RealMessage message) {
            assertStatus("original", original, status, message);
            assertStatus("ours", ours, status, message);
        }

        void assertOnlyOriginalTakes(RealMessage message) {
            assertStatus("original", original, "PUT_OK", message);
            assertStatus("ours", ours, "MESSAGE_ILLEGAL", message);
        }

        private static void assertStatus(String who, StoreAnswers store, String status, RealMessage message) {
            long before = store.maxLogOffset();
            PutOutcome put = store.put(message);
            assertThat(put.status()).as("%s, topic %s", who, message.topic()).isEqualTo(status);
            if (!status.equals("PUT_OK")) {
                assertThat(store.maxLogOffset()).as("%s wrote nothing", who).isEqualTo(before);
            }
        }
    }
}
