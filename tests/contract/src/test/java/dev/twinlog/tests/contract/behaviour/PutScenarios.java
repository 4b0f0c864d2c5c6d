package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** What a put answers. */
final class PutScenarios {
    private static final String AREA = "Put";
    private static final RealStoreConfig WIDE = RealStoreConfig.master(Geometry.FIXTURES);
    private static final int LONGEST = 32_767;
    private static final String OK = "PUT_OK at 0, queue offset 0";
    private static final String HAN = "\u4e2d";
    private static final String FOLDER = "a topic names a folder, and may not leave it";
    private static final String TEXT = "the stored text could not be split into the same properties again";

    private PutScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(topics());
        all.addAll(properties());
        all.addAll(sizes());
        all.addAll(others());
        return all;
    }

    private static List<Scenario> topics() {
        return List.of(
                put("topic of 127 characters", topic("t".repeat(127))).all(OK),
                put("topic of 128 characters", topic("t".repeat(128))).all("MESSAGE_ILLEGAL"),
                put("empty topic", topic(""))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because("its queues would lie among the folders of the topics"),
                put("topic ../x", topic("../x"))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because(FOLDER),
                put("topic with a slash", topic("a/b"))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because(FOLDER),
                put("topic of one dot", topic("."))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because(FOLDER),
                put("case 20: topic of 50 Chinese characters, 150 bytes", topic(HAN.repeat(50)))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because("the record has one byte for the topic's length, at most 127"),
                scenario(
                                AREA,
                                "case 20: topic of 42 Chinese characters, 126 bytes, over a crash",
                                opened(PutScenarios::longestChinese))
                        .all("queue 1, then 1"),
                put("queue id -1", RealMessage.of("T", -1, new byte[0]))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because("a queue's folder is a number"),
                put("the largest queue id", RealMessage.of("T", Integer.MAX_VALUE, new byte[0]))
                        .all(OK));
    }

    private static List<Scenario> properties() {
        return List.of(
                put("properties of 32767 bytes", m(0).withProperty("p", "v".repeat(LONGEST - 3)))
                        .all(OK),
                put("properties too long: 32768 bytes", m(0).withProperty("p", "v".repeat(LONGEST - 2)))
                        .designs("MESSAGE_ILLEGAL", "PROPERTIES_SIZE_EXCEEDED"),
                put("properties too long: 11000 characters of 3 bytes", m(0).withProperty("p", "\u952e".repeat(11_000)))
                        .originals(OK, "MESSAGE_ILLEGAL")
                        .ours("MESSAGE_ILLEGAL", "PROPERTIES_SIZE_EXCEEDED")
                        .because("the length is stored in two bytes: it is checked in bytes, with the status for it"),
                put("property name with U+0001", m(0).withProperty("a\u0001b", "v"))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because(TEXT),
                put("property value with U+0002", m(0).withProperty("a", "v\u0002w"))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because(TEXT),
                put("empty property name", m(0).withProperty("", "v"))
                        .originals(OK, OK)
                        .ours("MESSAGE_ILLEGAL")
                        .because(TEXT),
                put("empty property value", m(0).withTag("")).all(OK));
    }

    private static List<Scenario> sizes() {
        return List.of(
                scenario(
                                AREA,
                                "record as large as maxMessageSize",
                                opened(
                                        Stage.config().withMaxMessageSize(102),
                                        (stage, store) -> Answers.put(store.put(m(10)))))
                        .all(OK),
                scenario(
                                AREA,
                                "record one byte larger than maxMessageSize",
                                opened(
                                        Stage.config().withMaxMessageSize(101),
                                        (stage, store) ->
                                                Answers.put(store.put(m(10))) + ", log " + store.maxLogOffset()))
                        .all("MESSAGE_ILLEGAL, log 0"),
                scenario(AREA, "empty body", opened((stage, store) -> {
                            store.put(m(0));
                            return "size "
                                    + store.lookMessageByOffset(0)
                                            .orElseThrow()
                                            .place()
                                            .size();
                        }))
                        .all("size 92"),
                scenario(AREA, "case 4: record that leaves just the 8 bytes of a blank", opened((stage, store) -> {
                            String first = Answers.put(store.put(m(924)));
                            String second = Answers.put(store.put(m(10)));
                            return "%s; then %s; blank %s"
                                    .formatted(first, second, StoreFile.hex(stage.logFile(0), 1016, 8));
                        }))
                        .all(
                                "PUT_OK at 0, queue offset 0; then PUT_OK at 1024, queue offset 1; blank 00000008cbd43194"),
                scenario(AREA, "case 4: record larger than a log file", opened((stage, store) -> {
                            String put = Answers.put(store.put(m(925)));
                            return "%s; log %d".formatted(put, store.maxLogOffset());
                        }))
                        .originals(
                                "PUT_OK, but not written: END_OF_FILE; log 2048",
                                "PUT_OK, but not written: END_OF_FILE; log 2048")
                        .ours("MESSAGE_ILLEGAL; log 0")
                        .because("a message that is not stored is not acknowledged"),
                scenario(AREA, "record and blank header fill the room exactly", opened((stage, store) -> {
                            putMany(store, 9, 10);
                            return Answers.put(store.put(m(6)));
                        }))
                        .all("PUT_OK at 918, queue offset 9"),
                scenario(AREA, "record and blank header one byte too long for the room", opened((stage, store) -> {
                            putMany(store, 9, 10);
                            String put = Answers.put(store.put(m(7)));
                            return put + "; blank " + StoreFile.hex(stage.logFile(0), 918, 8);
                        }))
                        .all("PUT_OK at 1024, queue offset 9; blank 0000006acbd43194"));
    }

    private static List<Scenario> others() {
        return List.of(
                scenario(
                                AREA,
                                "put on a slave",
                                opened(
                                        Stage.config().withRole(Role.SLAVE),
                                        (stage, store) -> Answers.put(store.put(m(10)))))
                        .all("SERVICE_NOT_AVAILABLE"),
                scenario(AREA, "put after the store is closed", opened((stage, store) -> {
                            stage.close(store);
                            return Answers.put(store.put(m(10)));
                        }))
                        .all("SERVICE_NOT_AVAILABLE"),
                scenario(
                                AREA,
                                "each queue counts its own offsets",
                                opened((stage, store) -> queueOffsets(store, 0, 1, 0, 1, 1)))
                        .all("0 0 1 1 2"),
                scenario(AREA, "message id is the store's host and the log offset", opened((stage, store) -> {
                            store.put(m(10));
                            return store.put(m(10)).stored().msgId();
                        }))
                        .all("C0A8000700002A9F0000000000000066"),
                scenario(AREA, "store times never run backwards in the log", opened((stage, store) -> {
                            putMany(store, 9, 10);
                            return storeTimesRise(store) ? "never" : "they do";
                        }))
                        .all("never"),
                scenario(
                                AREA,
                                "put lock: 4 threads put 50 messages each into one queue",
                                opened(WIDE, PutScenarios::fourThreads))
                        .all("queue offsets 0 to 199 once each; log 20400; readable 200"));
    }

    private static String longestChinese(Stage stage, RealStore store) throws Exception {
        String topic = HAN.repeat(42);
        store.put(topic(topic));
        stage.await(() -> store.maxOffsetInQueue(topic, 0) == 1);
        RealStore again = stage.reopenCrashed(store);
        stage.settle(() -> again.maxOffsetInQueue(topic, 0) == 1);
        return "queue 1, then " + again.maxOffsetInQueue(topic, 0);
    }

    private static Scenario.Builder put(String name, RealMessage message) {
        return scenario(AREA, name, opened(WIDE, (stage, store) -> Answers.put(store.put(message))));
    }

    private static RealMessage topic(String topic) {
        return RealMessage.of(topic, 0, new byte[0]);
    }

    private static void putMany(RealStore store, int count, int bodyBytes) {
        for (int i = 0; i < count; i++) {
            store.put(m(bodyBytes));
        }
    }

    private static String queueOffsets(RealStore store, int... queueIds) {
        return String.join(
                " ",
                IntStream.of(queueIds)
                        .mapToObj(id -> store.put(RealMessage.of("T", id, new byte[1]))
                                        .stored()
                                        .queueOffset() + "")
                        .toList());
    }

    private static boolean storeTimesRise(RealStore store) {
        List<Long> times = IntStream.range(0, 9)
                .mapToObj(i -> store.lookMessageByOffset(i * 102L).orElseThrow().storeTimestamp())
                .toList();
        return times.equals(times.stream().sorted().toList());
    }

    private static String fourThreads(Stage stage, RealStore store) {
        List<CompletableFuture<List<Long>>> producers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            producers.add(CompletableFuture.supplyAsync(() -> IntStream.range(0, 50)
                    .mapToObj(n -> store.put(m(10)).stored().queueOffset())
                    .toList()));
        }
        List<Long> offsets =
                producers.stream().flatMap(p -> p.join().stream()).sorted().toList();
        boolean once =
                offsets.equals(IntStream.range(0, 200).mapToObj(i -> (long) i).toList());
        stage.awaitQueue(store, 200);
        return "queue offsets %s; log %d; readable %d"
                .formatted(once ? "0 to 199 once each" : offsets, store.maxLogOffset(), Stage.readable(store));
    }
}
