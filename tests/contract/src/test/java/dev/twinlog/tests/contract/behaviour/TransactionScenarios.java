package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import java.util.ArrayList;
import java.util.List;

/** Messages of transactions: normal 0, prepared 4, committed 8, rolled back 12. */
final class TransactionScenarios {
    private static final String AREA = "Transactions";

    private TransactionScenarios() {}

    static List<Scenario> all() {
        return List.of(
                scenario(
                                AREA,
                                "case 44: queue offsets of a normal, prepared, committed and rolled-back message",
                                opened((stage, store) -> offsets(store, 0, 4, 8, 12)))
                        .all("[0, 0, 1, 0]"),
                scenario(AREA, "case 44: the same with messages in the queue before", opened((stage, store) -> {
                            stage.putAndAwait(store, 5, 0);
                            return offsets(store, 4, 8, 12, 0);
                        }))
                        .all("[0, 5, 0, 6]"),
                after("case 44: only normal and committed messages enter the queue", (stage, store) -> store)
                        .all("queue 0 to 2, readable 2"),
                after("case 44: only normal and committed messages enter the queue, after a clean stop", Stage::reopen)
                        .all("queue 0 to 2, readable 2"),
                after(
                                "case 44: only normal and committed messages enter the queue, after a crash",
                                Stage::reopenCrashed)
                        .all("queue 0 to 2, readable 2"),
                indexed("case 44: keys indexed, by type of transaction", (stage, store) -> store)
                        .designs("0 4", "0 4 8"),
                indexed("case 44: keys indexed, by type of transaction, after a crash", Stage::reopenCrashed)
                        .designs("0 4", "0 4 8"),
                scenario(AREA, "prepared message is read at its log offset", opened((stage, store) -> {
                            put(store, 4);
                            return store.lookMessageByOffset(0)
                                    .map(m -> "found")
                                    .orElse("nothing");
                        }))
                        .all("found"),
                scenario(AREA, "commit keeps the log offset of its prepared half", opened((stage, store) -> {
                            RealMessage.Header header = message(8).header();
                            store.put(message(8)
                                    .withHeader(new RealMessage.Header(
                                            header.flags(),
                                            header.bornTimestamp(),
                                            header.bornHost(),
                                            header.storeHost(),
                                            1234)));
                            return store.lookMessageByOffset(0)
                                            .orElseThrow()
                                            .message()
                                            .header()
                                            .preparedTransactionOffset()
                                    + "";
                        }))
                        .all("1234"));
    }

    @FunctionalInterface
    private interface Stop {
        RealStore and(Stage stage, RealStore store) throws Exception;
    }

    private static Scenario.Builder after(String name, Stop stop) {
        return scenario(AREA, name, opened((stage, store) -> {
            offsets(store, 0, 4, 8, 12);
            stage.awaitQueue(store, 2);
            RealStore again = stop.and(stage, store);
            stage.settle(() -> again.maxOffsetInQueue("T", 0) == 2);
            return Answers.queue(again);
        }));
    }

    private static Scenario.Builder indexed(String name, Stop stop) {
        return scenario(AREA, name, opened((stage, store) -> {
            offsets(store, 0, 4, 8, 12);
            put(store, 0, "last");
            stage.await(() -> isIndexed(store, "last"));
            RealStore again = stop.and(stage, store);
            stage.await(() -> isIndexed(again, "last"));
            List<String> found = new ArrayList<>();
            for (String key : List.of("0", "4", "8", "12")) {
                if (isIndexed(again, key)) {
                    found.add(key);
                }
            }
            return String.join(" ", found);
        }));
    }

    private static boolean isIndexed(RealStore store, String key) {
        return !store.queryMessage(KeyQuery.of("T", key)).isEmpty();
    }

    private static String offsets(RealStore store, int... types) {
        List<Long> offsets = new ArrayList<>();
        for (int type : types) {
            offsets.add(put(store, type));
        }
        return offsets.toString();
    }

    private static long put(RealStore store, int type) {
        return put(store, type, Integer.toString(type));
    }

    private static long put(RealStore store, int type, String key) {
        return store.put(message(type).withKeys(key)).stored().queueOffset();
    }

    private static RealMessage message(int type) {
        return RealMessage.of("T", 0, new byte[0]).withFlags(new RealMessage.Flags(type, 0, 0));
    }
}
