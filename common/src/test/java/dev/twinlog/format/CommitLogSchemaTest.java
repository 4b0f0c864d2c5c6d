package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.layout.ByteSource;
import dev.twinlog.layout.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A place far behind all that is known of a large file. */
class CommitLogSchemaTest {
    private static final int FILE_BYTES = 48 << 20;
    private static final int BODY_BYTES = 100_000;
    private static final int HELD_BYTES = 300;
    private static final int BODY_AT = 88;

    private final ByteBuffer file = ByteBuffer.allocate(FILE_BYTES);
    private final List<Integer> starts = new ArrayList<>();
    private final Counted bytes = new Counted(file);

    /** A file whose bytes are counted as they are read. */
    private static final class Counted implements ByteSource {
        private final ByteBuffer file;
        private long read;

        private Counted(ByteBuffer file) {
            this.file = file;
        }

        @Override
        public long size() {
            return file.capacity();
        }

        @Override
        public ByteBuffer read(long filePosition, int length) {
            int there = (int) Math.max(0, Math.min(length, size() - filePosition));
            read += there;
            byte[] copy = new byte[there];
            file.get((int) filePosition, copy);
            return ByteBuffer.wrap(copy);
        }
    }

    /** Fills most of the file; each body holds a record that says rightly where it lies. */
    private void fill() {
        while (file.position() < FILE_BYTES - 4 * BODY_BYTES) {
            starts.add(file.position());
            byte[] body = new byte[BODY_BYTES];
            int held = file.position() + BODY_AT + HELD_BYTES;
            ByteBuffer inside = record(new byte[HELD_BYTES], held);
            System.arraycopy(inside.array(), 0, body, HELD_BYTES, inside.capacity());
            file.put(record(body, file.position()));
        }
    }

    private static ByteBuffer record(byte[] body, long logOffset) {
        EncodedMessage encoded = (EncodedMessage) new MessageEncoder(4 << 20, FILE_BYTES)
                .prepare(MessageExtBrokerInner.builder("orders", body).build());
        ByteBuffer record = ByteBuffer.allocate(encoded.size());
        encoded.writeTo(record, new EncodedMessage.Placement(logOffset, 0, 0));
        return record.rewind();
    }

    private static Part at(CommitLogSchema schema, ByteSource source, long position) throws IOException {
        return schema.partAt(source, position).orElseThrow();
    }

    @Test
    void isFoundWithoutReadingTheFileFromItsBegin() throws IOException {
        fill();
        int last = starts.get(starts.size() - 1);

        Part part = at(new CommitLogSchema(0), bytes, last + BODY_AT + 5);

        assertThat(part.name()).isEqualTo("record " + last);
        assertThat(bytes.read).isLessThan(FILE_BYTES / 3);
    }

    @Test
    void isNeverTakenForARecordThatOnlyLiesInABody() throws IOException {
        fill();
        for (int back = 1; back < 130; back += 3) {
            int start = starts.get(starts.size() - back);
            int held = start + BODY_AT + HELD_BYTES;
            CommitLogSchema schema = new CommitLogSchema(0);

            assertThat(at(schema, bytes, held + 20).name()).isEqualTo("record " + start);

            for (int other = back; other < back + 90; other++) { // what it has learnt on the way is right, too
                int before = starts.get(starts.size() - other);
                assertThat(at(schema, bytes, before + BODY_AT + HELD_BYTES + 20).name())
                        .isEqualTo("record " + before);
            }
        }
    }

    @Test
    void behindTheEndOfTheDataIsFoundAsNeverWritten() throws IOException {
        fill();

        assertThat(at(new CommitLogSchema(0), bytes, FILE_BYTES - 1))
                .isEqualTo(new Part("never written", file.position(), FILE_BYTES, List.of()));
    }
}
