package dev.twinlog.tutorials.course;

import static dev.twinlog.tutorials.course.Kind.DIAGNOSE;
import static dev.twinlog.tutorials.course.Kind.IMPLEMENT;
import static dev.twinlog.tutorials.course.Kind.KILL_THE_MUTANT;
import static dev.twinlog.tutorials.course.Kind.OBSERVE;
import static dev.twinlog.tutorials.course.Kind.PREDICT;

import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.course.brake.BrakeCheck;
import dev.twinlog.tutorials.course.brokenqueue.BrokenQueue;
import dev.twinlog.tutorials.course.brokenqueue.BrokenQueueCheck;
import dev.twinlog.tutorials.course.decoderecord.DecodeRecordCheck;
import dev.twinlog.tutorials.course.decoderecord.DecodeRecordLive;
import dev.twinlog.tutorials.course.dispatchedtwice.DispatchedTwiceCheck;
import dev.twinlog.tutorials.course.divergence.Divergence;
import dev.twinlog.tutorials.course.divergence.DivergenceCheck;
import dev.twinlog.tutorials.course.droppedkey.DroppedKeyCheck;
import dev.twinlog.tutorials.course.encoderecord.EncodeRecordCheck;
import dev.twinlog.tutorials.course.encoderecord.EncodeRecordLive;
import dev.twinlog.tutorials.course.expiredfiles.ExpiredFilesCheck;
import dev.twinlog.tutorials.course.expiredfiles.ExpiredFilesLive;
import dev.twinlog.tutorials.course.flippedbit.FlippedBit;
import dev.twinlog.tutorials.course.flippedbit.FlippedBitCheck;
import dev.twinlog.tutorials.course.groupcommit.GroupCommitCheck;
import dev.twinlog.tutorials.course.groupcommit.GroupCommitLive;
import dev.twinlog.tutorials.course.heldfile.HeldFileCheck;
import dev.twinlog.tutorials.course.indexinsert.IndexInsertCheck;
import dev.twinlog.tutorials.course.indexinsert.IndexInsertLive;
import dev.twinlog.tutorials.course.keyindex.KeyIndexCheck;
import dev.twinlog.tutorials.course.keyslot.KeySlotCheck;
import dev.twinlog.tutorials.course.leastpages.LeastPagesCheck;
import dev.twinlog.tutorials.course.nextplace.NextPlaceCheck;
import dev.twinlog.tutorials.course.nextplace.NextPlaceLive;
import dev.twinlog.tutorials.course.notvisible.NotVisibleCheck;
import dev.twinlog.tutorials.course.offsetbytime.OffsetByTimeCheck;
import dev.twinlog.tutorials.course.offsetbytime.OffsetByTimeLive;
import dev.twinlog.tutorials.course.powercut.PowerCutCheck;
import dev.twinlog.tutorials.course.preparedfile.PreparedFileCheck;
import dev.twinlog.tutorials.course.pullstatus.PullStatusCheck;
import dev.twinlog.tutorials.course.queueentry.QueueEntryCheck;
import dev.twinlog.tutorials.course.queueentry.QueueEntryLive;
import dev.twinlog.tutorials.course.recordonpaper.RecordOnPaperCheck;
import dev.twinlog.tutorials.course.replicawait.ReplicaWaitCheck;
import dev.twinlog.tutorials.course.reputloop.ReputLoopCheck;
import dev.twinlog.tutorials.course.reputloop.ReputLoopLive;
import dev.twinlog.tutorials.course.slavewaits.SlaveWaitsCheck;
import dev.twinlog.tutorials.course.swaplists.SwapListsCheck;
import dev.twinlog.tutorials.course.swaplists.SwapListsLive;
import dev.twinlog.tutorials.course.tagcounter.TagCounterCheck;
import dev.twinlog.tutorials.course.tagcounter.TagCounterLive;
import dev.twinlog.tutorials.course.tagfilter.TagFilterCheck;
import dev.twinlog.tutorials.course.tagfilter.TagFilterLive;
import dev.twinlog.tutorials.course.tailcomesback.TailComesBackCheck;
import dev.twinlog.tutorials.course.threedifferences.Journals;
import dev.twinlog.tutorials.course.threedifferences.ThreeDifferencesCheck;
import dev.twinlog.tutorials.course.threepositions.ThreePositionsCheck;
import dev.twinlog.tutorials.course.threepositions.ThreePositionsLive;
import dev.twinlog.tutorials.course.transferframe.TransferFrameCheck;
import dev.twinlog.tutorials.course.transferframe.TransferFrameLive;
import dev.twinlog.tutorials.course.whendue.WhenDueCheck;
import dev.twinlog.tutorials.course.wheretostart.WhereToStartCheck;
import dev.twinlog.tutorials.course.wheretostart.WhereToStartLive;
import dev.twinlog.tutorials.course.writebuffer.WriteBufferCheck;
import dev.twinlog.tutorials.kit.Answers;
import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.live.LivePart;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What Twinlog's own course consists of. */
final class TwinlogCourse {
    private static final String ANSWERS = Answers.FILE;
    private static final Material LESSONS = Material.beside(TwinlogCourse.class);

