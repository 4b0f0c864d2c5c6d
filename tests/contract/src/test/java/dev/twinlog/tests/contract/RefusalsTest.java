package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.StepScheduler;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What may not be stored gets its status and one clear line, and leaves the store as it was. */
class RefusalsTest {
    private static final StoreGeometry ROOMY = new StoreGeometry(1 << 20, 5, 100, 400);

    @TempDir
    Path folder;

    private static String times(int count, String part) {
        return part.repeat(count);
    }

    static Stream<Arguments> eachIllegalTopic() {
        return Stream.of(Engine.values())
                .flatMap(engine -> Stream.of(
                        arguments(engine, ""),
                        arguments(engine, "."),
                        arguments(engine, ".."),
                        arguments(engine, "a/b"),
                        arguments(engine, "../../escaped"),
                        arguments(engine, "/tmp/escaped"),
                        arguments(engine, "a\\b"),
                        arguments(engine, "a\u0000b"),
                        arguments(engine, "a\nb"),
                        arguments(engine, "a\u007fb"),
                        arguments(engine, "a\u0085b"),
                        arguments(engine, "a\ud800b"),
                        arguments(engine, "\udc00"),
                        arguments(engine, times(128, "x")),
                        arguments(engine, times(43, "\u4e2d")), // 129 bytes
                        arguments(engine, times(50, "\u4e2d"))));
    }

    @ParameterizedTest
    @MethodSource("eachIllegalTopic")
    void anIllegalTopicIsRefusedAndNothingIsWritten(Engine engine, String topic) throws Exception {
        World world = new World(engine, folder.resolve("store"));
        try (MessageStore store = world.open()) {
            world.put(store, 1);
            PutMessageResult result = store.putMessage(
                    MessageExtBrokerInner.builder(topic, new byte[1]).build());
            assertRefused(result, PutMessageStatus.MESSAGE_ILLEGAL);
            world.put(store, 1);
            assertThat(World.queue(store, "T")).containsExactly(0L, 102L);
        }
        assertThat(folder).isDirectoryNotContaining(path -> !path.endsWith("store"));
        assertThat(world.path("consumequeue")).isDirectoryNotContaining(path -> !path.endsWith("T"));
    }

    private static void assertRefused(PutMessageResult result, PutMessageStatus status) {
        assertThat(result.status()).isEqualTo(status);
        assertThat(result.appended()).isEmpty();
        assertThat(result.reason()).isNotBlank().doesNotContain("\n", "Exception");
    }

