package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** Stores opened again, after a clean stop or a crash, whole or with parts lost: 12 messages with keys k0 to k11. */
final class RecoveryScenarios {
    private static final String AREA = "Opening again";
    private static final String ALL_THERE = "queue 0 to 12, readable 12, keys 12, next put 12";
    private static final String HOLE = "queue 0 to 12, readable 7, keys 12, next put 12";
    private static final String REBUILT = "the log is the truth, and what the queues or the index lack is made from it again";
    private static final int MESSAGES = 12;

    private RecoveryScenarios() {}

    /** What is done to the folder while nobody runs. */
    @FunctionalInterface
    private interface Damage {
        void to(Stage stage) throws Exception;
    }

    private enum Stop {
        CLEAN("after a clean stop"),
        CRASH("after a crash");

        private final String words;

        Stop(String words) {
            this.words = words;
        }
    }

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        for (Stop stop : Stop.values()) {
            all.addAll(lost(stop));
        }
        all.addAll(checkpoints());
        all.addAll(others());
        return all;
    }

    private static List<Scenario> lost(Stop stop) {
        return List.of(
                again("whole", stop, stage -> {}).all(ALL_THERE),
                again("twice", stop, stage -> stage.close(stage.open())).all(ALL_THERE),
                rebuilt(stop, again("consumequeue deleted", stop, stage -> Stage.deleteAll(stage.folder().resolve("consumequeue"))), "queue 0 to 0, readable 0, keys 12, next put 0"),
                rebuilt(stop, again("index deleted", stop, stage -> Stage.deleteAll(stage.folder().resolve("index"))), "queue 0 to 12, readable 12, keys 0, next put 12"),
                again("checkpoint deleted", stop, stage -> Stage.deleteAll(stage.folder().resolve("checkpoint"))).all(ALL_THERE),
                again("last log file of zeros behind the log", stop, stage -> Files.write(stage.logFile(2048), new byte[1024])).all(ALL_THERE),
                again("last log file without a byte behind the log", stop, stage -> Files.createFile(stage.logFile(2048))).all(ALL_THERE),
                again("one of the queue's files deleted", stop, stage -> Files.delete(stage.queueFile(100))).originals(HOLE, HOLE).ours(ALL_THERE).because(REBUILT),
                rebuilt(stop, again("the queue's last file deleted", stop, stage -> Files.delete(stage.queueFile(200))), "queue 0 to 10, readable 10, keys 12, next put 10"));
    }

    private static Scenario rebuilt(Stop stop, Scenario.Builder builder, String originalsAfterCleanStop) {
        return stop == Stop.CRASH
                ? builder.all(ALL_THERE)
                : builder.originals(originalsAfterCleanStop, originalsAfterCleanStop).ours(ALL_THERE).because(REBUILT);
    }

    private static List<Scenario> checkpoints() {
        String untrusted = "a checkpoint ahead of the log vouches for nothing; recovery begins at the oldest file";
        return List.of(
                thirty("case 25: checkpoint of 0x7F, queues deleted, after a crash", stage -> fillCheckpoint(stage, 0x7F))
                        .originals("min 25, max 30", "min 25, max 30").ours("min 0, max 30").because(untrusted),
                thirty("case 25: checkpoint without a byte, queues deleted, after a crash",
                                stage -> Files.write(stage.folder().resolve("checkpoint"), new byte[0]))
                        .all("min 0, max 30"),
                thirty("case 25: checkpoint of zeros, queues deleted, after a crash", stage -> fillCheckpoint(stage, 0))
                        .all("min 0, max 30"),
                thirty("case 25: checkpoint of 0xFF, queues deleted, after a crash", stage -> fillCheckpoint(stage, 0xFF))
                        .all("min 0, max 30"),
                thirty("case 25: clock set back: only the last file begins before the checkpoint, queues deleted, after a crash", stage -> {
                            storeTime(stage, 5120, 1_000);
                            fillCheckpoint(stage, 0);
                            for (int at : new int[] {0, 8}) {
                                byte[] time = ByteBuffer.allocate(8).putLong(1_000_000).array();
                                Stage.overwrite(stage.folder().resolve("checkpoint"), at, time);
                            }
                        })
                        .originals("min 25, max 30", "min 25, max 30").ours("min 0, max 30").because(untrusted));
    }

    private static List<Scenario> others() {
        return List.of(
                scenario(AREA, "case 22: all of the index is there after a crash with a checkpoint further on", RecoveryScenarios::longRun)
                        .originals("fewer than 40 of 40", "fewer than 40 of 40")
                        .ours("40 of 40")
                        .because("index files are kept as far as they are vouched for, and the rest is indexed again"),
                scenario(AREA, "queues of one topic deleted, those of another kept, after a clean stop", RecoveryScenarios::twoTopics)
                        .originals("queue 0 to 0, readable 0; other 12", "queue 0 to 0, readable 0; other 12")
                        .ours("queue 0 to 12, readable 12; other 12")
                        .because(REBUILT),
                scenario(AREA, "queue that begins in the middle, after the first log files are gone", RecoveryScenarios::middle)
                        .all("queue 5 to 12, readable 7, next put 12; first file 100"));
    }

    private static void put(RealStore store, int from, int to, int bodyBytes) {
        for (int i = from; i < to; i++) {
            store.put(m(bodyBytes).withKeys("k" + i));
        }
    }

    private static int keysFound(RealStore store, int keys) {
        var found = new TreeSet<Long>();
        for (int i = 0; i < keys; i++) {
            found.addAll(store.queryMessage(KeyQuery.of("T", "k" + i)));
        }
        return found.size();
    }

    private static Scenario.Builder again(String name, Stop stop, Damage damage) {
        return scenario(AREA, name + ", " + stop.words, stage -> {
            RealStore store = stage.open();
            put(store, 0, MESSAGES, 42);
            stage.awaitQueue(store, MESSAGES);
            stage.await(() -> keysFound(store, MESSAGES) == MESSAGES);
            stage.close(store);
            if (stop == Stop.CRASH) {
                stage.markCrashedEarly();
            }
            damage.to(stage);
            RealStore opened = stage.open();
            stage.settle(() -> opened.maxOffsetInQueue("T", 0) == MESSAGES && keysFound(opened, MESSAGES) == MESSAGES);
            String queue = Answers.queue(opened);
            int keys = keysFound(opened, MESSAGES);
            return "%s, keys %d, next put %d".formatted(queue, keys, opened.put(m(0)).stored().queueOffset());
        });
    }

    /** 30 messages of which five fill a log file; the queues are deleted, and the checkpoint is damaged. */
    private static Scenario.Builder thirty(String name, Damage damage) {
        return scenario(AREA, name, stage -> {
            RealStore store = stage.open();
            stage.putAndAwait(store, 30, 100);
            stage.close(store);
            Stage.deleteAll(stage.folder().resolve("consumequeue"));
            damage.to(stage);
            stage.markCrashed();
            RealStore opened = stage.open();
            stage.settle(() -> opened.maxOffsetInQueue("T", 0) == 30 && opened.minOffsetInQueue("T", 0) == 0);
            return "min %d, max %d".formatted(opened.minOffsetInQueue("T", 0), opened.maxOffsetInQueue("T", 0));
        });
    }

    private static void fillCheckpoint(Stage stage, int value) throws Exception {
        byte[] bytes = new byte[4096];
        Arrays.fill(bytes, (byte) value);
        Files.write(stage.folder().resolve("checkpoint"), bytes);
    }

    private static void storeTime(Stage stage, long fileStart, long millis) throws Exception {
        Stage.overwrite(stage.logFile(fileStart), 56, ByteBuffer.allocate(8).putLong(millis).array());
    }

    /** Puts for longer than all flush intervals, so that the checkpoint is well on when the store goes down. */
    private static String longRun(Stage stage) throws Exception {
        RealStore store = stage.open();
        for (int from = 0; from < 40; from += 5) {
            put(store, from, from + 5, 93);
            stage.pass(Duration.ofSeconds(1));
        }
        stage.await(() -> keysFound(store, 40) == 40);
        stage.close(store);
        stage.markCrashed();
        RealStore opened = stage.open();
        stage.settle(() -> keysFound(opened, 40) == 40);
        int found = keysFound(opened, 40);
        return (found < 40 ? "fewer than 40" : "40") + " of 40";
    }

    private static String twoTopics(Stage stage) throws Exception {
        RealStore store = stage.open();
        for (int i = 0; i < MESSAGES; i++) {
            store.put(m(42));
            store.put(RealMessage.of("U", 0, new byte[42]));
        }
        stage.await(() -> store.maxOffsetInQueue("U", 0) == MESSAGES);
        stage.close(store);
        Stage.deleteAll(stage.folder().resolve("consumequeue/T"));
        RealStore opened = stage.open();
        stage.settle(() -> opened.maxOffsetInQueue("T", 0) == MESSAGES);
        return Answers.queue(opened) + "; other " + opened.maxOffsetInQueue("U", 0);
    }

    private static String middle(Stage stage) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, MESSAGES, 100);
        stage.close(store);
        Files.delete(stage.logFile(0));
        Stage.deleteAll(stage.folder().resolve("consumequeue"));
        Stage.deleteAll(stage.folder().resolve("index"));
        Stage.deleteAll(stage.folder().resolve("checkpoint"));
        stage.markCrashed();
        RealStore opened = stage.open();
        stage.settle(() -> opened.maxOffsetInQueue("T", 0) == MESSAGES);
        String queue = Answers.queue(opened);
        long next = opened.put(RealMessage.of("T", 0, new byte[0])).stored().queueOffset();
        return "%s, next put %d; first file %s".formatted(queue, next, stage.names("consumequeue/T/0").get(0).substring(17));
    }
}
