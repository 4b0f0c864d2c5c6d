package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.RealStore;
import java.nio.file.Files;
import java.util.List;

/** Stores whose files were damaged while nobody ran. */
final class DamagedFileScenarios {
    private static final String AREA = "Damaged files";

    private DamagedFileScenarios() {}

    static List<Scenario> all() {
        return List.of(
                scenario(AREA, "case 7: log deleted, queue kept", DamagedFileScenarios::logDeleted)
                        .originals("queueOffset 5, max 5, readable 1", "queueOffset 5, max 5, readable 1")
                        .ours("queueOffset 0, max 1, readable 1")
                        .because("old entries would lead into new messages; the log is the truth"),
                scenario(AREA, "case 8: a queue file of zeros behind the last", DamagedFileScenarios::zeroQueueFile)
                        .originals("queueOffset 10, max 11", "queueOffset 6, max 7")
                        .ours("queueOffset 5, max 6")
                        .because("an entry that was never written is no entry"));
    }

    private static String logDeleted(Stage stage) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, 5, 10);
        stage.close(store);
        Stage.deleteAll(stage.folder().resolve("commitlog"));
        store = stage.open();
        long queueOffset = store.put(m(10)).stored().queueOffset();
        RealStore reopened = store;
        stage.await(() -> Stage.readable(reopened) > 0);
        return "queueOffset %d, max %d, readable %d"
                .formatted(queueOffset, store.maxOffsetInQueue("T", 0), Stage.readable(store));
    }

    private static String zeroQueueFile(Stage stage) throws Exception {
        RealStore store = stage.open();
        stage.putAndAwait(store, 5, 10);
        stage.close(store);
        Files.write(stage.queueFile(100), new byte[100]);
        stage.markCrashed();
        store = stage.open();
        long queueOffset = store.put(m(10)).stored().queueOffset();
        stage.awaitQueue(store, queueOffset + 1);
        return "queueOffset %d, max %d".formatted(queueOffset, store.maxOffsetInQueue("T", 0));
    }
}
