package dev.twinlog.tutorials.course.transferframe;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.format.HaLayout;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A slave that is pushed what the learner makes of its master's log; every few messages it connects anew. */
public final class TransferFrameLive implements LivePart {
    private static final int HEADER_BYTES = HaLayout.FRAME_LAYOUT.constantSize();
    private static final int MESSAGES_A_CONNECTION = 7;

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        FrameMaker frames = attempt.make(FrameMaker.class, "MyFrameMaker");
        LiveStore master = room.reference(Setting.v4());
        LiveStore slave = room.yours(Setting.v4().with(BrokerRole.SLAVE));
        FrameMaker.Log log = log(master);
        long[] from = {0};
        return room.pair(slave, master, (number, message) -> {
            if (number % MESSAGES_A_CONNECTION == 0) {
                from[0] = frames.startFor(log, slave.logEnd());
            }
            master.stage().put(message);
            master.stage().runUntilIdle();
            String told = "";
            while (told.isEmpty() && from[0] < master.logEnd()) {
                told = push(frames.frame(log, from[0]), slave);
                from[0] = told.isEmpty() ? slave.logEnd() : from[0];
            }
            slave.stage().runUntilIdle();
            return told;
        });
    }

    /** As a slave takes a frame. @return why it closes the connection; empty if it does not */
    private static String push(byte[] frame, LiveStore slave) throws IOException {
        if (frame.length < HEADER_BYTES) {
            return "the slave waits for the rest of a header";
        }
        ByteBuffer bytes = ByteBuffer.wrap(frame);
        long offset = HaLayout.FRAME_OFFSET.getLong(bytes, 0);
        int size = HaLayout.FRAME_SIZE.getInt(bytes, 0);
        if (offset != slave.logEnd()) {
            return "the slave closes: pushed %d, its log ends at %d".formatted(offset, slave.logEnd());
        }
        if (size <= 0 || frame.length < HEADER_BYTES + size) {
            return "the slave waits: %d bytes announced, %d came".formatted(size, frame.length - HEADER_BYTES);
        }
        slave.follow(offset, Arrays.copyOfRange(frame, HEADER_BYTES, HEADER_BYTES + size));
        return "";
    }

    private static FrameMaker.Log log(LiveStore master) {
        return new FrameMaker.Log() {
            @Override
            public long maxOffset() {
                return master.logEnd();
            }

            @Override
            public int fileSize() {
                return master.logFileBytes();
            }

            @Override
            public byte[] read(long logOffset, int size) {
                try {
                    return master.log(logOffset, size).array();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }
}