    static final Course COURSE = new Course(
            List.of(
                    chapter(
                            "bytes-of-a-record",
                            exercise("record-on-paper", PREDICT, RecordOnPaperCheck.class, ANSWERS),
                            implement(
                                    "decode-a-record",
                                    DecodeRecordCheck.class,
                                    DecodeRecordLive.class,
                                    "MyRecordDecoder.java"),
                            implement(
                                    "encode-a-record",
                                    EncodeRecordCheck.class,
                                    EncodeRecordLive.class,
                                    "MyRecordEncoder.java"),
                            implement("next-place", NextPlaceCheck.class, NextPlaceLive.class, "MyRecordPlacer.java")),
                    chapter(
                            "mapped-files",
                            implement(
                                    "three-positions",
                                    ThreePositionsCheck.class,
                                    ThreePositionsLive.class,
                                    "MyFilePositions.java"),
                            exercise("least-pages", PREDICT, LeastPagesCheck.class, ANSWERS),
                            exercise("held-file", KILL_THE_MUTANT, HeldFileCheck.class, "MyHeldFileTest.java"),
                            exercise("prepared-file", OBSERVE, PreparedFileCheck.class, "MyScenario.java")),
                    chapter(
                            "consume-queue",
                            implement(
                                    "queue-entry", QueueEntryCheck.class, QueueEntryLive.class, "MyQueueEntries.java"),
                            exercise("pull-status", PREDICT, PullStatusCheck.class, ANSWERS),
                            implement("tag-filter", TagFilterCheck.class, TagFilterLive.class, "MyTagFilter.java"),
                            implement(
                                    "offset-by-time",
                                    OffsetByTimeCheck.class,
                                    OffsetByTimeLive.class,
                                    "MyOffsetByTime.java")),
                    chapter(
                            "key-index",
                            exercise("key-slot", PREDICT, KeySlotCheck.class, ANSWERS),
                            implement(
                                    "index-insert",
                                    IndexInsertCheck.class,
                                    IndexInsertLive.class,
                                    "MyIndexInserter.java"),
                            exercise("key-index", KILL_THE_MUTANT, KeyIndexCheck.class, "MyKeyIndexTest.java")),
                    chapter(
                            "dispatch-in-3.2.4",
                            implement(
                                    "swap-the-lists",
                                    SwapListsCheck.class,
                                    SwapListsLive.class,
                                    "MyDispatchRequests.java"),
                            exercise("brake", OBSERVE, BrakeCheck.class, "MyScenario.java"),
                            exercise("dropped-key", OBSERVE, DroppedKeyCheck.class, "MyScenario.java"),
                            exercise("slave-waits", PREDICT, SlaveWaitsCheck.class, ANSWERS)),
                    chapter(
                            "dispatch-in-4.0",
                            implement("reput-loop", ReputLoopCheck.class, ReputLoopLive.class, "MyReputLoop.java"),
                            implement("tag-counter", TagCounterCheck.class, TagCounterLive.class, "MyTagCounter.java"),
                            exercise("not-visible", OBSERVE, NotVisibleCheck.class, "MyScenario.java")),
                    chapter(
                            "durability",
                            implement(
                                    "group-commit",
                                    GroupCommitCheck.class,
                                    GroupCommitLive.class,
                                    "MyGroupCommit.java"),
                            exercise("power-cut", OBSERVE, PowerCutCheck.class, "MyScenario.java"),
                            exercise("write-buffer", PREDICT, WriteBufferCheck.class, ANSWERS)),
                    chapter(
                            "recovery",
                            exercise("tail-comes-back", KILL_THE_MUTANT, TailComesBackCheck.class, "MyLogTest.java"),
                            implement(
                                    "where-to-start",
                                    WhereToStartCheck.class,
                                    WhereToStartLive.class,
                                    "MyStartFinder.java"),
                            exercise("dispatched-twice", OBSERVE, DispatchedTwiceCheck.class, "MyScenario.java"),
                            about(
                                    new BrokenQueue(),
                                    exercise("broken-queue", DIAGNOSE, BrokenQueueCheck.class, ANSWERS, "mend.txt")),
                            about(
                                    new FlippedBit(),
                                    exercise("flipped-bit", DIAGNOSE, FlippedBitCheck.class, ANSWERS, "mend.txt"))),
                    chapter(
                            "replication",
                            implement(
                                    "transfer-frame",
                                    TransferFrameCheck.class,
                                    TransferFrameLive.class,
                                    "MyFrameMaker.java"),
                            exercise("replica-wait", KILL_THE_MUTANT, ReplicaWaitCheck.class, "MyReplicaWaitTest.java"),
                            about(
                                    new Divergence(),
                                    exercise("divergence", DIAGNOSE, DivergenceCheck.class, ANSWERS, "mend.txt"))),
                    chapter(
                            "delay-cleaning-capstone",
                            exercise("when-due", PREDICT, WhenDueCheck.class, ANSWERS),
                            implement(
                                    "expired-files",
                                    ExpiredFilesCheck.class,
                                    ExpiredFilesLive.class,
                                    "MyExpiredFiles.java"),
                            about(
                                    new Journals(),
                                    exercise(
                                            "three-differences",
                                            DIAGNOSE,
                                            ThreeDifferencesCheck.class,
                                            Journals.RUN,
                                            ANSWERS)))),
            new Lesson("glossary", file -> LESSONS.read("lessons/" + file)));

    private TwinlogCourse() {}

    private static Chapter chapter(String name, Exercise... exercises) {
        Lesson lesson = new Lesson("lesson", file -> LESSONS.read("lessons/" + name + "/" + file));
        return new Chapter(name, lesson, List.of(exercises));
    }

    private static Exercise exercise(String name, Kind kind, Class<? extends Check> check, String... files) {
        return new Exercise(
                name,
                kind,
                check.getName(),
                Map.of(),
                Material.beside(check),
                List.of(files),
                Optional.empty(),
                Optional.empty());
    }

    /** A class to write, and what puts it to work in a store. */
    private static Exercise implement(
            String name, Class<? extends Check> check, Class<? extends LivePart> live, String file) {
        return new Exercise(
                name,
                IMPLEMENT,
                check.getName(),
                Map.of(),
                Material.beside(check),
                List.of(file),
                Optional.of(live.getName()),
                Optional.empty());
    }

    /** The same exercise with a folder to look at. */
    private static Exercise about(Evidence evidence, Exercise e) {
        return new Exercise(
                e.name(), e.kind(), e.check(), Map.of(), e.material(), e.files(), e.live(), Optional.of(evidence));
    }
}
