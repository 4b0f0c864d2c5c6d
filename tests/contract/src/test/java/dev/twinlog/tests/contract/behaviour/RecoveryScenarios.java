package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Stores opened again, after a clean stop or a crash, whole or with parts lost: 12 messages with keys k0 to k11. */
final class RecoveryScenarios {
    private static final String AREA = "Opening again";
    private static final String ALL_THERE = "queue 0 to 12, readable 12, keys 12, next put 12";
    private static final String HOLE = "queue 0 to 12, readable 7, keys 12, next put 12";
    private static final String REBUILT =
            "the log is the truth, and what the queues or the index lack is made from it again";
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
        all.addAll(others());
        return all;
    }

    private static List<Scenario> lost(Stop stop) {
        return List.of(
                again("whole", stop, stage -> {}).all(ALL_THERE),
                again("twice", stop, stage -> stage.close(stage.open())).all(ALL_THERE),
                rebuilt(
                        stop,
                        again("consumequeue deleted", stop, stage -> stage.delete("consumequeue")),
                        "queue 0 to 0, readable 0, keys 12, next put 0"),
                rebuilt(
                        stop,
                        again("index deleted", stop, stage -> stage.delete("index")),
                        "queue 0 to 12, readable 12, keys 0, next put 12"),
                again("checkpoint deleted", stop, stage -> stage.delete("checkpoint"))
                        .all(ALL_THERE),
                again(
                                "last log file of zeros after the log",
                                stop,
                                stage -> Files.write(stage.logFile(2048), new byte[1024]))
                        .all(ALL_THERE),
                again(
                                "last log file without a byte after the log",
                                stop,
                                stage -> Files.createFile(stage.logFile(2048)))
                        .all(ALL_THERE),
                again("one of the queue's files deleted", stop, stage -> Files.delete(stage.queueFile(100)))
                        .originals(HOLE, HOLE)
                        .ours(ALL_THERE)
                        .because(REBUILT),
                rebuilt(
                        stop,
                        again("the queue's last file deleted", stop, stage -> Files.delete(stage.queueFile(200))),
                        "queue 0 to 10, readable 10, keys 12, next put 10"));
    }

    private static Scenario rebuilt(Stop stop, Scenario.Builder builder, String originalsAfterCleanStop) {
        return stop == Stop.CRASH
                ? builder.all(ALL_THERE)
                : builder.originals(originalsAfterCleanStop, originalsAfterCleanStop)
                        .ours(ALL_THERE)
                        .because(REBUILT);
    }

    private static List<Scenario> others() {
        return List.of(
                scenario(
                                AREA,
                                "queues of one topic deleted, those of another kept, after a clean stop",
                                RecoveryScenarios::twoTopics)
                        .originals("queue 0 to 0, readable 0; other 12", "queue 0 to 0, readable 0; other 12")
                        .ours("queue 0 to 12, readable 12; other 12")
                        .because(REBUILT),
                scenario(
                                AREA,
                                "queue that begins in the middle, after the first log files are gone",
                                RecoveryScenarios::middle)
                        .all("queue 5 to 12, readable 7, next put 12; first file 100"));
    }

    /** Puts messages with keys k{@code from} to k{@code to - 1}. */
    static void put(RealStore store, int from, int to, int bodyBytes) {
        for (int i = from; i < to; i++) {
            store.put(m(bodyBytes).withKeys("k" + i));
        }
    }

    /** How many messages are found by the keys k0, k1, … */
    static int keysFound(RealStore store, int keys) {
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
            return "%s, keys %d, next put %d"
                    .formatted(queue, keys, opened.put(m(0)).stored().queueOffset());
        });
    }

    private static String twoTopics(Stage stage) throws Exception {
        RealStore store = stage.open();
        for (int i = 0; i < MESSAGES; i++) {
            store.put(m(42));
            store.put(RealMessage.of("U", 0, new byte[42]));
        }
        stage.await(() -> store.maxOffsetInQueue("U", 0) == MESSAGES);
        stage.close(store);
        stage.delete("consumequeue/T");
        RealStore opened = stage.open();
        stage.settle(() -> opened.maxOffsetInQueue("T", 0) == MESSAGES);
        return Answers.queue(opened) + "; other " + opened.maxOffsetInQueue("U", 0);
    }

    private static String middle(Stage stage) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, MESSAGES, 100);
        stage.close(store);
        Files.delete(stage.logFile(0));
        stage.delete("consumequeue");
        stage.delete("index");
        stage.delete("checkpoint");
        stage.markCrashed();
        RealStore opened = stage.open();
        stage.settle(() -> opened.maxOffsetInQueue("T", 0) == MESSAGES);
        String queue = Answers.queue(opened);
        long next = opened.put(RealMessage.of("T", 0, new byte[0])).stored().queueOffset();
        return "%s, next put %d; first file %s"
                .formatted(queue, next, stage.names("consumequeue/T/0").get(0).substring(17));
    }
}
