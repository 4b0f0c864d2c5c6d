package dev.twinlog.tutorials.course.expiredfiles;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.io.Disk;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A store that keeps its log for two minutes, and deletes the files that the learner picks. */
public final class ExpiredFilesLive implements LivePart {
    private static final String SERVICE = "CleanCommitLogService";
    private static final long RESERVED_MILLIS = 120_000;
    private static final int QUIET_EACH = 8;
    private static final Path LOG = Stage.FOLDER.resolve("commitlog");

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        ExpiredFiles learners = attempt.make(ExpiredFiles.class, "MyExpiredFiles");
        // the reference's rule decides there; here whatever is picked may go
        LiveStore yours = room.yours(Setting.v4().with(rule(0)));
        LiveStore reference = room.reference(Setting.v4().with(rule(RESERVED_MILLIS)));
        return room.pair(yours, reference, (number, message) -> {
            if (number % QUIET_EACH == QUIET_EACH - 1) { // the queues are forced then; before, no file may go
                quietMinute(reference);
                quietMinute(yours);
            }
            reference.stage().put(message);
            reference.stage().runUntilIdle();
            reference.stage().store().executeDeleteFilesManually();
            reference.stage().runUntilIdle();
            yours.stage().put(message);
            yours.stage().runAllBut(SERVICE);
            String told = "";
            for (long startOffset :
                    learners.expired(files(yours), yours.stage().clock().millis(), RESERVED_MILLIS)) {
                told = told.isEmpty() ? delete(yours, startOffset) : told;
            }
            yours.stage().runAllBut(SERVICE);
            return told;
        });
    }

    private static void quietMinute(LiveStore store) {
        store.stage().advance(Duration.ofMinutes(1));
        store.stage().runAllBut(SERVICE);
    }

    private static CleanConfig rule(long reservedMillis) {
        CleanConfig never = CleanConfig.NEVER;
        return new CleanConfig(
                never.deleteWhenHours(), reservedMillis, 1, 1, 1, never.intervalMillis(), Integer.MAX_VALUE);
    }

    private static List<ExpiredFiles.AgedFile> files(LiveStore store) throws IOException {
        List<ExpiredFiles.AgedFile> files = new ArrayList<>();
        for (Disk.Entry entry : store.stage().disk().list(LOG)) {
            long startOffset = Long.parseLong(entry.name());
            if (startOffset < store.logEnd()) { // the next file may be prepared already
                files.add(new ExpiredFiles.AgedFile(startOffset, entry.lastModifiedMillis()));
            }
        }
        return files;
    }

    /** The engine deletes from the front, never the last. @return why it does not; empty if it does */
    private static String delete(LiveStore store, long startOffset) {
        if (startOffset != store.positions().minLogOffset()) {
            return "file %d is not the first; it stays".formatted(startOffset);
        }
        store.stage().store().executeDeleteFilesManually();
        return store.stage().step(SERVICE) ? "" : "the engine keeps file %d for now".formatted(startOffset);
    }
}
