package dev.twinlog.visualizer.web.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.inspect.FileSchemas;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four log files of 1024 bytes, each with nine records of 100 bytes and a blank; the second's and the last's are gone.
 */
class JumpFromTest {
    private static final int FILE_BYTES = 1024;
    private static final int RECORD_BYTES = 100;
    private static final int BLANK_AT = 9 * RECORD_BYTES;
    private static final String FIRST = log(0);
    private static final String THIRD = log(2 * FILE_BYTES);
    private static final String LAST = log(3 * FILE_BYTES);
    private static final String QUEUE = "consumequeue/T/0/00000000000000000000";
    private static final String NEXT_OF_QUEUE = "consumequeue/T/0/00000000000000000040";

    @TempDir
    private Path store;

    private StoreFolder folder;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(store.resolve("commitlog"));
        for (int file = 0; file < 4; file++) {
            ByteBuffer bytes = ByteBuffer.allocate(FILE_BYTES);
            while (bytes.position() < BLANK_AT) {
                bytes.put(record(file * FILE_BYTES + bytes.position()));
            }
            if (file % 2 == 0) {
                MessageEncoder.writeBlank(bytes, bytes.remaining());
            }
            Files.write(store.resolve(log(file * FILE_BYTES)), bytes.array());
        }
        Path queue = store.resolve(QUEUE);
        Files.createDirectories(queue.getParent());
        Files.write(queue, new byte[40]);
        Files.write(store.resolve(NEXT_OF_QUEUE), new byte[40]);
        folder = StoreFolder.open(new MappedDisk(), store);
    }

    private static String log(int start) {
        return "commitlog/%020d".formatted(start);
    }

    private static ByteBuffer record(int logOffset) {
        var encoder = new MessageEncoder(FILE_BYTES, FILE_BYTES);
        var encoded = (EncodedMessage)
                encoder.prepare(MessageExtBrokerInner.builder("T", new byte[8]).build());
        ByteBuffer bytes = ByteBuffer.allocate(encoded.size());
        encoded.writeTo(bytes, new EncodedMessage.Placement(logOffset, 0, 1));
        assertThat(bytes.position()).isEqualTo(RECORD_BYTES);
        return bytes.flip();
    }

    private OpenFile open(String path) throws IOException {
        var file = OpenFile.find(folder, path).orElseThrow();
        return new OpenFile(
                folder,
                file,
                folder.openFile(file),
                FileSchemas.of(folder, path).orElseThrow());
    }

    private Optional<Jump> jump(String path, long position, String words) throws IOException {
        try (OpenFile here = open(path)) {
            return new JumpFrom(here, position, this::open).to(words);
        }
    }

    @Test
    void aFieldOfARecordIsFoundFromAnyFile() throws IOException {
        for (String here : new String[] {FIRST, THIRD, LAST, QUEUE}) {
            assertThat(jump(here, 20, "log 100 bornTimestamp")).contains(new Jump(FIRST, 140));
            assertThat(jump(here, 20, "record 2248 bornTimestamp")).contains(new Jump(THIRD, 240));
            assertThat(jump(here, 20, "log 2248")).contains(new Jump(THIRD, 200));
        }
    }

    @Test
    void aFieldThatNoRecordHasLeadsNowhereFromAnyFile() throws IOException {
        for (String here : new String[] {FIRST, THIRD, QUEUE}) {
            assertThat(jump(here, 20, "log 100 bornTime")).isEmpty();
            assertThat(jump(here, 20, "bornTime")).isEmpty();
        }
        assertThat(jump(FIRST, 20, "log 4096 bornTimestamp")).isEmpty();
        assertThat(jump(FIRST, 20, "log 9999999999999999999")).isEmpty();
        assertThat(jump(QUEUE, 20, "entry 9999999999999999999")).isEmpty();
        assertThat(jump(QUEUE, 20, "entry 922337203685477581")).isEmpty(); // 20 times that is 4 behind 2^64
        assertThat(jump(QUEUE, 20, "entry 922337203685477581 size")).isEmpty();
    }

    @Test
    void anEntryIsFoundFromEachFileOfItsQueue() throws IOException {
        for (String here : new String[] {QUEUE, NEXT_OF_QUEUE}) {
            assertThat(jump(here, 25, "entry 1 size")).contains(new Jump(QUEUE, 28));
            assertThat(jump(here, 25, "entry 3")).contains(new Jump(NEXT_OF_QUEUE, 20));
            assertThat(jump(here, 25, "entry 4")).isEmpty();
        }
        assertThat(jump(FIRST, 0, "entry 3")).isEmpty();
    }

    @Test
    void fromBlankToBlankThroughTheFollowingFiles() throws IOException {
        assertThat(jump(FIRST, 0, "blank")).contains(new Jump(FIRST, BLANK_AT));
        assertThat(jump(FIRST, BLANK_AT - 1, "blank")).contains(new Jump(FIRST, BLANK_AT));
        assertThat(jump(FIRST, BLANK_AT, "blank")).contains(new Jump(THIRD, BLANK_AT));
        assertThat(jump(FIRST, FILE_BYTES - 1, "blank")).contains(new Jump(THIRD, BLANK_AT));
        assertThat(jump(THIRD, BLANK_AT, "blank")).isEmpty();
        assertThat(jump(LAST, 0, "blank")).isEmpty();
        assertThat(jump(QUEUE, 0, "blank")).isEmpty();
    }

    @Test
    void aFieldAloneIsThatOfThePartLookedAt() throws IOException {
        assertThat(jump(FIRST, 0, "bornTimestamp")).contains(new Jump(FIRST, 40));
        assertThat(jump(THIRD, 199, "bornTimestamp")).contains(new Jump(THIRD, 140));
        assertThat(jump(THIRD, 200, " body ")).contains(new Jump(THIRD, 288));
        assertThat(jump(QUEUE, 25, "size")).contains(new Jump(QUEUE, 28));
        assertThat(jump(THIRD, BLANK_AT, "bornTimestamp")).isEmpty();
        assertThat(jump(LAST, BLANK_AT, "bornTimestamp")).isEmpty();
    }
}
