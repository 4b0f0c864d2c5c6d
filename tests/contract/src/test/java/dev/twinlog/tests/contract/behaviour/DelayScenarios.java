package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import dev.twinlog.tests.real.RealStoreConfig.Tuning;
import dev.twinlog.tests.real.StoredMessage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Delayed messages: level 1 waits one second, level 2 five, level 3 ten. */
final class DelayScenarios {
    private static final String AREA = "Delayed messages";
    private static final String SCHEDULE = "SCHEDULE_TOPIC_XXXX";
    private static final RealStoreConfig LEVELS = Stage.config().withDelayLevels(Tuning.BROKER_LEVELS);
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(4);

    private DelayScenarios() {}

    static List<Scenario> all() {
        return List.of(
                waits("level 3 waits in queue 2", delayed("3")).all(SCHEDULE + " 2, DELAY 3"),
                waits("case 40: level 99 is the highest level", delayed("99")).all(SCHEDULE + " 17, DELAY 18"),
                waits("level 18, the highest", delayed("18")).all(SCHEDULE + " 17, DELAY 18"),
                waits("level 0 is not delayed", delayed("0")).all("T 0, DELAY 0"),
                waits("case 40: level -1 is not delayed", delayed("-1")).all("T 0, DELAY -1"),
                waits("prepared message is not delayed", delayed("3").withFlags(new RealMessage.Flags(4, 0, 0)))
                        .all("T 0, DELAY 3"),
                waits("rolled-back message is not delayed", delayed("3").withFlags(new RealMessage.Flags(12, 0, 0)))
                        .all("T 0, DELAY 3"),
                waits("committed message is delayed", delayed("3").withFlags(new RealMessage.Flags(8, 0, 0)))
                        .all(SCHEDULE + " 2, DELAY 3"),
                scenario(
                                AREA,
                                "level that is no number",
                                opened(
                                        LEVELS,
                                        (stage, store) ->
                                                Answers.orException(() -> Answers.put(store.put(delayed("soon"))))))
                        .originals("throws NumberFormatException", "throws NumberFormatException")
                        .ours("MESSAGE_ILLEGAL")
                        .because("bad input has an answer of its own"),
                scenario(
                                AREA,
                                "topic and queue it is meant for are kept in properties",
                                opened(LEVELS, (stage, store) -> {
                                    store.put(RealMessage.of("T", 3, new byte[0])
                                            .withProperty("DELAY", "4")
                                            .withTag("x"));
                                    return new TreeMap<>(store.lookMessageByOffset(0)
                                                    .orElseThrow()
                                                    .message()
                                                    .properties())
                                            .toString();
                                }))
                        .all("{DELAY=4, REAL_QID=3, REAL_TOPIC=T, TAGS=x}"),
                scenario(AREA, "queue entry holds the time when it is due", opened(LEVELS, DelayScenarios::dueTime))
                        .all("stored + 5 min"),
                delivered(
                                "delivered to its topic and queue when its second is over",
                                (stage, store) -> "max " + store.maxOffsetInQueue("T", 0))
                        .all("max 1"),
                delivered("delivered message keeps DELAY, REAL_TOPIC and REAL_QID", (stage, store) -> properties(store))
                        .all("{DELAY=1, KEYS=k, REAL_QID=0, REAL_TOPIC=T, TAGS=x}"),
                delivered(
                                "delivered message has its tag's code again",
                                (stage, store) -> StoreFile.hex(stage.queueFile(0), 12, 8))
                        .all("0000000000000078"),
                delivered("delivered message is found by key in its topic and the schedule topic", (stage, store) -> {
                            stage.await(() ->
                                    !store.queryMessage(KeyQuery.of("T", "k")).isEmpty());
                            return store.queryMessage(KeyQuery.of("T", "k")).size() + " and "
                                    + store.queryMessage(KeyQuery.of(SCHEDULE, "k"))
                                            .size();
                        })
                        .all("1 and 1"),
                delivered(
                                "delivered message keeps its born time and has a store time of its own",
                                DelayScenarios::times)
                        .all("born 1700000000000, stored later"),
                scenario(AREA, "messages of one level keep their order", opened(LEVELS, DelayScenarios::order))
                        .all("a b c"),
                scenario(AREA, "a slave delivers nothing", opened(LEVELS.withRole(Role.SLAVE), DelayScenarios::onSlave))
                        .all("waiting 1, delivered 0"),
                scenario(AREA, "case 17: progress past the end of its queue", DelayScenarios::progressTooFar)
                        .originals("delivered 0", "delivered 0")
                        .ours("delivered 1")
                        .because("progress outside the queue is put back into it, so that what waits is delivered"),
                scenario(AREA, "case 19: progress is kept at a clean stop", DelayScenarios::progressAtStop)
                        .originals("delivered 2", "delivered 2")
                        .ours("delivered 1")
                        .because("a clean stop writes the progress down, so that nothing is delivered twice"),
                scenario(
                                AREA,
                                "case 40: table of levels made shorter in time: 10 s become 1 s",
                                stage -> restarted(stage, "3", "1s 5s 1s"))
                        .all("delivered 1"),
                scenario(AREA, "case 40: message of a level that is no more", stage -> restarted(stage, "5", "1s 5s"))
                        .all("delivered 0"));
    }

