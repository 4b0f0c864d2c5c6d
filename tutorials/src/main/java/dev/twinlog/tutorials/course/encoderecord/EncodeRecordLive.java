package dev.twinlog.tutorials.course.encoderecord;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.BrokerRole;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A slave whose log the learner writes, record by record, as the master beside it writes its own. */
public final class EncodeRecordLive implements LivePart {
    private static final int MOST_BYTES = 2048;

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws IOException {
        LiveStore master = room.reference(Setting.v4());
        LiveStore slave = room.yours(Setting.v4().with(BrokerRole.SLAVE));
        return room.pair(slave, master, (number, message) -> {
            AppendMessageResult appended =
                    master.stage().put(message).join().appended().orElseThrow();
            master.stage().runUntilIdle();
            long end = slave.logEnd();
            ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
            if (appended.logOffset() > end) {
                int left = (int) (appended.logOffset() - end);
                MessageEncoder.writeBlank(bytes, left);
                bytes.position(left);
            }
            var place = new EncodedMessage.Placement(
                    appended.logOffset(), appended.queueOffset(), appended.storeTimestamp());
            EncodeRecordCheck.encode(attempt, message, place, bytes);
            slave.follow(end, Arrays.copyOf(bytes.array(), bytes.position()));
            slave.stage().runUntilIdle();
            return "";
        });
    }
}
