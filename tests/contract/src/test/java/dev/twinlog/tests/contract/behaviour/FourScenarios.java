package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Workbench.m;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.v4.DefaultMessageStore;
import dev.twinlog.v4.PutMessagesResult;
import dev.twinlog.v4.StoreV4Config;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** What only the 4.0 design has: batches, waiting pulls, arrival listeners, write buffers, warm-up, a choice of locks. */
final class FourScenarios {
    private static final String AREA = "Only in the 4.0 design";
    private static final String LATER = "3.2.6 has none of it, and 4.0.0 has it not yet or not where a test can reach it";
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private FourScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(batches());
        all.addAll(pulls());
        all.addAll(writing());
        return all;
    }

    private static List<Scenario> batches() {
        MessageExtBrokerInner other = EngineStore.toOurs(RealMessage.of("U", 0, new byte[10]));
        MessageExtBrokerInner otherQueue = EngineStore.toOurs(RealMessage.of("T", 1, new byte[10]));
        MessageExtBrokerInner delayed = EngineStore.toOurs(Stage.m(10).withProperty("DELAY", "1"));
        MessageExtBrokerInner prepared = EngineStore.toOurs(Stage.m(10).withFlags(new RealMessage.Flags(4, 0, 0)));
        return List.of(
                batch("batches: three messages lie one behind the other", List.of(m(10), m(20), m(30)), "PUT_OK at [0, 102, 214], queue offsets [0, 1, 2]"),
                batch("batches: none", List.of(), "MESSAGE_ILLEGAL"),
                batch("batches: two topics", List.of(m(10), other), "MESSAGE_ILLEGAL"),
                batch("batches: two queues", List.of(m(10), otherQueue), "MESSAGE_ILLEGAL"),
                batch("batches: a delayed message", List.of(m(10), delayed), "MESSAGE_ILLEGAL"),
                batch("batches: a prepared message", List.of(prepared), "MESSAGE_ILLEGAL"),
                batch("batches: as large as a log file has room", List.of(m(400), m(432)), "PUT_OK at [0, 492], queue offsets [0, 1]"),
                batch("batches: one byte larger than a log file has room", List.of(m(400), m(433)), "MESSAGE_ILLEGAL"),
                four("batches: one that does not fit into the file goes to the next as a whole", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    store.putMessage(m(700));
                    return words(store.putMessages(List.of(m(100), m(100))));
                }, "PUT_OK at [1024, 1216], queue offsets [1, 2]"),
                four("batches: all can be read", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    store.putMessages(Collections.nCopies(4, m(10)));
                    bench.steps.runUntilIdle();
                    return pull(store, 0);
                }, "FOUND 4, next 4"));
    }

    private static List<Scenario> pulls() {
        return List.of(
                four("arrival listener is told of topic, queue, next offset and tag", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    List<String> told = new ArrayList<>();
                    store.addMessageArrivingListener((topic, queue, next, tag) -> told.add(topic + "/" + queue + " " + next + " " + tag));
                    store.putMessage(EngineStore.toOurs(Stage.m(0).withTag("x")));
                    bench.steps.runUntilIdle();
                    return told.toString();
                }, "[T/0 1 120]"),
                four("waiting pull is answered when a message arrives", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    CompletableFuture<GetMessageResult> pull = store.pullMessage(request(MessageFilter.ALL), LIMIT);
                    bench.steps.runUntilIdle();
                    String before = pull.isDone() ? "answered" : "waiting";
                    store.putMessage(m(10));
                    bench.steps.runUntilIdle();
                    return before + ", then " + words(pull);
                }, "waiting, then FOUND 1, next 1"),
                four("waiting pull with a tag does not see others arrive", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    var pull = store.pullMessage(request(MessageFilter.anyOf(Set.of("wanted"))), LIMIT);
                    store.putMessage(EngineStore.toOurs(Stage.m(0).withTag("other")));
                    bench.steps.runUntilIdle();
                    return pull.isDone() ? "answered" : "waiting";
                }, "waiting"),
                four("waiting pull is answered when its time is over", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    var pull = store.pullMessage(request(MessageFilter.ALL), LIMIT);
                    bench.clock.advance(LIMIT);
                    bench.steps.runUntilIdle();
                    return words(pull);
                }, "NO_MESSAGE_IN_QUEUE, next 0"),
                four("wrong offset asked of a slave: corrected with offsetCheckInSlave", bench -> {
                    StoreV4Config slave = StoreV4Config.of(Workbench.config().with(BrokerRole.SLAVE));
                    DefaultMessageStore store = bench.openV4(new StoreV4Config(
                            slave.store(), slave.putLock(), slave.osPageCacheBusyTimeout(),
                            StoreV4Config.SlaveOffsetCheck.ON, slave.pool(), slave.warmUp()));
                    return pull(store, 7);
                }, "NO_MESSAGE_IN_QUEUE, next 0"));
    }

    private static List<Scenario> writing() {
        return List.of(
                four("write buffer pool: readers see what is committed", bench -> {
                    DefaultMessageStore store = bench.openV4(config().with(TransientStorePoolConfig.DEFAULT));
                    store.putMessage(m(10));
                    bench.steps.runUntilIdle();
                    long before = store.getMaxPhyOffset();
                    bench.clock.advance(Duration.ofSeconds(1));
                    bench.stepAll("CommitRealTimeService");
                    return "log %d, then %d".formatted(before, store.getMaxPhyOffset());
                }, "log 0, then 102"),
                four("write buffer pool: a clean stop commits the rest", bench -> {
                    DefaultMessageStore store = bench.openV4(config().with(TransientStorePoolConfig.DEFAULT));
                    store.putMessage(m(10));
                    store.close();
                    return "log " + bench.openV4(config()).getMaxPhyOffset();
                }, "log 102"),
                four("warm-up changes no byte", bench -> {
                    StoreV4Config cold = config();
                    DefaultMessageStore store = bench.openV4(new StoreV4Config(
                            cold.store(), cold.putLock(), cold.osPageCacheBusyTimeout(),
                            cold.slaveOffsetCheck(), cold.pool(), StoreV4Config.WarmUp.ON));
                    for (int i = 0; i < 12; i++) {
                        store.putMessage(m(10));
                    }
                    bench.steps.runUntilIdle();
                    return "log %d, %s".formatted(store.getMaxPhyOffset(), pull(store, 10));
                }, "log 1330, FOUND 2, next 12"),
                four("back-pressure on producers: put while another has held the lock for more than a second", bench -> {
                    DefaultMessageStore store = bench.openV4(config());
                    List<String> refused = new ArrayList<>();
                    bench.visitor = entry -> {
                        if (entry.event() instanceof StoreEvent.Appended) {
                            bench.clock.advance(Duration.ofMillis(1_001));
                            refused.add(store.putMessage(m(10)).status().name());
                        }
                    };
                    return store.putMessage(m(10)).status() + ", meanwhile " + refused;
                }, "PUT_OK, meanwhile [OS_PAGECACHE_BUSY]"),
                four("put lock: a ReentrantLock by configuration", bench -> {
                    DefaultMessageStore store = bench.openV4(config().with(StoreV4Config.PutLockKind.REENTRANT));
                    return store.putMessage(m(10)).status().name();
                }, "PUT_OK"));
    }

    @FunctionalInterface
    private interface Work {
        String on(Workbench bench) throws Exception;
    }

    private static Scenario four(String name, Work work, String answer) {
        return scenario(AREA, name, stage -> work.on(new Workbench(stage.subject())))
                .answer(Subject.V4, answer)
                .because(LATER);
    }

    private static Scenario batch(String name, List<MessageExtBrokerInner> messages, String answer) {
        return four(name, bench -> words(bench.openV4(config()).putMessages(messages)), answer);
    }

    private static StoreV4Config config() {
        return StoreV4Config.of(Workbench.config());
    }

    private static PullRequest request(MessageFilter filter) {
        return new PullRequest("g", "T", 0, 0, 32, filter);
    }

    private static String words(PutMessagesResult put) {
        return put.isOk()
                ? "PUT_OK at %s, queue offsets %s".formatted(
                        put.appended().stream().map(a -> a.logOffset()).toList(),
                        put.appended().stream().map(a -> a.queueOffset()).toList())
                : put.status().name();
    }

    private static String words(CompletableFuture<GetMessageResult> pull) {
        return pull.isDone() ? words(pull.join()) : "waiting";
    }

    private static String pull(DefaultMessageStore store, long offset) {
        return words(store.getMessage(PullRequest.all("g", "T", 0, offset, 32)));
    }

    private static String words(GetMessageResult got) {
        try (got) {
            String found = got.messages().isEmpty() ? "" : " " + got.messages().size();
            return "%s%s, next %d".formatted(got.status(), found, got.nextBeginOffset());
        }
    }
}
