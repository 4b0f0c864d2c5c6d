package dev.twinlog.ha;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.HaLayout;
import dev.twinlog.io.Network;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutgoingFramesTest {
    private static final int FRAME = HaLayout.MAX_FRAME_BODY_BYTES;

    private final OutgoingFrames frames = new OutgoingFrames();
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

    /** Takes so many bytes with each write. */
    private final class SlowConnection implements Network.Connection {
        private final int most;

        SlowConnection(int most) {
            this.most = most;
        }

        @Override
        public String peer() {
            return "slave:1";
        }

        @Override
        public int read(ByteBuffer target) {
            return 0;
        }

        @Override
        public int write(ByteBuffer source) {
            return (int) write(new ByteBuffer[] {source});
        }

        @Override
        public long write(ByteBuffer[] sources) {
            int room = most;
            for (ByteBuffer source : sources) {
                byte[] taken = new byte[Math.min(room, source.remaining())];
                source.get(taken);
                sent.writeBytes(taken);
                room -= taken.length;
            }
            return most - room;
        }

        @Override
        public void wakeReaderWith(Runnable wakeup) {
            // nobody reads
        }

        @Override
        public void wakeWriterWith(Runnable wakeup) {
            // it takes some with each write
        }

        @Override
        public void close() {
            // nothing is held
        }
    }

    private static byte[] log(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }

    /** The frames of that piece of log, as they lie on the wire. */
    private static byte[] wire(long logOffset, byte[] log) {
        var wire = new ByteArrayOutputStream();
        int from = 0;
        do {
            int length = Math.min(log.length - from, FRAME);
            wire.writeBytes(ByteBuffer.allocate(12)
                    .putLong(logOffset + from)
                    .putInt(length)
                    .array());
            wire.write(log, from, length);
            from += length;
        } while (from < log.length);
        return wire.toByteArray();
    }

    private int sendAll(byte[] log, int mostWithEachWrite) throws IOException {
        Network.Connection connection = new SlowConnection(mostWithEachWrite);
        int writes = 0;
        while (!frames.areSent()) {
            assertThat(frames.send(connection, ByteBuffer.wrap(log))).isTrue();
            writes++;
        }
        return writes;
    }

    @Test
    void aPieceOfLogIsCutIntoFrames() throws Exception {
        byte[] log = log(2 * FRAME + 5);
        frames.begin(1000, log.length);
        assertThat(frames.cuts())
                .containsExactly(
                        new OutgoingFrames.Cut(0, FRAME),
                        new OutgoingFrames.Cut(FRAME, FRAME),
                        new OutgoingFrames.Cut(2 * FRAME, 5));
        assertThat(sendAll(log, Integer.MAX_VALUE)).isEqualTo(1);
        assertThat(sent.toByteArray()).isEqualTo(wire(1000, log));
    }

    @Test
    void aConnectionThatTakesLittleGetsTheSameBytes() throws Exception {
        byte[] log = log(FRAME + 100);
        for (int most : new int[] {1, 7, 12, 13, 5000, FRAME + 12, FRAME + 13}) {
            sent.reset();
            frames.begin(77, log.length);
            int writes = sendAll(log, most);
            assertThat(sent.toByteArray()).as("%d bytes with each write", most).isEqualTo(wire(77, log));
            assertThat(writes).isEqualTo((log.length + 24 + most - 1) / most);
        }
    }

    @Test
    void anEmptyPieceIsAHeartbeat() throws Exception {
        frames.begin(42, 0);
        assertThat(frames.areSent()).isFalse();
        sendAll(new byte[0], 5);
        assertThat(sent.toByteArray()).isEqualTo(wire(42, new byte[0])).hasSize(12);
    }

    @Test
    void aConnectionThatTakesNothingLeavesAllToSend() throws Exception {
        frames.begin(0, 10);
        assertThat(frames.send(new SlowConnection(0), ByteBuffer.wrap(log(10)))).isFalse();
        assertThat(frames.areSent()).isFalse();
    }

    @Test
    void asManyBytesAsMayBeSentAtOnceFit() throws Exception {
        byte[] log = log(OutgoingFrames.MOST_BYTES);
        frames.begin(0, log.length);
        sendAll(log, 1 << 20);
        assertThat(sent.toByteArray()).isEqualTo(wire(0, log));
    }
}