    private static RealMessage delayed(String level) {
        return RealMessage.of("T", 0, new byte[0]).withProperty("DELAY", level);
    }

    private static Scenario.Builder waits(String name, RealMessage message) {
        return scenario(AREA, name, opened(LEVELS, (stage, store) -> {
            store.put(message);
            RealMessage stored = store.lookMessageByOffset(0).orElseThrow().message();
            return "%s %d, DELAY %s"
                    .formatted(
                            stored.topic(),
                            stored.queueId(),
                            stored.properties().get("DELAY"));
        }));
    }

    private static Scenario.Builder delivered(String name, Scenario.Question question) {
        return scenario(AREA, name, opened(LEVELS, (stage, store) -> {
            store.put(delayed("1").withTag("x").withKeys("k"));
            stage.awaitQueue(store, 1);
            return question.answer(stage, store);
        }));
    }

    private static String properties(RealStore store) {
        return new TreeMap<>(deliveredCopy(store).message().properties()).toString();
    }

    private static StoredMessage deliveredCopy(RealStore store) {
        int waiting = store.lookMessageByOffset(0).orElseThrow().place().size();
        return store.lookMessageByOffset(waiting).orElseThrow();
    }

    private static String times(Stage stage, RealStore store) {
        long waitedFrom = store.lookMessageByOffset(0).orElseThrow().storeTimestamp();
        var copy = deliveredCopy(store);
        boolean later = copy.storeTimestamp() >= waitedFrom + 900;
        return "born %d, stored %s".formatted(copy.message().header().bornTimestamp(), later ? "later" : "at once");
    }

    private static String dueTime(Stage stage, RealStore store) throws Exception {
        store.put(delayed("9"));
        stage.await(() -> store.maxOffsetInQueue(SCHEDULE, 8) == 1);
        var file = stage.folder()
                .resolve("consumequeue")
                .resolve(SCHEDULE)
                .resolve("8")
                .resolve(StoreFile.name(0));
        long due = ByteBuffer.wrap(StoreFile.bytes(file, 12, 8)).getLong();
        long stored = store.lookMessageByOffset(0).orElseThrow().storeTimestamp();
        return "stored + %d min"
                .formatted(Math.round((due - stored) / 60_000.0)); // 3.2.6 reads its clock before it stores
    }

    private static String order(Stage stage, RealStore store) {
        for (String body : List.of("a", "b", "c")) {
            store.put(RealMessage.of("T", 0, body.getBytes(StandardCharsets.UTF_8))
                    .withProperty("DELAY", "1"));
        }
        stage.awaitQueue(store, 3);
        return String.join(" ", Stage.bodies(store));
    }

    private static String onSlave(Stage stage, RealStore store) {
        var properties = new TreeMap<>(Map.of("DELAY", "1", "REAL_TOPIC", "T", "REAL_QID", "0"));
        RealMessage waiting = new RealMessage(
                SCHEDULE, 0, new byte[0], properties, delayed("1").header());
        store.appendToCommitLog(0, LogImage.of(List.of(waiting)));
        stage.await(() -> store.maxOffsetInQueue(SCHEDULE, 0) == 1);
        stage.pass(LONG_ENOUGH);
        return "waiting 1, delivered " + store.maxOffsetInQueue("T", 0);
    }

    private static String progressTooFar(Stage stage) throws Exception {
        Files.createDirectories(stage.folder().resolve("config"));
        Files.writeString(stage.folder().resolve("config/delayOffset.json"), "{\"offsetTable\":{1:100}}");
        RealStore store = stage.open(LEVELS);
        store.put(delayed("1"));
        stage.settle(() -> store.maxOffsetInQueue("T", 0) > 0);
        return "delivered " + store.maxOffsetInQueue("T", 0);
    }

    private static String progressAtStop(Stage stage) throws Exception {
        RealStore store = stage.open(LEVELS);
        store.put(delayed("1"));
        stage.awaitQueue(store, 1);
        stage.close(store);
        RealStore again = stage.open(LEVELS);
        stage.pass(LONG_ENOUGH);
        return "delivered " + again.maxOffsetInQueue("T", 0);
    }

    private static String restarted(Stage stage, String level, String levels) throws Exception {
        RealStore store = stage.open(LEVELS);
        store.put(delayed(level));
        stage.await(() -> store.maxOffsetInQueue(SCHEDULE, Integer.parseInt(level) - 1) == 1);
        stage.close(store);
        RealStore again = stage.open(Stage.config().withDelayLevels(levels));
        stage.settle(() -> again.maxOffsetInQueue("T", 0) > 0);
        return "delivered " + again.maxOffsetInQueue("T", 0);
    }
}
