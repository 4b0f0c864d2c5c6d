package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files in a store's folder: its own ones, and those of others. */
final class FolderScenarios {
    private static final String AREA = "The folder";
    private static final String LEFT_ALONE =
            "a file of another name is somebody else's: it is reported, and left alone";
    private static final String CHECKED = "a file of the wrong size is not guessed at: nothing is changed";
    private static final String ELEVEN = "queue 0 to 11, readable 11";
    private static final int FINDER_FILE = 6148;

    private FolderScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(own());
        all.addAll(strangers());
        all.addAll(sizes());
        return all;
    }

    private static List<Scenario> own() {
        return List.of(
                scenario(
                                AREA,
                                "shutdown: abort is there while the store runs, and gone after a clean stop",
                                opened((stage, store) -> {
                                    boolean running =
                                            Files.exists(stage.folder().resolve("abort"));
                                    stage.close(store);
                                    return running + ", then "
                                            + Files.exists(stage.folder().resolve("abort"));
                                }))
                        .all("true, then false"),
                scenario(AREA, "log files after a clean stop: none that was made ahead", opened((stage, store) -> {
                            stage.putAndAwait(store, 3, 10);
                            stage.close(store);
                            return stage.names("commitlog").size() + " file";
                        }))
                        .all("1 file"),
                scenario(
                                AREA,
                                "checkpoint after a clean stop: queue time is the last message's",
                                opened((stage, store) -> {
                                    stage.putAndAwait(store, 3, 10);
                                    long last = store.lookMessageByOffset(204)
                                            .orElseThrow()
                                            .storeTimestamp();
                                    stage.close(store);
                                    byte[] time = StoreFile.bytes(stage.folder().resolve("checkpoint"), 8, 8);
                                    return "the last message's "
                                            + (ByteBuffer.wrap(time).getLong() == last);
                                }))
                        .all("the last message's true"),
                scenario(
                                AREA,
                                "checkpoint is 4096 bytes",
                                opened((stage, store) ->
                                        Files.size(stage.folder().resolve("checkpoint")) + ""))
                        .all("4096"),
                scenario(AREA, "closed twice", opened((stage, store) -> {
                            store.put(m(10));
                            store.close();
                            store.close();
                            return "nothing happens";
                        }))
                        .all("nothing happens"),
                scenario(
                                AREA,
                                "second store on the same folder",
                                opened((stage, store) -> refusal(stage, Stage.config())))
                        .ours("refused")
                        .because(
                                "a folder has one owner at a time, held by a lock; the originals would write into each other's files"));
    }

    private static List<Scenario> strangers() {
        return List.of(
                stranger("case 1: .DS_Store in commitlog, after a clean stop", "commitlog/.DS_Store", false)
                        .originals("queue 0 to 10, readable 0", "queue 0 to 10, readable 0")
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("case 1: .DS_Store in commitlog, after a crash", "commitlog/.DS_Store", true)
                        .originals("queue 0 to 1, readable 1", "queue 0 to 1, readable 1")
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in index, after a clean stop", "index/.DS_Store", false)
                        .originals("refused", ELEVEN)
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in index, after a crash", "index/.DS_Store", true)
                        .originals("refused", ELEVEN)
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in consumequeue, after a clean stop", "consumequeue/.DS_Store", false)
                        .all(ELEVEN),
                stranger("file in consumequeue, after a crash", "consumequeue/.DS_Store", true)
                        .all(ELEVEN),
                stranger("file in a topic's folder, after a clean stop", "consumequeue/T/.DS_Store", false)
                        .originals("refused", ELEVEN)
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in a topic's folder, after a crash", "consumequeue/T/.DS_Store", true)
                        .originals("refused", ELEVEN)
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in a queue's folder, after a clean stop", "consumequeue/T/0/.DS_Store", false)
                        .originals("queue 0 to 1, readable 1", "queue 0 to 1, readable 1")
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in a queue's folder, after a crash", "consumequeue/T/0/.DS_Store", true)
                        .answer(Subject.REAL_400, ELEVEN)
                        .ours(ELEVEN)
                        .because(
                                "3.2.6 gives queue offset 0 or 10 to the next message, as its dispatch is quick or slow"),
                stranger("queue folder whose name is no number, after a clean stop", "consumequeue/T/old/x", false)
                        .originals("refused", ELEVEN)
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("queue folder whose name is no number, after a crash", "consumequeue/T/old/x", true)
                        .originals("refused", ELEVEN)
                        .ours(ELEVEN)
                        .because(LEFT_ALONE),
                stranger("file in the store's folder", "note.txt", false).all(ELEVEN));
    }

    private static List<Scenario> sizes() {
        return List.of(
                scenario(AREA, "case 1: log files of another size than configured", stage -> {
                            RealStore store = stage.open();
                            stage.putAndAwait(store, 10, 100);
                            stage.close(store);
                            String opened = refusal(stage, RealStoreConfig.master(new Geometry(2048, 5, 100, 400)));
                            if (opened.equals("opened")) {
                                stage.last().put(m(7));
                            }
                            return opened + ", file of " + Files.size(stage.logFile(0));
                        })
                        .originals("opened, file of 2048", "opened, file of 2048")
                        .ours("refused, file of 1024")
                        .because(CHECKED),
                scenario(AREA, "log file of 77 bytes", stage -> {
                            Files.createDirectories(stage.folder().resolve("commitlog"));
                            Files.write(stage.logFile(0), new byte[77]);
                            return refusal(stage, Stage.config()) + ", file of " + Files.size(stage.logFile(0));
                        })
                        .originals("opened, file of 77", "opened, file of 77")
                        .ours("refused, file of 77")
                        .because(CHECKED),
                scenario(AREA, "queue file of 77 bytes", stage -> {
                            RealStore store = stage.open();
                            stage.putAndAwait(store, 3, 10);
                            stage.close(store);
                            Files.write(stage.queueFile(0), new byte[77]);
                            return refusal(stage, Stage.config()) + ", file of " + Files.size(stage.queueFile(0));
                        })
                        .originals("opened, file of 77", "opened, file of 77")
                        .ours("refused, file of 77")
                        .because(CHECKED));
    }

    private static String refusal(Stage stage, RealStoreConfig config) {
        try {
            stage.open(config);
            return "opened";
        } catch (IOException | IllegalStateException refused) {
            return "refused";
        }
    }

    /** Ten messages, a stranger, and one more message. */
    private static Scenario.Builder stranger(String name, String file, boolean crash) {
        return scenario(AREA, name, stage -> {
            RealStore store = stage.open();
            stage.putAndAwait(store, 10, 100);
            stage.close(store);
            Path stranger = stage.folder().resolve(file);
            Files.createDirectories(stranger.getParent());
            Files.write(stranger, new byte[FINDER_FILE]);
            if (crash) {
                stage.markCrashedEarly();
            }
            if (refusal(stage, Stage.config()).equals("refused")) {
                return "refused";
            }
            RealStore again = stage.last();
            again.put(m(7));
            stage.settle(() -> again.maxOffsetInQueue("T", 0) == 11);
            return Answers.queue(again) + (Files.size(stranger) == FINDER_FILE ? "" : ", the file is changed");
        });
    }
}
