package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Workbench.m;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.v4.DefaultMessageStore;
import dev.twinlog.v4.StoreV4Config;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * What only the 4.0 design has: batches, waiting pulls, arrival listeners, write buffers, warm-up, a choice of locks.
 */
final class FourScenarios {
    private static final String AREA = "Only in the 4.0 design";
    private static final String PULLS =
            "3.2.6 tells nobody of arrivals, and in RocketMQ it is the broker that lets pulls wait";
    private static final String INSIDE = "3.2.6 has none of it, and in 4.0.0 it cannot be watched step by step";
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private FourScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(pulls());
        all.addAll(writing());
        return all;
    }

    private static List<Scenario> pulls() {
        return List.of(
                four(
                        PULLS,
                        "arrival listener is told of topic, queue, next offset and tag",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config());
                            List<String> told = new ArrayList<>();
                            store.addMessageArrivingListener((topic, queue, next, tag) ->
                                    told.add(topic + "/" + queue + " " + next + " " + tag));
                            store.putMessage(OwnMessage.of(Stage.m(0).withTag("x")));
                            bench.steps.runUntilIdle();
                            return told.toString();
                        },
                        "[T/0 1 120]"),
                four(
                        PULLS,
                        "waiting pull is answered when a message arrives",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config());
                            CompletableFuture<GetMessageResult> pull =
                                    store.pullMessage(request(MessageFilter.ALL), LIMIT);
                            bench.steps.runUntilIdle();
                            String before = pull.isDone() ? "answered" : "waiting";
                            store.putMessage(m(10));
                            bench.steps.runUntilIdle();
                            return before + ", then " + words(pull);
                        },
                        "waiting, then FOUND 1, next 1"),
                four(
                        PULLS,
                        "waiting pull with a tag does not see others arrive",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config());
                            var pull = store.pullMessage(request(MessageFilter.anyOf(Set.of("wanted"))), LIMIT);
                            store.putMessage(OwnMessage.of(Stage.m(0).withTag("other")));
                            bench.steps.runUntilIdle();
                            return pull.isDone() ? "answered" : "waiting";
                        },
                        "waiting"),
                four(
                        PULLS,
                        "waiting pull is answered when its time is over",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config());
                            var pull = store.pullMessage(request(MessageFilter.ALL), LIMIT);
                            bench.clock.advance(LIMIT);
                            bench.steps.runUntilIdle();
                            return words(pull);
                        },
                        "NO_MESSAGE_IN_QUEUE, next 0"),
                four(
                        PULLS,
                        "wrong offset asked of a slave: corrected with offsetCheckInSlave",
                        bench -> {
                            StoreV4Config slave =
                                    StoreV4Config.of(Workbench.config().with(BrokerRole.SLAVE));
                            DefaultMessageStore store = bench.openV4(new StoreV4Config(
                                    slave.store(),
                                    slave.putLock(),
                                    slave.osPageCacheBusyTimeout(),
                                    StoreV4Config.SlaveOffsetCheck.ON,
                                    slave.pool(),
                                    slave.warmUp()));
                            return pull(store, 7);
                        },
                        "NO_MESSAGE_IN_QUEUE, next 0"));
    }

    private static List<Scenario> writing() {
        return List.of(
                four(
                        INSIDE,
                        "write buffer pool: readers see what is committed",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config().with(TransientStorePoolConfig.DEFAULT));
                            store.putMessage(m(10));
                            bench.steps.runUntilIdle();
                            long before = store.getMaxPhyOffset();
                            bench.clock.advance(Duration.ofSeconds(1));
                            bench.stepAll("CommitRealTimeService");
                            return "log %d, then %d".formatted(before, store.getMaxPhyOffset());
                        },
                        "log 0, then 102"),
                four(
                        INSIDE,
                        "write buffer pool: a clean stop commits the rest",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config().with(TransientStorePoolConfig.DEFAULT));
                            store.putMessage(m(10));
                            store.close();
                            return "log " + bench.openV4(config()).getMaxPhyOffset();
                        },
                        "log 102"),
                four(
                        INSIDE,
                        "warm-up changes no byte",
                        bench -> {
                            StoreV4Config cold = config();
                            DefaultMessageStore store = bench.openV4(new StoreV4Config(
                                    cold.store(),
                                    cold.putLock(),
                                    cold.osPageCacheBusyTimeout(),
                                    cold.slaveOffsetCheck(),
                                    cold.pool(),
                                    StoreV4Config.WarmUp.ON));
                            for (int i = 0; i < 12; i++) {
                                store.putMessage(m(10));
                            }
                            bench.steps.runUntilIdle();
                            return "log %d, %s".formatted(store.getMaxPhyOffset(), pull(store, 10));
                        },
                        "log 1330, FOUND 2, next 12"),
                four(
                        INSIDE,
                        "back-pressure on producers: put while another has held the lock for more than a second",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(config());
                            List<String> refused = new ArrayList<>();
                            bench.visitor = entry -> {
                                if (entry.event() instanceof StoreEvent.Appended) {
                                    bench.clock.advance(Duration.ofMillis(1_001));
                                    refused.add(store.putMessage(m(10)).status().name());
                                }
                            };
                            return store.putMessage(m(10)).status() + ", meanwhile " + refused;
                        },
                        "PUT_OK, meanwhile [OS_PAGECACHE_BUSY]"),
                four(
                        INSIDE,
                        "put lock: a ReentrantLock by configuration",
                        bench -> {
                            DefaultMessageStore store =
                                    bench.openV4(config().with(StoreV4Config.PutLockKind.REENTRANT));
                            return store.putMessage(m(10)).status().name();
                        },
                        "PUT_OK"));
    }

    /** What is done on the workbench. */
    @FunctionalInterface
    interface Work {
        String on(Workbench bench) throws Exception;
    }

    /** A scenario for our engine of the 4.0 design alone. */
    static Scenario four(String reason, String name, Work work, String answer) {
        return scenario(AREA, name, stage -> work.on(new Workbench(stage.subject())))
                .answer(Subject.V4, answer)
                .because(reason);
    }

    private static StoreV4Config config() {
        return StoreV4Config.of(Workbench.config());
    }

    private static PullRequest request(MessageFilter filter) {
        return new PullRequest("g", "T", 0, 0, 32, filter);
    }

    private static String words(CompletableFuture<GetMessageResult> pull) {
        return pull.isDone() ? words(pull.join()) : "waiting";
    }

    static String pull(DefaultMessageStore store, long offset) {
        return words(store.getMessage(PullRequest.all("g", "T", 0, offset, 32)));
    }

    private static String words(GetMessageResult got) {
        try (got) {
            String found = got.messages().isEmpty() ? "" : " " + got.messages().size();
            return "%s%s, next %d".formatted(got.status(), found, got.nextBeginOffset());
        }
    }
}
