package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Slaves that are fed with bytes of a master's log: three messages M(10) of 102 bytes each, unless told otherwise. */
final class SlaveScenarios {
    private static final String AREA = "Slaves";
    private static final RealStoreConfig SLAVE = Stage.config().withRole(Role.SLAVE);
    private static final Duration LONG_ENOUGH_TO_JUMP = Duration.ofMillis(1_500);
    private static final int RECORD = 102;
    private static final int BODY_LENGTH_AT = 84;

    /** Read as a body of 6 bytes it ends with the topic T and no properties. */
    private static final byte[] SHORTER = {0, 0, 0, 0, 0, 0, 1, 'T', 0, 0};

    private SlaveScenarios() {}

    static List<Scenario> all() {
        return List.of(
                fed("fed with whole messages", 0, 306).all("queue 0 to 3, readable 3"),
                fed("fed in two pieces between two messages", 0, 204, 306).all("queue 0 to 3, readable 3"),
                fed("case 5: fed in two pieces within the first message", 0, 50, 306)
                        .all("queue 0 to 3, readable 3"),
                fed("case 5: fed in two pieces within the first message's size", 0, 2, 306)
                        .all("queue 0 to 3, readable 3"),
                fed("case 5: fed in two pieces just past the first message's size", 0, 4, 306)
                        .all("queue 0 to 3, readable 3"),
                fed("case 5: fed in two pieces within the second message", 0, 150, 306)
                        .all("queue 0 to 3, readable 3"),
                fed("case 5: fed in three pieces within one message", 0, 110, 190, 306)
                        .all("queue 0 to 3, readable 3"),
                malformed("malformed record while reputting: magic of the second", 4)
                        .all("queue 0 to 1"),
                malformed("unsound record while reputting: checksum of the second is not looked at", 8)
                        .all("queue 0 to 3"),
                scenario(
                                AREA,
                                "malformed record while reputting: size of the second is known, its parts are shorter",
                                opened(SLAVE, (stage, store) -> {
                                    byte[] image = LogImage.of(
                                            List.of(Stage.m(10), RealMessage.of("T", 0, SHORTER), Stage.m(10)));
                                    image[RECORD + BODY_LENGTH_AT + 3] = 6;
                                    String queue = append(stage, store, image, 3);
                                    return queue + ", readable " + Stage.readable(store);
                                }))
                        .originals("queue 0 to 3, readable 3", "queue 0 to 2, readable 2")
                        .ours("queue 0 to 1, readable 1", "queue 0 to 3, readable 2")
                        .because(
                                "ours notice it, stop in the 3.2.4 design and step over it in that of 4.0, where the third"
                                        + " message keeps the place that its queue offset names"),
                scenario(
                                AREA,
                                "malformed record while reputting: size of the second is 0",
                                opened(SLAVE, (stage, store) -> {
                                    byte[] image = LogImage.of(3);
                                    Arrays.fill(image, RECORD, RECORD + 4, (byte) 0);
                                    return append(stage, store, image, 3);
                                }))
                        .all("queue 0 to 1"),
                scenario(AREA, "bytes for another offset than the log's end", opened(SLAVE, (stage, store) -> {
                            boolean taken = store.appendToCommitLog(100, LogImage.of(1));
                            return (taken ? "taken" : "refused") + ", log " + store.maxLogOffset();
                        }))
                        .originals("taken, log 102", "taken, log 102")
                        .ours("refused, log 0")
                        .because("bytes at the wrong place would make a log of their own"),
                scenario(AREA, "bytes for a master", opened((stage, store) -> {
                            String taken = Answers.orException(
                                    () -> store.appendToCommitLog(0, LogImage.of(1)) ? "taken" : "refused");
                            return taken + ", log " + store.maxLogOffset();
                        }))
                        .originals("throws NullPointerException, log 102", "taken, log 102")
                        .ours("refused, log 0")
                        .because("the log of a master holds what was put, and nothing else"),
                scenario(AREA, "bytes over the end of a file", opened(SLAVE, SlaveScenarios::overFileEnd))
                        .all("log 1126, queue 0 to 10, readable 10"),
                scenario(AREA, "keys are indexed", opened(SLAVE, (stage, store) -> {
                            store.appendToCommitLog(
                                    0,
                                    LogImage.of(List.of(
                                            Stage.m(0).withKeys("a"), Stage.m(0).withKeys("b"))));
                            stage.await(() ->
                                    !store.queryMessage(KeyQuery.of("T", "b")).isEmpty());
                            return store.queryMessage(KeyQuery.of("T", "a")).toString();
                        }))
                        .all("[0]"),
                scenario(AREA, "goes on where it ended after a clean stop", stage -> goesOn(stage, false))
                        .all("queue 0 to 3, readable 3"),
                scenario(AREA, "goes on where it ended after a crash", stage -> goesOn(stage, true))
                        .all("queue 0 to 3, readable 3"),
                scenario(AREA, "prepared messages of the master enter no queue", opened(SLAVE, (stage, store) -> {
                            RealMessage prepared = Stage.m(10).withFlags(new RealMessage.Flags(4, 0, 0));
                            return append(stage, store, LogImage.of(List.of(Stage.m(10), prepared)), 2);
                        }))
                        .all("queue 0 to 1"));
    }

