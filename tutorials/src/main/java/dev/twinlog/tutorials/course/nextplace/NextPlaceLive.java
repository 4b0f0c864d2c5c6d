package dev.twinlog.tutorials.course.nextplace;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A slave whose log is written where the learner says, beside a master that finds its own places. */
public final class NextPlaceLive implements LivePart {
    private static final int MOST_BYTES = 4096;
    private static final MessageEncoder ENCODER = new MessageEncoder(1024, 1 << 20);

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        RecordPlacer placer = attempt.make(RecordPlacer.class, "MyRecordPlacer");
        LiveStore master = room.reference(Setting.v4());
        LiveStore slave = room.yours(Setting.v4().with(BrokerRole.SLAVE));
        return room.pair(slave, master, (number, message) -> {
            AppendMessageResult appended =
                    master.stage().put(message).join().appended().orElseThrow();
            master.stage().runUntilIdle();
            slave.follow(slave.logEnd(), placed(placer, slave, message, appended));
            slave.stage().runUntilIdle();
            return "";
        });
    }

    /** The record, and before it a blank if the placer wants one. */
    private static byte[] placed(
            RecordPlacer placer, LiveStore slave, MessageExtBrokerInner message, AppendMessageResult appended) {
        EncodedMessage encoded = (EncodedMessage) ENCODER.prepare(message);
        int size = slave.logFileBytes();
        long end = slave.logEnd();
        long startOffset = end / size * size;
        Placement place = placer.place(new LogFile(startOffset, size, (int) (end - startOffset)), encoded.size());
        ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
        if (place instanceof Placement.NextFile next) {
            MessageEncoder.writeBlank(bytes, next.blankSize());
            bytes.position((int) (startOffset + size - end));
        }
        encoded.writeTo(
                bytes,
                new EncodedMessage.Placement(place.logOffset(), appended.queueOffset(), appended.storeTimestamp()));
        return Arrays.copyOf(bytes.array(), bytes.position());
    }
}
