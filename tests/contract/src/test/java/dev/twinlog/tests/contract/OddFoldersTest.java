package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever else is wrong with a folder: the store opens, serves every message and says what it did. */
class OddFoldersTest {
    private static final int MESSAGES = 30; // in four log files
    private static final String ALL_AGAIN = "messages from log offset 0 on are dispatched again";
    private static final String END = "every record is sound; the log ends at ";

    @TempDir
    Path folder;

    /** Something done to the folder of a store that is closed, and what must be told when it is opened. */
    enum Oddity {
        NO_QUEUES(ALL_AGAIN) {
            @Override
            void make(Path store) throws IOException {
                Folders.delete(store.resolve("consumequeue"));
            }
        },
        NO_INDEX(ALL_AGAIN) {
            @Override
            void make(Path store) throws IOException {
                Folders.delete(store.resolve("index"));
            }
        },
        NO_CHECKPOINT(END) {
            @Override
            void make(Path store) throws IOException {
                Files.delete(store.resolve("checkpoint"));
            }
        },
        GARBAGE_IN_CHECKPOINT(END) {
            @Override
            void make(Path store) throws IOException {
                byte[] garbage = new byte[4096];
                Arrays.fill(garbage, (byte) 0x7F);
                Files.write(store.resolve("checkpoint"), garbage);
            }
        },
        CHECKPOINT_WITHOUT_BYTES(END) {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("checkpoint"), new byte[0]);
            }
        },
        LAST_LOG_FILE_OF_ZEROS(END) {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("commitlog/00000000000000004096"), new byte[1024]);
            }
        },
        LAST_LOG_FILE_WITHOUT_BYTES("00000000000000004096 has no bytes yet; it is no part of the log") {
            @Override
            void make(Path store) throws IOException {
                Files.createFile(store.resolve("commitlog/00000000000000004096"));
            }
        },
        FOREIGN_LOG_FILE("note is no log file; left alone") {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("commitlog/note"), new byte[7]);
            }
        },
        FOREIGN_FILE_AMONG_TOPICS("note is no topic folder; left alone") {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("consumequeue/note"), new byte[7]);
            }
        },
        FOREIGN_FILE_AMONG_QUEUES("T/note is no queue folder; left alone") {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("consumequeue/T/note"), new byte[7]);
            }
        },
        FOREIGN_QUEUE_FILE("T/0/note is no queue file; left alone") {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("consumequeue/T/0/note"), new byte[7]);
            }
        },
        FOREIGN_INDEX_FILE("note is no index file; left alone") {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("index/note"), new byte[7]);
            }
        },
        FOREIGN_FILES_BESIDE(END) {
            @Override
            void make(Path store) throws IOException {
                Files.write(store.resolve("note"), new byte[7]);
                Files.write(store.resolve("config/note"), new byte[7]);
            }
        },
        QUEUES_THAT_ARE_NO_NUMBERS("T/old is no queue folder; left alone", "T/01 is no queue folder; left alone") {
            @Override
            void make(Path store) throws IOException {
                Files.createDirectories(store.resolve("consumequeue/T/old"));
                Files.createDirectories(store.resolve("consumequeue/T/01"));
            }
        };

        private final String[] told;

        Oddity(String... told) {
            this.told = told;
        }

        abstract void make(Path store) throws IOException;
    }

    static Stream<Arguments> everyOne() {
        return Stream.of(Engine.values())
                .flatMap(engine -> Stream.of(Ended.values())
                        .flatMap(ended -> Stream.of(Oddity.values()).map(odd -> Arguments.of(engine, ended, odd))));
    }

    @ParameterizedTest
    @MethodSource("everyOne")
    void itOpensServesAllMessagesAndSaysWhatItDid(Engine engine, Ended ended, Oddity oddity) throws Exception {
        World world = new World(engine, folder);
        long[] places = new long[MESSAGES];
        try (MessageStore store = world.open()) {
            for (int i = 0; i < MESSAGES; i++) {
                places[i] = world.put(store, World.keyed("T", "k" + i)).logOffset();
            }
        }
        oddity.make(folder);
        ended.mark(world);
        try (MessageStore store = world.open()) {
            for (String told : oddity.told) {
                assertThat(world.decisions()).anyMatch(decision -> decision.startsWith(told));
            }
            if (ended == Ended.WITH_A_CRASH) {
                assertThat(world.decisions()).contains("the last run did not close");
            }
            assertThat(World.queue(store, "T"))
                    .isEqualTo(LongStream.of(places).boxed().toList());
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(World.query(store, "T", "k" + i)).containsExactly(places[i]);
                assertThat(store.lookMessageByOffset(places[i])).isPresent();
            }
            assertThat(world.put(store, World.keyed("T", "k")).queueOffset()).isEqualTo(MESSAGES);
        }
    }
}
