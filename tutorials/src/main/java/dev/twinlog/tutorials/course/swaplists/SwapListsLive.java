package dev.twinlog.tutorials.course.swaplists;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import dev.twinlog.v3.RequestBatch;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A store of the 3.2.4 design whose puts and dispatcher meet in what the learner made. */
public final class SwapListsLive implements LivePart {
    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        DispatchRequests learners =
                attempt.make(DispatchRequests.class, "MyDispatchRequests", new ArrayList<>(), new ArrayList<>());
        LiveStore yours = room.yours(Setting.v3().withRequests(() -> new HandOver(learners)));
        LiveStore reference = room.reference(Setting.v3());
        return room.pair(yours, reference, LivePair.putIntoBoth(yours, reference));
    }

    /** The learner's hand-over as the engine asks for it, with the engine's own requests. */
    private static final class HandOver implements dev.twinlog.v3.DispatchRequests {
        private final DispatchRequests learners;
        private final Map<Long, dev.twinlog.log.DispatchRequest> waiting = new ConcurrentHashMap<>();

        HandOver(DispatchRequests learners) {
            this.learners = learners;
        }

        @Override
        public int put(dev.twinlog.log.DispatchRequest request) {
            waiting.put(request.logOffset(), request.kept());
            learners.putRequest(new DispatchRequest(request.logOffset(), request.size(), request.tagsCode()));
            return waiting.size();
        }

        @Override
        public RequestBatch swap() {
            RequestBatch batch = new RequestBatch();
            learners.dispatchWaiting(request -> Optional.ofNullable(waiting.remove(request.commitLogOffset()))
                    .ifPresent(batch::add));
            return batch;
        }

        @Override
        public void giveBack(RequestBatch done) {
            // made for one use
        }

        @Override
        public int waiting() {
            return waiting.size();
        }
    }
}
