package dev.twinlog.tutorials.course.reputloop;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import dev.twinlog.v4.CommitLogDispatcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A store of the 4.0 design whose dispatchers are called by the learner's loop, and by no other. */
public final class ReputLoopLive implements LivePart {
    private static final int MOST_STEPS = 100;

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        ReputLoop loop = attempt.make(ReputLoop.class, "MyReputLoop");
        List<CommitLogDispatcher> engines = new ArrayList<>();
        LiveStore yours = room.yours(Setting.v4().withDispatchers(own -> {
            engines.addAll(own);
            return List.of(); // the engine's own loop goes by and calls nobody
        }));
        LiveStore reference = room.reference(Setting.v4());
        LivePair.Work puts = LivePair.putIntoBoth(yours, reference);
        long[] from = {0};
        return room.pair(yours, reference, (number, message) -> {
            puts.take(number, message);
            int steps = 0;
            long before = -1;
            while (from[0] != before && from[0] < yours.logEnd() && steps < MOST_STEPS) {
                before = from[0];
                from[0] = loop.step(before, logOffset -> at(yours, logOffset), record -> dispatch(engines, record));
                steps++;
            }
            yours.stage().runUntilIdle();
            return "";
        });
    }

    private static ScanResult at(LiveStore store, long logOffset) {
        try {
            return store.at(logOffset);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void dispatch(List<CommitLogDispatcher> dispatchers, MessageRecord record) {
        try {
            for (CommitLogDispatcher dispatcher : dispatchers) {
                dispatcher.dispatch(DispatchRequest.of(record, DelayLevels.DEFAULT, new KnownTexts()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
