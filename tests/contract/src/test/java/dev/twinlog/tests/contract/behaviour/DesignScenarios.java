package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Workbench.m;

import dev.twinlog.api.MessageStore;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Who dispatches a stored message, and what follows from it: the rows in which the two designs differ. */
final class DesignScenarios {
    private static final String AREA = "Dispatch";
    private static final String INSIDE =
            "asked of ours alone: what happens inside the originals cannot be watched step by step";
    private static final List<String> DISPATCHERS =
            List.of("DispatchMessageService", "IndexService", "ReputMessageService");

    private DesignScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(threads());
        all.addAll(steps());
        all.addAll(limits());
        all.addAll(ends());
        return all;
    }

    private static List<Scenario> threads() {
        return List.of(
                scenario(
                                AREA,
                                "ReputMessageService and who else dispatches in a master: its threads",
                                stage -> threads(stage, Role.ASYNC_MASTER))
                        .designs("DispatchMessageService, IndexService", "ReputMessageService"),
                scenario(
                                AREA,
                                "ReputMessageService and who else dispatches in a slave: its threads",
                                stage -> threads(stage, Role.SLAVE))
                        .designs("DispatchMessageService, IndexService, ReputMessageService", "ReputMessageService"),
                scenario(AREA, "defaults: largest message and flush interval", stage -> Defaults.of(stage.subject()))
                        .designs("524288 bytes, 1000 ms", "4194304 bytes, 500 ms"));
    }

    private static List<Scenario> steps() {
        return List.of(
                ours("who makes the DispatchRequest: waiting right after a put", bench -> {
                            bench.open().putMessage(m(10));
                            return "made by "
                                    + (bench.events(StoreEvent.DispatchQueued.class)
                                                            .count()
                                                    == 1
                                            ? "putMessage"
                                            : "whoever reads the log");
                        })
                        .ours("made by putMessage", "made by whoever reads the log")
                        .because(INSIDE),
                ours("hand-over: three messages put before anybody dispatches", bench -> {
                            MessageStore store = bench.open();
                            for (int i = 0; i < 3; i++) {
                                store.putMessage(m(10));
                            }
                            long waiting = store.positions().waitingRequests();
                            bench.steps.runUntilIdle();
                            var swaps = bench.events(StoreEvent.RequestsSwapped.class)
                                    .map(StoreEvent.RequestsSwapped::taken)
                                    .toList();
                            return "waiting %d, lists swapped %s".formatted(waiting, swaps);
                        })
                        .ours("waiting 3, lists swapped [3]", "waiting 0, lists swapped []")
                        .because(INSIDE),
                ours("when a message becomes visible: when its dispatcher has taken its next step", bench -> {
                            MessageStore store = bench.open();
                            store.putMessage(m(10));
                            long before = store.getMaxOffsetInQueue("T", 0);
                            bench.stepAll(bench.dispatcher());
                            return "%d, then %d by %s"
                                    .formatted(before, store.getMaxOffsetInQueue("T", 0), bench.dispatcher());
                        })
                        .ours("0, then 1 by DispatchMessageService", "0, then 1 by ReputMessageService")
                        .because(INSIDE),
                ours("index: who writes its items", bench -> {
                            MessageStore store = bench.open();
                            store.putMessage(OwnMessage.of(Stage.m(0).withKeys("k")));
                            bench.steps.runUntilIdle();
                            return bench.publishers(StoreEvent.IndexItemWritten.class)
                                    .toString();
                        })
                        .ours("[IndexService]", "[ReputMessageService]")
                        .because(INSIDE),
                ours("recovery after a crash: who dispatches again", bench -> {
                            MessageStore store = bench.open();
                            store.putMessage(m(10));
                            Workbench after = bench.afterKill();
                            after.open();
                            return after.publishers(StoreEvent.Dispatched.class).toString();
                        })
                        .ours("[DispatchMessageService]", "[ReputMessageService]")
                        .because(INSIDE));
    }

    private static List<Scenario> limits() {
        return List.of(
                ours("back-pressure on producers: more requests wait than putMsgIndexHightWater", bench -> {
                            MessageStore store = bench.openWithQueues(2, 100);
                            for (int i = 0; i < 4; i++) {
                                store.putMessage(m(10));
                            }
                            return "slept "
                                    + bench.events(StoreEvent.PutSlowed.class).count() + " times 1 ms in the lock";
                        })
                        .ours("slept 2 times 1 ms in the lock", "slept 0 times 1 ms in the lock")
                        .because(INSIDE),
                ours("index: a full queue drops entries", bench -> {
                            MessageStore store = bench.openWithQueues(100, 1);
                            for (int i = 0; i < 3; i++) {
                                store.putMessage(OwnMessage.of(Stage.m(0).withKeys("k" + i)));
                                bench.stepAll(bench.dispatcher());
                            }
                            return "dropped " + store.positions().droppedIndexRequests() + " of 3";
                        })
                        .ours("dropped 2 of 3", "dropped 0 of 3")
                        .because(INSIDE));
    }

    private static List<Scenario> ends() {
        return List.of(
                ours("shutdown with work waiting: dispatched before the store is closed", bench -> {
                            MessageStore store = bench.open();
                            store.putMessage(m(10));
                            store.close();
                            boolean abort = bench.disk.exists(Workbench.FOLDER.resolve("abort"));
                            return "queue %d, abort %s"
                                    .formatted(bench.open().getMaxOffsetInQueue("T", 0), abort ? "kept" : "removed");
                        })
                        .ours("queue 1, abort removed")
                        .because(INSIDE),
                scenario(AREA, "shutdown: sleep for a fixed time", DesignScenarios::sleep)
                        .originals("8 s or more", "2 s or more")
                        .ours("none")
                        .because("shutdown waits for what is to be done, and for nothing else"),
                ours(
                                "case 34: shutdown while dispatch cannot go on keeps abort, and the next start dispatches",
                                bench -> {
                                    MessageStore store = bench.open();
                                    for (int i = 0; i < 5; i++) {
                                        store.putMessage(m(10));
                                    }
                                    bench.disk.plan(
                                            FaultPlan.none().failFrom(FaultPlan.Operation.MAP, "consumequeue", 1));
                                    bench.steps.runUntilIdle();
                                    store.close();
                                    boolean abort = bench.disk.exists(Workbench.FOLDER.resolve("abort"));
                                    bench.disk.plan(FaultPlan.none());
                                    return "abort %s, then queue %d"
                                            .formatted(
                                                    abort ? "kept" : "removed",
                                                    bench.open().getMaxOffsetInQueue("T", 0));
                                })
                        .ours("abort kept, then queue 5")
                        .because(
                                "abort says that a start must recover; 4.0.0, whose dispatch can only be held up from inside, removes it"));
    }

    @FunctionalInterface
    private interface Work {
        String on(Workbench bench) throws Exception;
    }

    private static Scenario.Builder ours(String name, Work work) {
        return scenario(AREA, name, stage -> work.on(new Workbench(stage.subject())));
    }

    /** With ours the clock stands still, unless somebody sleeps; the originals take at least as long as they sleep. */
    private static String sleep(Stage stage) throws Exception {
        if (stage.subject().isOurs()) {
            Workbench bench = new Workbench(stage.subject());
            bench.open().close();
            return bench.clock.nanos() == 0 ? "none" : bench.clock.nanos() + " ns";
        }
        RealStore store = stage.open();
        long begin = System.nanoTime();
        stage.close(store);
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        long sleeps = stage.subject().isFour() ? 2 : 8;
        return took.toSeconds() >= sleeps ? sleeps + " s or more" : took.toMillis() + " ms";
    }

    /** Threads of the store that dispatch. They belong to the group of the thread that opens it. */
    private static String threads(Stage stage, Role role) throws Exception {
        ThreadGroup group = new ThreadGroup("one store");
        RealStoreConfig config = Stage.config().withRole(role);
        Thread opener = new Thread(group, () -> stage.openUnchecked(config), "opener");
        opener.start();
        opener.join();
        Thread[] threads = new Thread[200];
        int count = group.enumerate(threads);
        TreeSet<String> names = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            String name = threads[i].getName();
            DISPATCHERS.stream().filter(name::contains).forEach(names::add);
        }
        return String.join(", ", names);
    }
}
