package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** Folders that go from an engine to the original of its design, and the other way round. */
final class ExchangeScenarios {
    private static final String AREA = "Changing stores";
    private static final int MESSAGES = 12;

    private ExchangeScenarios() {}

    static List<Scenario> all() {
        String whole = "queue 0 to 13, readable 13, keys 12";
        return List.of(
                handedOver("folder of a clean stop opens in the other store of the design", stage -> {})
                        .all(whole),
                handedOver("folder of a crash opens in the other store of the design", Stage::markCrashedEarly)
                        .all(whole),
                handedOver(
                                "folder without queues and index, after a crash, opens in the other store of the design",
                                stage -> {
                                    stage.delete("consumequeue");
                                    stage.delete("index");
                                    stage.markCrashedEarly();
                                })
                        .all(whole),
                scenario(AREA, "transactions in a folder that changes stores after a crash", stage -> {
                            RealStore store = stage.open();
                            for (int type : new int[] {0, 4, 8, 12}) {
                                store.put(m(10).withFlags(new RealMessage.Flags(type, 0, 0)));
                            }
                            stage.awaitQueue(store, 2);
                            stage.close(store);
                            stage.markCrashedEarly();
                            RealStore other = stage.openCounterpart();
                            stage.settle(() -> other.maxOffsetInQueue("T", 0) == 2);
                            return Answers.queue(other) + ", next put "
                                    + other.put(m(10)).stored().queueOffset();
                        })
                        .all("queue 0 to 2, readable 2, next put 2"),
                scenario(AREA, "there and back again", stage -> {
                            RealStore store = stage.open();
                            stage.putAndAwait(store, 3, 10);
                            stage.close(store);
                            RealStore other = stage.openCounterpart();
                            stage.putAndAwait(other, 3, 10);
                            stage.close(other);
                            RealStore again = stage.open();
                            stage.putAndAwait(again, 3, 10);
                            return Answers.queue(again);
                        })
                        .all("queue 0 to 9, readable 9"),
                scenario(AREA, "lock file of ours means nothing to the originals", stage -> {
                            RealStore store = stage.open();
                            stage.close(store);
                            Files.write(stage.folder().resolve("lock"), new byte[0]);
                            return Answers.put(stage.openCounterpart().put(m(10)));
                        })
                        .all("PUT_OK at 0, queue offset 0"));
    }

    @FunctionalInterface
    private interface Handling {
        void of(Stage stage) throws IOException;
    }

    private static Scenario.Builder handedOver(String name, Handling handling) {
        return scenario(AREA, name, stage -> {
            RealStore store = stage.open();
            for (int i = 0; i < MESSAGES; i++) {
                store.put(m(42).withKeys("k" + i).withTag("t"));
            }
            stage.awaitQueue(store, MESSAGES);
            stage.await(() -> keys(store) == MESSAGES);
            stage.close(store);
            handling.of(stage);
            RealStore other = stage.openCounterpart();
            other.put(m(0));
            stage.settle(() -> other.maxOffsetInQueue("T", 0) == MESSAGES + 1 && keys(other) == MESSAGES);
            return Answers.queue(other) + ", keys " + keys(other);
        });
    }

    private static int keys(RealStore store) {
        int found = 0;
        for (int i = 0; i < MESSAGES; i++) {
            List<Long> offsets = store.queryMessage(KeyQuery.of("T", "k" + i));
            found += offsets.size();
        }
        return found;
    }
}
