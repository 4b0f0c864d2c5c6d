package dev.twinlog.tutorials.course.offsetbytime;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PullRequest;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import dev.twinlog.tutorials.live.SeededMessages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;

/** A consumer that is set back to a time again and again, and writes down where it begins. */
public final class OffsetByTimeLive implements LivePart {
    private static final int QUEUE = 0;

    /** Finds the place of a time. */
    private interface Finder {
        long find(LiveStore store, long millis) throws Throwable;
    }

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        OffsetByTime learners = attempt.make(OffsetByTime.class, "MyOffsetByTime");
        LiveStore yours = room.yours(Setting.v4());
        LiveStore reference = room.reference(Setting.v4());
        Random random = new Random(room.seed());
        long begin = yours.stage().clock().millis();
        return room.pair(yours, reference, (number, message) -> {
            long passed = yours.stage().clock().millis() - begin;
            long millis = begin + random.nextInt((int) passed + 2000) - 500;
            setBack(reference, message, millis, OffsetByTimeLive::engines);
            setBack(yours, message, millis, (store, asked) -> learners.offsetOf(queue(store), asked));
            return "";
        });
    }

    private static void setBack(LiveStore store, MessageExtBrokerInner message, long millis, Finder finder)
            throws Throwable {
        store.stage().put(message);
        store.stage().runUntilIdle();
        store.stage().put("set-back", 0, "to %d ms: entry %d".formatted(millis, finder.find(store, millis)));
        store.stage().runUntilIdle();
    }

    private static long engines(LiveStore store, long millis) {
        return store.stage().store().getOffsetInQueueByTime(SeededMessages.TOPIC, QUEUE, millis);
    }

    private static OffsetByTime.TimedQueue queue(LiveStore store) {
        var reads = store.stage().store();
        return new OffsetByTime.TimedQueue() {
            @Override
            public long min() {
                return reads.getMinOffsetInQueue(SeededMessages.TOPIC, QUEUE);
            }

            @Override
            public long max() {
                return reads.getMaxOffsetInQueue(SeededMessages.TOPIC, QUEUE);
            }

            @Override
            public long timeAt(long queueOffset) {
                var request = PullRequest.all("live", SeededMessages.TOPIC, QUEUE, queueOffset, 1);
                try (GetMessageResult found = reads.getMessage(request)) {
                    return store.record(found.messages().get(0).startOffset()).storeTimestamp();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }
}
