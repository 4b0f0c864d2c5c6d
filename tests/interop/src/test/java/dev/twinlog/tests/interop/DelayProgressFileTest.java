package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One side goes on delivering where the other stopped. */
@Execution(ExecutionMode.CONCURRENT)
class DelayProgressFileTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final RealStoreConfig CONFIG =
            RealStoreConfig.master(Geometry.FIXTURES).withDelayLevels("1s");

    @TempDir
    Path folder;

    private static RealMessage delayed(String body, int level) {
        return RealMessage.of("T", 0, body.getBytes(StandardCharsets.UTF_8))
                .withProperty("DELAY", Integer.toString(level));
    }

    private static void awaitDelivered(StoreAnswers store, int messages) {
        await().atMost(LONG).until(() -> store.maxOffsetInQueue("T", 0) >= messages);
    }

    private Path file() {
        return folder.resolve("config/delayOffset.json");
    }

    @ParameterizedTest
    @EnumSource
    void originalDeliversEachMessageOnceThatOursPutOrDelivered(Engine engine) throws Exception {
        try (TwinlogStore ours = engine.open(folder, CONFIG)) {
            ours.put(delayed("first", 1));
            awaitDelivered(ours, 1);
            ours.put(delayed("second", 1));
        }
        try (RealStore original = RealStores.open(engine.original(), folder, CONFIG)) {
            awaitDelivered(StoreAnswers.of(original), 2);
            original.put(delayed("third", 1));
            awaitDelivered(StoreAnswers.of(original), 3);
            assertThat(original.maxOffsetInQueue("T", 0)).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void oursDeliversEachMessageOnceThatTheOriginalPutOrDelivered(Engine engine) throws Exception {
        try (RealStore original = RealStores.open(engine.original(), folder, CONFIG.withDelayLevels("1s 1h"))) {
            original.put(delayed("first", 1));
            original.put(delayed("in an hour", 2));
            awaitDelivered(StoreAnswers.of(original), 1);
            // an original writes its progress each ten seconds, and not on closing
            await().atMost(LONG).until(() -> Files.exists(file()) && Files.size(file()) > 0);
        }
        assertThat(Files.readString(file())).isEqualTo("{\n\t\"offsetTable\":{1:1,2:0\n\t}\n}");
        try (TwinlogStore ours = engine.open(folder, CONFIG.withDelayLevels("1s 1s"))) {
            ours.put(delayed("last", 1));
            awaitDelivered(ours, 3);
            assertThat(ours.maxOffsetInQueue("T", 0)).isEqualTo(3);
        }
        assertThat(Files.readString(file())).isEqualTo("{\n\t\"offsetTable\":{1:2,2:1\n\t}\n}");
        assertThat(Files.readString(file().resolveSibling("delayOffset.json.bak")))
                .contains("{1:1,2:0");
    }
}
