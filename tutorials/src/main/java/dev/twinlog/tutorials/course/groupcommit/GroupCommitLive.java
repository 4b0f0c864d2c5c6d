package dev.twinlog.tutorials.course.groupcommit;

import dev.twinlog.api.FlushDiskType;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Producers that wait for the disk, three at a time. The log is forced when the learner's pass says so; each
 * acknowledgement is put into a topic of its own.
 */
public final class GroupCommitLive implements LivePart {
    private static final String SERVICE = "GroupCommitService";
    private static final int GROUP = 3;

    /** A put that waits. */
    private record Waiting(int number, long endLogOffset, CompletableFuture<Boolean> answer) {}

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        GroupCommit learners = attempt.make(GroupCommit.class, "MyGroupCommit");
        Setting setting = Setting.v4().with(FlushDiskType.SYNC_FLUSH);
        LiveStore yours = room.yours(setting);
        LiveStore reference = room.reference(setting);
        List<Waiting> waiting = new ArrayList<>();
        return room.pair(yours, reference, (number, message) -> {
            reference.stage().put(message);
            yours.stage().put(message);
            waiting.add(new Waiting(number, yours.logEnd(), learners.request(yours.logEnd())));
            List<Integer> unanswered = new ArrayList<>();
            if (waiting.size() == GROUP) {
                reference.stage().runUntilIdle();
                waiting.forEach(put -> acknowledge(reference, put.number(), "on disk"));
                pass(learners, yours);
                waiting.forEach(put -> answer(yours, put).ifPresent(unanswered::add));
                waiting.clear();
            }
            reference.stage().runAllBut(SERVICE);
            yours.stage().runAllBut(SERVICE);
            return unanswered.isEmpty() ? "" : "not acknowledged: puts " + unanswered;
        });
    }

    private static void pass(GroupCommit learners, LiveStore yours) {
        learners.pass(new GroupCommit.Log() {
            @Override
            public void force() {
                while (yours.stage().step(SERVICE)) {
                    continue;
                }
            }

            @Override
            public long flushedOffset() {
                return yours.positions().flushed();
            }
        });
    }

    /** Acknowledges a put if it may be. @return its number if it may not */
    private static Optional<Integer> answer(LiveStore yours, Waiting put) {
        if (!put.answer().isDone() || !put.answer().join()) {
            return Optional.of(put.number());
        }
        boolean isForced = yours.positions().flushed() >= put.endLogOffset();
        acknowledge(yours, put.number(), isForced ? "on disk" : "not on disk");
        return Optional.empty();
    }

    private static void acknowledge(LiveStore store, int number, String where) {
        store.stage().put("acknowledged", 0, "put %d is %s".formatted(number, where));
    }
}