    @ParameterizedTest
    @EnumSource
    void topicsAreMeasuredInBytes(Engine engine) throws Exception {
        String longest = times(42, "\u4e2d") + "x"; // 127 bytes
        String astral = times(31, "\ud83d\ude00"); // 124
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            for (String topic : List.of(longest, astral, times(127, "y"), "%RETRY%group", "a b")) {
                world.put(
                        store, MessageExtBrokerInner.builder(topic, new byte[1]).build());
            }
        }
        world.pretendCrash();
        try (MessageStore store = world.open()) {
            world.steps.runUntilIdle();
            for (String topic : List.of(longest, astral, times(127, "y"), "%RETRY%group", "a b")) {
                assertThat(World.queue(store, topic)).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void propertiesHaveAtMost32767Bytes(Engine engine) throws Exception {
        World world = new World(engine, folder);
        PutMessageStatus tooLong =
                engine == Engine.V3 ? PutMessageStatus.MESSAGE_ILLEGAL : PutMessageStatus.PROPERTIES_SIZE_EXCEEDED;
        try (MessageStore store = world.open(ROOMY)) {
            world.put(store, withProperty("p", times(32_767 - 3, "v")));
            assertRefused(store.putMessage(withProperty("p", times(32_768 - 3, "v"))), tooLong);
            assertRefused(store.putMessage(withProperty("p", times(11_000, "\u952e"))), tooLong);
            assertRefused(store.putMessage(withProperty("a\u0001b", "v")), PutMessageStatus.MESSAGE_ILLEGAL);
            assertRefused(store.putMessage(withProperty("a", "v\u0002")), PutMessageStatus.MESSAGE_ILLEGAL);
            assertThat(store.lookMessageByOffset(0).orElseThrow().properties().get("p"))
                    .hasSize(32_764);
            assertThat(store.getMaxPhyOffset()).isEqualTo(92 + 32_767);
        }
    }

    private static MessageExtBrokerInner withProperty(String name, String value) {
        return MessageExtBrokerInner.builder("T", new byte[0])
                .property(name, value)
                .build();
    }

    @ParameterizedTest
    @EnumSource
    void aRecordMayNotBeLargerThanAllowed(Engine engine) throws Exception {
        var config = Engine.config(folder, BrokerRole.ASYNC_MASTER);
        var small = new dev.twinlog.api.MessageStoreConfig(
                folder, ROOMY, config.role(), 300, true, config.pullLimits(), config.flush());
        World world = new World(engine, folder);
        try (MessageStore store = world.open(small)) {
            assertThat(store.putMessage(World.message(300 - 92)).isOk()).isTrue();
            assertRefused(store.putMessage(World.message(300 - 91)), PutMessageStatus.MESSAGE_ILLEGAL);
            assertRefused(
                    store.putMessage(MessageExtBrokerInner.builder("T", new byte[1])
                            .queueId(-1)
                            .build()),
                    PutMessageStatus.MESSAGE_ILLEGAL);
            assertThat(store.getMaxPhyOffset()).isEqualTo(300);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRecordMustFitIntoALogFileWithItsBlank(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            assertRefused(store.putMessage(World.message(925)), PutMessageStatus.MESSAGE_ILLEGAL);
            assertThat(store.getMaxPhyOffset()).isZero();
            world.put(store, World.message(924)); // 1016 bytes
            assertThat(world.put(store, World.message(10)).logOffset()).isEqualTo(1024);
            assertRefused(store.putMessage(World.message(925)), PutMessageStatus.MESSAGE_ILLEGAL);
            assertThat(World.queue(store, "T")).containsExactly(0L, 1024L);
            ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(world.path(World.FIRST_LOG_FILE)));
            assertThat(file.getInt(1016)).isEqualTo(8);
            assertThat(file.getInt(1020)).isEqualTo(0xCBD43194);
        }
    }

    @Test
    void aLogFileTooSmallForAnyMessageIsRefused() {
        assertThatThrownBy(() -> new StoreGeometry(127, 5, 100, 400))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("logFileBytes must be at least 128, not 127");
    }

    @ParameterizedTest
    @EnumSource
    void aFolderHasOneStoreAtATime(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            for (Engine other : Engine.values()) {
                assertThatThrownBy(() -> new World(other, folder).open())
                        .isInstanceOf(IOException.class)
                        .hasMessageStartingWith(folder + " is in use by another store");
            }
            assertThat(openElsewhere(engine, folder, "C.UTF-8")).startsWith("refused: " + folder + " is in use");
            assertThat(store.putMessage(World.message(1)).isOk()).isTrue();
        }
        assertThat(openElsewhere(engine, folder, "C.UTF-8")).isEqualTo("opened; PUT_OK ");
    }

    /** In a process whose locale knows no character but those of ASCII. */
    @ParameterizedTest
    @EnumSource
    void aTopicWhoseFolderTheSystemCannotNameIsRefused(Engine engine) throws Exception {
        assertThat(openElsewhere(engine, folder, "C"))
                .startsWith("opened; MESSAGE_ILLEGAL this system cannot name a folder")
                .endsWith("start Java with a UTF-8 locale");
        try (MessageStore store = new World(engine, folder).open()) {
            assertThat(store.getMaxPhyOffset()).isZero();
        }
    }

    private static String openElsewhere(Engine engine, Path folder, String locale) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OpenMain.class.getName(),
                        engine.name(),
                        folder.toString())
                .redirectErrorStream(true);
        builder.environment().put("LC_ALL", locale);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes()).trim() + " ";
        process.waitFor();
        return said.startsWith("opened; PUT_OK") ? said : said.trim();
    }

    /** Opens a store, puts one message with a Chinese topic, and says how it went. */
    static final class OpenMain {
        private OpenMain() {}

        public static void main(String[] args) {
            var config = Engine.config(Path.of(args[1]), BrokerRole.ASYNC_MASTER);
            try (MessageStore store = Engine.valueOf(args[0]).open(config, Env.system(), new StepScheduler())) {
                PutMessageResult put = store.putMessage(
                        MessageExtBrokerInner.builder("\u4e2d", new byte[1]).build());
                System.out.println("opened; " + put.status() + " " + put.reason());
            } catch (IOException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFolderThatCannotBeUsedIsNamed(Engine engine) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> new World(engine, file).open())
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString());
        Path below = Path.of("/proc/twinlog");
        if (Files.isDirectory(below.getParent())) { // a folder in which nobody may make one
            assertThatThrownBy(() -> new World(engine, below).open())
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(below.toString());
        }
    }
}
