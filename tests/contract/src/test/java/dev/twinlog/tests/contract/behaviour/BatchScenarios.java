package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Workbench.m;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.v4.DefaultMessageStore;
import dev.twinlog.v4.PutMessagesResult;
import dev.twinlog.v4.StoreV4Config;
import java.util.Collections;
import java.util.List;

/** Batches: several messages of one queue, stored all or none. */
final class BatchScenarios {
    private static final String BATCHES = "RocketMQ has batches from 4.1.0 on";

    private BatchScenarios() {}

    static List<Scenario> all() {
        MessageExtBrokerInner other = OwnMessage.of(RealMessage.of("U", 0, new byte[10]));
        MessageExtBrokerInner otherQueue = OwnMessage.of(RealMessage.of("T", 1, new byte[10]));
        MessageExtBrokerInner delayed = OwnMessage.of(Stage.m(10).withProperty("DELAY", "1"));
        MessageExtBrokerInner prepared = OwnMessage.of(Stage.m(10).withFlags(new RealMessage.Flags(4, 0, 0)));
        return List.of(
                batch(
                        "batches: three messages lie one after the other",
                        List.of(m(10), m(20), m(30)),
                        "PUT_OK at [0, 102, 214], queue offsets [0, 1, 2]"),
                batch("batches: none", List.of(), "MESSAGE_ILLEGAL"),
                batch("batches: two topics", List.of(m(10), other), "MESSAGE_ILLEGAL"),
                batch("batches: two queues", List.of(m(10), otherQueue), "MESSAGE_ILLEGAL"),
                batch("batches: a delayed message", List.of(m(10), delayed), "MESSAGE_ILLEGAL"),
                batch("batches: a prepared message", List.of(prepared), "MESSAGE_ILLEGAL"),
                batch(
                        "batches: as large as a log file has room",
                        List.of(m(400), m(432)),
                        "PUT_OK at [0, 492], queue offsets [0, 1]"),
                batch("batches: one byte larger than a log file has room", List.of(m(400), m(433)), "MESSAGE_ILLEGAL"),
                FourScenarios.four(
                        BATCHES,
                        "batches: one that does not fit into the file goes to the next as a whole",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(StoreV4Config.of(Workbench.config()));
                            store.putMessage(m(700));
                            return words(store.putMessages(List.of(m(100), m(100))));
                        },
                        "PUT_OK at [1024, 1216], queue offsets [1, 2]"),
                FourScenarios.four(
                        BATCHES,
                        "batches: all can be read",
                        bench -> {
                            DefaultMessageStore store = bench.openV4(StoreV4Config.of(Workbench.config()));
                            store.putMessages(Collections.nCopies(4, m(10)));
                            bench.steps.runUntilIdle();
                            return FourScenarios.pull(store, 0);
                        },
                        "FOUND 4, next 4"));
    }

    private static Scenario batch(String name, List<MessageExtBrokerInner> messages, String answer) {
        return FourScenarios.four(
                BATCHES,
                name,
                bench ->
                        words(bench.openV4(StoreV4Config.of(Workbench.config())).putMessages(messages)),
                answer);
    }

    private static String words(PutMessagesResult put) {
        return put.isOk()
                ? "PUT_OK at %s, queue offsets %s"
                        .formatted(
                                put.appended().stream().map(a -> a.logOffset()).toList(),
                                put.appended().stream()
                                        .map(a -> a.queueOffset())
                                        .toList())
                : put.status().name();
    }
}
