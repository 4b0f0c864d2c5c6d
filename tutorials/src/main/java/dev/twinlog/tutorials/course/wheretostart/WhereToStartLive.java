package dev.twinlog.tutorials.course.wheretostart;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A store that is killed every few messages, and recovers from where the learner says: its checkpoint is set to the
 * moment that stands for that place. Where it began is put into a topic of its own.
 */
public final class WhereToStartLive implements LivePart {
    private static final int PUTS_A_LIFE = 6;
    private static final int QUIET_BEHIND = 2;
    private static final long MARGIN_MILLIS = 3000;
    private static final String CHECKPOINT = "checkpoint";

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        StartFinder finder = attempt.make(StartFinder.class, "MyStartFinder");
        LiveStore yours = room.yours(Setting.v4());
        LiveStore reference = room.reference(Setting.v4());
        LivePair.Work puts = LivePair.putIntoBoth(yours, reference);
        return room.pair(yours, reference, (number, message) -> {
            puts.take(number, message);
            if (number % PUTS_A_LIFE == QUIET_BEHIND) {
                quietMinute(reference);
                quietMinute(yours);
            }
            if (number % PUTS_A_LIFE == PUTS_A_LIFE - 1) {
                reference.stage().killAndReopen();
                List<StartFinder.FileBegin> files = files(yours);
                long start = finder.start(files, checkpoint(yours));
                byte[] moment = checkpointFor(files, start, yours.files().get(CHECKPOINT));
                yours.stage().killAndReopenAfter(disk -> disk.write(Stage.FOLDER.resolve(CHECKPOINT), moment));
                began(reference);
                began(yours);
            }
            return "";
        });
    }

    /** Long enough for the queues to be forced, and the checkpoint with them. */
    private static void quietMinute(LiveStore store) {
        store.stage().advance(Duration.ofMinutes(1));
        store.stage().runUntilIdle();
    }

    private static void began(LiveStore store) {
        List<StoreEvent.RecoveryDecision> decisions = store.stage().told(StoreEvent.RecoveryDecision.class);
        String began = decisions.stream()
                .filter(decision -> decision.decision().startsWith("walking"))
                .reduce((before, after) -> after)
                .orElseThrow()
                .decision();
        store.stage().put("recoveries", 0, began);
        store.stage().runUntilIdle();
    }

    private static List<StartFinder.FileBegin> files(LiveStore store) throws IOException {
        List<StartFinder.FileBegin> files = new ArrayList<>();
        for (long start = 0; start < store.logEnd(); start += store.logFileBytes()) {
            files.add(new StartFinder.FileBegin(start, store.record(start).storeTimestamp()));
        }
        return files;
    }

    private static StartFinder.Checkpoint checkpoint(LiveStore store) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(store.files().get(CHECKPOINT));
        return new StartFinder.Checkpoint(
                CheckpointLayout.PHYSIC_MSG_TIMESTAMP.getLong(bytes, 0),
                CheckpointLayout.LOGICS_MSG_TIMESTAMP.getLong(bytes, 0));
    }

    private static byte[] checkpointFor(List<StartFinder.FileBegin> files, long start, byte[] checkpoint) {
        long moment = files.stream()
                .filter(file -> file.startOffset() == start && start > 0)
                .mapToLong(file -> file.firstStoreTimestamp() + MARGIN_MILLIS)
                .findFirst()
                .orElse(0);
        ByteBuffer bytes = ByteBuffer.wrap(checkpoint.clone());
        CheckpointLayout.PHYSIC_MSG_TIMESTAMP.putLong(bytes, 0, moment);
        CheckpointLayout.LOGICS_MSG_TIMESTAMP.putLong(bytes, 0, moment);
        return bytes.array();
    }
}
