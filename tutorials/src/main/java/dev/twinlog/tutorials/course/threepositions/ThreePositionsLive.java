package dev.twinlog.tutorials.course.threepositions;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A slave that reads its master's log through a write buffer with the learner's positions: what may be read is copied,
 * and what was read too early is nothing but zeros.
 */
public final class ThreePositionsLive implements LivePart {
    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        LiveStore master = room.reference(Setting.v4());
        LiveStore slave = room.yours(Setting.v4().with(BrokerRole.SLAVE));
        BufferedFile[] file = {new BufferedFile(make(attempt), master.logFileBytes())};
        return room.pair(slave, master, (number, message) -> {
            master.stage().put(message);
            master.stage().runUntilIdle();
            StringBuilder told = new StringBuilder();
            for (long from = slave.logEnd(); from < master.logEnd(); from = slave.logEnd()) {
                if (from % master.logFileBytes() == 0) {
                    file[0] = new BufferedFile(make(attempt), master.logFileBytes());
                }
                int left = (int) (master.logFileBytes() - from % master.logFileBytes());
                int size = (int) Math.min(left, master.logEnd() - from);
                byte[] read = file[0].pass(master.log(from, size).array());
                slave.follow(from, read);
                slave.stage().runUntilIdle();
                if (read.length < size) {
                    told.append("of %d bytes at %d, %d may be read".formatted(size, from, read.length));
                    break;
                }
            }
            return told.toString();
        });
    }

    private static FilePositions make(Attempt attempt) throws Throwable {
        return attempt.make(FilePositions.class, "MyFilePositions");
    }

    /** A file behind a write buffer. */
    private static final class BufferedFile {
        private final FilePositions positions;
        private final ByteBuffer buffer;
        private final byte[] bytes;
        private int taken;

        BufferedFile(FilePositions positions, int size) {
            this.positions = positions;
            this.buffer = ByteBuffer.allocate(size);
            this.bytes = new byte[size];
        }

        /** Takes bytes through the three stations, with a reader before and behind the commit. */
        byte[] pass(byte[] written) throws IOException {
            int begin = taken;
            buffer.put(begin, written);
            positions.append(written.length);
            read(written.length);
            int committed = positions.committed();
            positions.commit();
            System.arraycopy(buffer.array(), committed, bytes, committed, positions.committed() - committed);
            positions.flush((position, length) -> {});
            read(begin + written.length - taken);
            return Arrays.copyOfRange(bytes, begin, taken);
        }

        private void read(int length) {
            taken += length > 0 && positions.isReadable(taken, length) ? length : 0;
        }
    }
}