    private static Scenario.Builder fed(String name, int... ends) {
        return scenario(AREA, name, opened(SLAVE, (stage, store) -> {
            byte[] image = LogImage.of(3);
            for (int i = 1; i < ends.length; i++) {
                store.appendToCommitLog(ends[i - 1], Arrays.copyOfRange(image, ends[i - 1], ends[i]));
                if (i < ends.length - 1) {
                    stage.pass(LONG_ENOUGH_TO_JUMP);
                }
            }
            stage.settle(() -> store.maxOffsetInQueue("T", 0) == 3);
            return Answers.queue(store);
        }));
    }

    private static Scenario.Builder malformed(String name, int at) {
        return scenario(AREA, name, opened(SLAVE, (stage, store) -> {
            byte[] image = LogImage.of(3);
            Arrays.fill(image, RECORD + at, RECORD + at + 4, (byte) 1);
            return append(stage, store, image, 3);
        }));
    }

    private static String append(Stage stage, RealStore store, byte[] image, long most) {
        store.appendToCommitLog(0, image);
        stage.settle(() -> store.maxOffsetInQueue("T", 0) == most);
        return "queue %d to %d".formatted(store.minOffsetInQueue("T", 0), store.maxOffsetInQueue("T", 0));
    }

    private static String overFileEnd(Stage stage, RealStore store) throws Exception {
        RealStore master = stage.openBeside("master", Stage.config());
        stage.putAndAwait(master, 10, 10);
        byte[] first = StoreFile.bytes(master.folder().resolve("commitlog").resolve(StoreFile.name(0)), 0, 1024);
        byte[] second = StoreFile.bytes(master.folder().resolve("commitlog").resolve(StoreFile.name(1024)), 0, RECORD);
        store.appendToCommitLog(0, Arrays.copyOfRange(first, 0, 1000));
        store.appendToCommitLog(1000, Arrays.copyOfRange(first, 1000, 1024));
        store.appendToCommitLog(1024, second);
        stage.settle(() -> store.maxOffsetInQueue("T", 0) == 10);
        return "log %d, %s".formatted(store.maxLogOffset(), Answers.queue(store));
    }

    private static String goesOn(Stage stage, boolean crash) throws Exception {
        byte[] image = LogImage.of(3);
        RealStore store = stage.open(SLAVE);
        store.appendToCommitLog(0, Arrays.copyOf(image, 2 * RECORD));
        stage.awaitQueue(store, 2);
        stage.close(store);
        if (crash) {
            stage.markCrashed();
        }
        RealStore again = stage.open(SLAVE);
        again.appendToCommitLog(2 * RECORD, Arrays.copyOfRange(image, 2 * RECORD, image.length));
        stage.settle(() -> again.maxOffsetInQueue("T", 0) == 3);
        return Answers.queue(again);
    }
}
