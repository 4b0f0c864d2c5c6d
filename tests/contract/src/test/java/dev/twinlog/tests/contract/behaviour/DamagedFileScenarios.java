package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Stores whose files were damaged while nobody ran: mostly three messages M(10) of 102 bytes. */
final class DamagedFileScenarios {
    private static final String AREA = "Damaged files";
    private static final String CUT = "log 204, queue 0 to 2, readable 2; next put 2, readable 3";
    private static final String KEPT = "log 306, queue 0 to 3, readable 3; next put 3, readable 4";
    private static final String HALF_CUT = "log 204, queue 0 to 3, readable 2; next put 3, readable 3";
    private static final String TRUTH = "old entries would lead into new messages; the log is the truth";
    private static final String WHOLE = "the log ends after its last sound record, and the queues with it";
    private static final int THIRD = 204;

    private DamagedFileScenarios() {}

    @FunctionalInterface
    private interface Damage {
        void to(Stage stage) throws Exception;
    }

    private enum Stop {
        CLEAN,
        CRASH
    }

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(cutTails());
        all.addAll(sizes());
        all.addAll(staleQueues());
        all.addAll(holes());
        return all;
    }

    private static List<Scenario> cutTails() {
        return List.of(
                three("case 2: last message damaged, after a clean stop", Stop.CLEAN, s -> zero(s, 302))
                        .originals(KEPT, HALF_CUT)
                        .ours(CUT)
                        .because(WHOLE),
                three("case 2: last message damaged, after a crash", Stop.CRASH, s -> zero(s, 302))
                        .originals(KEPT, KEPT)
                        .ours(CUT)
                        .because(WHOLE),
                three("last message's magic damaged, after a crash", Stop.CRASH, s -> zero(s, THIRD + 4))
                        .all(CUT),
                three("last message's body damaged, after a crash", Stop.CRASH, s -> flip(s, THIRD + 90))
                        .all(CUT),
                three("last message's body damaged, after a clean stop", Stop.CLEAN, s -> flip(s, THIRD + 90))
                        .originals(HALF_CUT, HALF_CUT)
                        .ours(CUT)
                        .because(WHOLE),
                three(
                                "last message half written, after a crash",
                                Stop.CRASH,
                                s -> StoreFile.overwrite(s.logFile(0), THIRD + 50, new byte[52]))
                        .originals(KEPT, KEPT)
                        .ours(CUT)
                        .because(WHOLE),
                scenario(
                                AREA,
                                "case 41: what lay after a damaged message does not come back",
                                DamagedFileScenarios::comesBack)
                        .originals("3 messages, last at 2", "3 messages, last at 2")
                        .ours("2 messages, last at 1")
                        .because(
                                "what is cut off is made zero, so that a later recovery cannot take it for the log's end"));
    }

    private static List<Scenario> sizes() {
        List<Scenario> all = new ArrayList<>();
        all.add(size("0x7FFFFFFF", Integer.MAX_VALUE)
                .answer(Subject.REAL_326, "log 1024, queue 0 to 3, readable 3; next put 3, readable 4")
                .ours(CUT)
                .because(WHOLE + "; 4.0.0 asks for as much memory, and its load dies of it"));
        all.add(size("-1", -1).all(CUT));
        all.add(size("0", 0).all(CUT));
        all.add(trusted(90, "log 294, queue 0 to 3, readable 2; next put 3, readable 4"));
        all.add(trusted(101, "log 305, queue 0 to 3, readable 2; next put 3, readable 4"));
        all.add(trusted(103, "log 307, queue 0 to 3, readable 3; next put 3, readable 4"));
        all.add(trusted(1000, "log 1024, queue 0 to 3, readable 3; next put 3, readable 4"));
        return all;
    }

    private static Scenario trusted(int size, String originals) {
        return size(Integer.toString(size), size)
                .originals(originals, originals)
                .ours(CUT)
                .because(WHOLE);
    }

    private static List<Scenario> staleQueues() {
        return List.of(
                scenario(
                                AREA,
                                "case 7: log deleted, queue kept, after a clean stop",
                                stage -> logDeleted(stage, Stop.CLEAN))
                        .originals("queueOffset 5, max 5, readable 1", "queueOffset 5, max 5, readable 1")
                        .ours("queueOffset 0, max 1, readable 1")
                        .because(TRUTH),
                scenario(AREA, "case 7: log deleted, queue kept, after a crash", stage -> logDeleted(stage, Stop.CRASH))
                        .all("queueOffset 0, max 1, readable 1"),
                scenario(
                                AREA,
                                "case 8: a queue file of zeros after the last, after a crash",
                                stage -> zeroQueueFile(stage, Stop.CRASH))
                        .answer(Subject.REAL_400, "queueOffset 6, max 7")
                        .ours("queueOffset 5, max 6")
                        .because(
                                "an entry that was never written is no entry; 3.2.6 is not asked: it counts now 6, now 10"),
                scenario(
                                AREA,
                                "case 8: a queue file of zeros after the last, after a clean stop",
                                stage -> zeroQueueFile(stage, Stop.CLEAN))
                        .all("queueOffset 5, max 6"));
    }

    private static List<Scenario> holes() {
        return List.of(
                scenario(AREA, "case 10: hole in the log, offsets before it", stage -> hole(stage, 0, 10))
                        .all("10 right, 0 later ones, 0 wrong, 0 nothing"),
                scenario(AREA, "case 10: hole in the log, offsets in and after it", stage -> hole(stage, 10, 30))
                        .originals(
                                "0 right, 2 later ones, 10 wrong, 8 nothing",
                                "0 right, 2 later ones, 10 wrong, 8 nothing")
                        .ours("11 right, 4 later ones, 0 wrong, 5 nothing")
                        .because(
                                "a read inside the hole gives nothing, or what follows it in the same queue file; the originals read the wrong file"));
    }

    private static Scenario.Builder three(String name, Stop stop, Damage damage) {
        return scenario(AREA, name, stage -> {
            RealStore store = stage.open();
            stage.putAndAwait(store, 3, 10);
            stage.close(store);
            damage.to(stage);
            return afterwards(stage, stop);
        });
    }

    private static Scenario.Builder size(String words, int size) {
        byte[] bytes = ByteBuffer.allocate(Integer.BYTES).putInt(size).array();
        String name = "case 29: size of the last message is " + words + ", after a crash";
        return three(name, Stop.CRASH, stage -> StoreFile.overwrite(stage.logFile(0), THIRD, bytes));
    }

    private static String afterwards(Stage stage, Stop stop) throws Exception {
        RealStore opened = open(stage, stop);
        stage.settle(() -> opened.maxOffsetInQueue("T", 0) == 2);
        long log = opened.maxLogOffset();
        String queue = Answers.queue(opened);
        long next = opened.put(m(10)).stored().queueOffset();
        stage.settle(() -> opened.maxOffsetInQueue("T", 0) == next + 1);
        return "log %d, %s; next put %d, readable %d".formatted(log, queue, next, Stage.readable(opened));
    }

    private static RealStore open(Stage stage, Stop stop) throws IOException {
        if (stop == Stop.CRASH) {
            stage.markCrashedEarly();
        }
        return stage.open();
    }

    private static void zero(Stage stage, int at) throws IOException {
        StoreFile.overwrite(stage.logFile(0), at, new byte[4]);
    }

    private static void flip(Stage stage, int at) throws IOException {
        StoreFile.overwrite(stage.logFile(0), at, new byte[] {1});
    }

    private static String comesBack(Stage stage) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, 3, 10);
        stage.close(store);
        zero(stage, 102 + 4);
        RealStore cut = open(stage, Stop.CRASH);
        cut.put(m(10));
        stage.settle(() -> cut.maxOffsetInQueue("T", 0) == 2);
        RealStore again = stage.reopenCrashed(cut);
        stage.settle(() -> again.maxOffsetInQueue("T", 0) == 3);
        long last = again.maxLogOffset() / 102 - 1;
        return "%d messages, last at %d"
                .formatted(
                        last + 1,
                        again.lookMessageByOffset(last * 102)
                                .orElseThrow()
                                .place()
                                .queueOffset());
    }

    private static String logDeleted(Stage stage, Stop stop) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, 5, 10);
        stage.close(store);
        stage.delete("commitlog");
        RealStore opened = open(stage, stop);
        long queueOffset = opened.put(m(10)).stored().queueOffset();
        stage.await(() -> Stage.readable(opened) > 0);
        return "queueOffset %d, max %d, readable %d"
                .formatted(queueOffset, opened.maxOffsetInQueue("T", 0), Stage.readable(opened));
    }

    private static String zeroQueueFile(Stage stage, Stop stop) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, 5, 10);
        stage.close(store);
        Files.write(stage.queueFile(100), new byte[100]);
        RealStore opened = open(stage, stop);
        long queueOffset = opened.put(m(10)).stored().queueOffset();
        stage.awaitQueue(opened, queueOffset + 1);
        return "queueOffset %d, max %d".formatted(queueOffset, opened.maxOffsetInQueue("T", 0));
    }

    /** Thirty messages with bodies of 0 to 29 bytes; the log file 1024 is deleted. */
    private static String hole(Stage stage, int from, int to) throws Exception {
        RealStore store = stage.open();
        for (int i = 0; i < 30; i++) {
            store.put(m(i));
        }
        stage.awaitQueue(store, 30);
        stage.close(store);
        Files.delete(stage.logFile(1024));
        RealStore opened = stage.open();
        int[] counts = new int[4];
        for (int offset = from; offset < to; offset++) {
            counts[judge(opened.getMessage(PullRequest.of("T", 0, offset, 1)).records(), offset)]++;
        }
        return "%d right, %d later ones, %d wrong, %d nothing".formatted(counts[0], counts[1], counts[2], counts[3]);
    }

    private static int judge(List<byte[]> records, int asked) {
        if (records.isEmpty()) {
            return 3;
        }
        long queueOffset = ByteBuffer.wrap(records.get(0)).getLong(20);
        if (queueOffset == asked) {
            return 0;
        }
        return queueOffset > asked && queueOffset < 30 ? 1 : 2;
    }
}
