package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageStore;
import dev.twinlog.observe.StoreEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A running store looks after itself. */
class SelfCheckTest {
    private static final Duration INTERVAL = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void aSoundStoreFindsNothing(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            assertThat(store.checkSelf()).isEmpty();
            world.put(store, 30);
            assertThat(store.checkSelf()).isEmpty();
            world.clock.advance(INTERVAL);
            world.steps.runUntilIdle();
            assertThat(world.told(StoreEvent.FaultFound.class)).isEmpty();
        }
        try (MessageStore store = world.open()) {
            assertThat(store.checkSelf()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMissingLogFileIsFoundAndToldOnce(Engine engine) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(30);
        Files.delete(world.path("commitlog/00000000000000001024"));
        try (MessageStore store = world.open()) {
            String finding = "commitlog: files are missing from 1024 to 2048";
            assertThat(store.checkSelf()).containsExactly(finding);
            for (int i = 0; i < 3; i++) {
                world.clock.advance(INTERVAL);
                world.steps.runUntilIdle();
            }
            assertThat(world.told(StoreEvent.FaultFound.class)).containsExactly(new StoreEvent.FaultFound(finding));
        }
    }
}
