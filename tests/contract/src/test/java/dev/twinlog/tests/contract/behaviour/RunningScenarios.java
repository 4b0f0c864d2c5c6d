package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Workbench.m;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.tests.real.RealStoreConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A store at work for long: forcing to the disk, old files, a full disk. */
final class RunningScenarios {
    private static final String FLUSH = "Flushing";
    private static final String CLEAN = "Cleaning";
    private static final String BREAK = "asked of ours alone: the disk of the originals cannot be made to fail";
    private static final String ALONE =
            "asked of ours alone: the originals look only every ten seconds, and at the clock on the wall";
    private static final RealStoreConfig SYNC =
            Stage.config().withFlush(RealStoreConfig.Flush.SYNC_FLUSH).withSyncTimeoutMillis(30_000);
    private static final Duration DAY = Duration.ofDays(1);

    private RunningScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(flushing());
        all.addAll(cleaning());
        return all;
    }

    private static List<Scenario> flushing() {
        return List.of(
                scenario(
                                FLUSH,
                                "SYNC_FLUSH: a put waits for the force",
                                opened(SYNC, (stage, store) -> Answers.put(store.put(Stage.m(10)))))
                        .all("PUT_OK at 0, queue offset 0"),
                scenario(
                                FLUSH,
                                "SYNC_FLUSH: WAIT=false does not wait",
                                opened(
                                        SYNC,
                                        (stage, store) -> Answers.put(
                                                store.put(Stage.m(10).withProperty("WAIT", "false")))))
                        .all("PUT_OK at 0, queue offset 0"),
                scenario(
                                FLUSH,
                                "SYNC_FLUSH: the first message of the next file is forced too",
                                opened(SYNC, (stage, store) -> {
                                    for (int i = 0; i < 9; i++) {
                                        store.put(Stage.m(10));
                                    }
                                    return Answers.put(store.put(Stage.m(10)));
                                }))
                        .answer(Subject.REAL_326, "PUT_OK at 1024, queue offset 9")
                        .ours("PUT_OK at 1024, queue offset 9")
                        .because("4.0.0 says now PUT_OK, now FLUSH_DISK_TIMEOUT, however long the timeout"),
                ours(FLUSH, "SYNC_FLUSH: one force serves all who wait", bench -> {
                            MessageStore store = bench.open(sync());
                            List<CompletableFuture<PutMessageResult>> puts = new ArrayList<>();
                            for (int i = 0; i < 8; i++) {
                                puts.add(store.asyncPutMessage(m(10)));
                            }
                            bench.stepAll("GroupCommitService");
                            long done = puts.stream()
                                    .filter(CompletableFuture::isDone)
                                    .count();
                            long forces = bench.events(StoreEvent.Flushed.class)
                                    .filter(f -> f.part().equals("commitlog"))
                                    .count();
                            return "%d puts done, %d force".formatted(done, forces);
                        })
                        .ours("8 puts done, 1 force")
                        .because(BREAK),
                ours(FLUSH, "SYNC_FLUSH: force that fails", bench -> {
                            MessageStore store = bench.open(sync());
                            bench.disk.plan(FaultPlan.none().failFrom(FaultPlan.Operation.FORCE, "commitlog", 1));
                            String first = store.putMessage(m(10)).status().name();
                            return first + ", then " + store.putMessage(m(10)).status();
                        })
                        .ours("FLUSH_DISK_TIMEOUT, then SERVICE_NOT_AVAILABLE")
                        .because("what failed is never reported as done, and nothing more is written; " + BREAK),
                ours(FLUSH, "SYNC_FLUSH: force that takes longer than the timeout", bench -> {
                            MessageStore store = bench.open(sync());
                            CompletableFuture<PutMessageResult> put = store.asyncPutMessage(m(10));
                            bench.clock.advance(Duration.ofSeconds(6));
                            bench.stepAll("PutTimeouts");
                            return put.isDone()
                                    ? put.join().status() + " at "
                                            + put.join()
                                                    .appended()
                                                    .orElseThrow()
                                                    .logOffset()
                                    : "waiting";
                        })
                        .ours("FLUSH_DISK_TIMEOUT at 0")
                        .because(BREAK),
                ours(FLUSH, "ASYNC_FLUSH: force that fails", bench -> {
                            MessageStore store = bench.open();
                            bench.disk.plan(FaultPlan.none().failFrom(FaultPlan.Operation.FORCE, "commitlog", 1));
                            String first = store.putMessage(m(10)).status().name();
                            bench.steps.runUntilIdle();
                            bench.clock.advance(Duration.ofSeconds(11));
                            bench.steps.runUntilIdle();
                            return first + ", then " + store.putMessage(m(10)).status();
                        })
                        .ours("PUT_OK, then SERVICE_NOT_AVAILABLE")
                        .because(BREAK));
    }

    private static List<Scenario> cleaning() {
        return List.of(
                ours(CLEAN, "case 26: expired files go from the oldest on, up to the first that is not", bench -> {
                            MessageStore store = fourFiles(bench, CleanConfig.DEFAULT);
                            bench.clock.advance(DAY);
                            store.executeDeleteFilesManually();
                            bench.clean();
                            return "log from " + store.getMinPhyOffset();
                        })
                        .ours("log from 0")
                        .because(ALONE),
                ours(CLEAN, "the last file stays, however old it is", bench -> {
                            MessageStore store = fourFiles(bench, CleanConfig.DEFAULT);
                            bench.clock.advance(DAY.multipliedBy(100));
                            store.executeDeleteFilesManually();
                            bench.clean();
                            return "log from " + store.getMinPhyOffset();
                        })
                        .ours("log from 3072")
                        .because(ALONE),
                ours(CLEAN, "queues follow the log's begin", bench -> {
                            MessageStore store = fourFiles(bench, CleanConfig.DEFAULT);
                            bench.clock.advance(DAY.multipliedBy(100));
                            store.executeDeleteFilesManually();
                            bench.clean();
                            bench.stepAll("CleanConsumeQueueService");
                            return "queue %d to %d"
                                    .formatted(store.getMinOffsetInQueue("T", 0), store.getMaxOffsetInQueue("T", 0));
                        })
                        .ours("queue 15 to 16")
                        .because(ALONE),
                ours(CLEAN, "expired files wait for their hour of the day", bench -> {
                            CleanConfig never = new CleanConfig(Set.of(), 1, 0.75, 0.85, 0.9, 1000, 10);
                            MessageStore store = fourFiles(bench, never);
                            bench.clock.advance(DAY);
                            bench.clean();
                            return "log from " + store.getMinPhyOffset();
                        })
                        .ours("log from 0")
                        .because(ALONE),
                ours(CLEAN, "disk over 85 %: files go whether expired or not", bench -> {
                            MessageStore store = fourFiles(bench, CleanConfig.DEFAULT);
                            bench.disk.usedRatio(0.86);
                            bench.clean();
                            return "log from " + store.getMinPhyOffset();
                        })
                        .ours("log from 3072")
                        .because(ALONE),
                ours(CLEAN, "case 28: file that is read while it is deleted", RunningScenarios::heldByReader)
                        .ours("held: read 0; then given back")
                        .because(
                                "a file is never unmapped under a reader; the originals do so after a while, and the process dies"),
                ours(CLEAN, "case 31: disk full, and room again", bench -> {
                            MessageStore store = bench.open();
                            store.putMessage(m(10));
                            bench.disk.usedRatio(0.95);
                            bench.clean();
                            String full = store.putMessage(m(10)).status().name();
                            bench.stepAll(bench.dispatcher());
                            long queue = store.getMaxOffsetInQueue("T", 0);
                            bench.disk.usedRatio(0.5);
                            bench.clean();
                            return "%s, queue %d, then %s"
                                    .formatted(
                                            full, queue, store.putMessage(m(10)).status());
                        })
                        .ours("SERVICE_NOT_AVAILABLE, queue 1, then PUT_OK")
                        .because(
                                "a full disk is no failure: what is stored is dispatched, and puts go on when there is room;"
                                        + " in the originals it lasts until they are started again"));
    }

    @FunctionalInterface
    private interface Work {
        String on(Workbench bench) throws Exception;
    }

    private static Scenario.Builder ours(String area, String name, Work work) {
        return scenario(area, name, stage -> work.on(new Workbench(stage.subject())));
    }

    private static MessageStoreConfig sync() {
        MessageStoreConfig config = Workbench.config();
        return config.with(config.flush().with(FlushDiskType.SYNC_FLUSH));
    }

    /** Sixteen messages, of which five fill a log file. */
    private static MessageStore fourFiles(Workbench bench, CleanConfig clean) throws Exception {
        MessageStore store = bench.open(Workbench.config().with(clean));
        for (int i = 0; i < 16; i++) {
            store.putMessage(m(100));
        }
        bench.steps.runUntilIdle();
        return store;
    }

    private static String heldByReader(Workbench bench) throws Exception {
        MessageStore store = fourFiles(bench, CleanConfig.DEFAULT);
        String read;
        try (var held = store.selectOneMessageByOffset(0).orElseThrow()) {
            bench.disk.usedRatio(0.86);
            bench.clean();
            read = "held: read " + held.buffer().getLong(20);
        }
        bench.clean();
        boolean there = bench.disk.exists(Workbench.FOLDER.resolve("commitlog").resolve(StoreFile.name(0)));
        return read + "; then " + (there ? "kept" : "given back");
    }
}
