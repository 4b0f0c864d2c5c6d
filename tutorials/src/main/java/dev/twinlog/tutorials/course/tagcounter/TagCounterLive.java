package dev.twinlog.tutorials.course.tagcounter;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.util.Map;
import java.util.TreeMap;

/** A dispatcher in the list of a store of the 4.0 design; what it has counted is put into a topic of its own. */
public final class TagCounterLive implements LivePart {
    private static final int EACH = 5;

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        TagCounter learners = attempt.make(TagCounter.class, "MyTagCounter");
        Map<Long, Long> counts = new TreeMap<>();
        LiveStore yours = room.yours(Setting.v4().withDispatcher(learners::dispatch));
        LiveStore reference =
                room.reference(Setting.v4().withDispatcher(request -> counts.merge(request.tagsCode(), 1L, Long::sum)));
        LivePair.Work puts = LivePair.putIntoBoth(yours, reference);
        return room.pair(yours, reference, (number, message) -> {
            puts.take(number, message);
            if (number % EACH < EACH - 1) {
                return "";
            }
            put(reference, counts);
            Map<Long, Long> yourCounts = new TreeMap<>(learners.counts());
            put(yours, yourCounts);
            return "counts by tags code: " + yourCounts;
        });
    }

    private static void put(LiveStore store, Map<Long, Long> counts) {
        store.stage().put("counts", 0, counts.toString());
        store.stage().runUntilIdle();
    }
}
