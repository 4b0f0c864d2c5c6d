package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.RealStore;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Checkpoints that vouch for too much or nothing, after a crash. */
final class CheckpointScenarios {
    private static final String AREA = "Opening again";

    private CheckpointScenarios() {}

    /** What is done to the folder while nobody runs. */
    @FunctionalInterface
    private interface Damage {
        void to(Stage stage) throws Exception;
    }

    static List<Scenario> all() {
        String untrusted = "a checkpoint ahead of the log vouches for nothing; recovery begins at the oldest file";
        return List.of(
                scenario(
                                AREA,
                                "case 22: all of the index is there after a crash with a checkpoint further on",
                                CheckpointScenarios::longRun)
                        .originals("fewer than 40 of 40", "fewer than 40 of 40")
                        .ours("40 of 40")
                        .because("index files are kept as far as they are vouched for, and the rest is indexed again"),
                thirty(
                                "case 25: checkpoint of 0x7F, queues deleted, after a crash",
                                stage -> fillCheckpoint(stage, 0x7F))
                        .originals("min 25, max 30", "min 25, max 30")
                        .ours("min 0, max 30")
                        .because(untrusted),
                thirty(
                                "case 25: checkpoint without a byte, queues deleted, after a crash",
                                stage -> Files.write(stage.folder().resolve("checkpoint"), new byte[0]))
                        .all("min 0, max 30"),
                thirty("case 25: checkpoint of zeros, queues deleted, after a crash", stage -> fillCheckpoint(stage, 0))
                        .all("min 0, max 30"),
                thirty(
                                "case 25: checkpoint of 0xFF, queues deleted, after a crash",
                                stage -> fillCheckpoint(stage, 0xFF))
                        .all("min 0, max 30"),
                thirty(
                                "case 25: clock set back: only the last file begins before the checkpoint, queues deleted, after a crash",
                                stage -> {
                                    storeTime(stage, 5120, 1_000);
                                    fillCheckpoint(stage, 0);
                                    for (int at : new int[] {0, 8}) {
                                        byte[] time = ByteBuffer.allocate(8)
                                                .putLong(1_000_000)
                                                .array();
                                        StoreFile.overwrite(stage.folder().resolve("checkpoint"), at, time);
                                    }
                                })
                        .originals("min 25, max 30", "min 25, max 30")
                        .ours("min 0, max 30")
                        .because(untrusted));
    }

    /** 30 messages of which five fill a log file; the queues are deleted, and the checkpoint is damaged. */
    private static Scenario.Builder thirty(String name, Damage damage) {
        return scenario(AREA, name, stage -> {
            RealStore store = stage.open();
            stage.putAndAwait(store, 30, 100);
            stage.close(store);
            stage.delete("consumequeue");
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
        StoreFile.overwrite(
                stage.logFile(fileStart),
                56,
                ByteBuffer.allocate(8).putLong(millis).array());
    }

    /** Puts for longer than all flush intervals, so that the checkpoint is well on when the store goes down. */
    private static String longRun(Stage stage) throws Exception {
        RealStore store = stage.open();
        for (int from = 0; from < 40; from += 5) {
            RecoveryScenarios.put(store, from, from + 5, 93);
            stage.pass(Duration.ofSeconds(1));
        }
        stage.await(() -> RecoveryScenarios.keysFound(store, 40) == 40);
        stage.close(store);
        stage.markCrashed();
        RealStore opened = stage.open();
        stage.settle(() -> RecoveryScenarios.keysFound(opened, 40) == 40);
        int found = RecoveryScenarios.keysFound(opened, 40);
        return (found < 40 ? "fewer than 40" : "40") + " of 40";
    }
}
