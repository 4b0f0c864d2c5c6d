package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Folders whose files cannot be this store's are not opened, and stay as they are, byte for byte. */
class RefusedFoldersTest {
    @TempDir
    Path folder;

    static Stream<Arguments> eachWay() {
        return Ended.eachWay();
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void aLogFileOfAnotherSizeIsRefusedAndNoByteChanges(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(10);
        Files.write(world.path("commitlog/00000000000000002048"), new byte[77]);
        ended.mark(world);
        Map<String, Integer> before = Folders.contents(folder);
        assertThatThrownBy(world::open)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("00000000000000002048 has 77 bytes, but this store's files here have 1024");
        assertThat(Folders.contents(folder)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void aLogFileThatOverlapsAnotherIsRefusedAndNoByteChanges(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(25);
        Files.copy(world.path("commitlog/00000000000000001024"), world.path("commitlog/00000000000000001500"));
        ended.mark(world);
        Map<String, Integer> before = Folders.contents(folder);
        assertThatThrownBy(world::open)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("00000000000000001500 begins at 1500, inside of the file that begins at 1024")
                .hasMessageEndingWith("; move it out of the folder");
        assertThat(Folders.contents(folder)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void aQueueFileThatOverlapsAnotherIsRefusedAndNoByteChanges(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(12);
        Files.copy(
                world.path("consumequeue/T/0/00000000000000000100"),
                world.path("consumequeue/T/0/00000000000000000140"));
        ended.mark(world);
        Map<String, Integer> before = Folders.contents(folder);
        assertThatThrownBy(world::open)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("00000000000000000140 begins at 140, inside of the file that begins at 100");
        assertThat(Folders.contents(folder)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void anotherGeometryIsRefusedAndNoByteChanges(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            world.put(store, World.keyed("T", "k"));
        }
        ended.mark(world);
        Map<String, Integer> before = Folders.contents(folder);
        for (StoreGeometry other : List.of(
                new StoreGeometry(2048, 5, 100, 400),
                new StoreGeometry(1024, 6, 100, 400),
                new StoreGeometry(1024, 5, 101, 400))) {
            assertThatThrownBy(() -> world.open(other)).isInstanceOf(IOException.class);
        }
        assertThat(Folders.contents(folder)).isEqualTo(before);
        world.open().close();
    }
}
