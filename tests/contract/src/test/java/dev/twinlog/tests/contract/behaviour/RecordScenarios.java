package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.StoredMessage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The bytes of records and of queue entries, and records read back. */
final class RecordScenarios {
    private static final String BYTES = "Bytes on disk";
    private static final String READ = "Read a record";

    private RecordScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(records());
        all.addAll(entries());
        all.addAll(lookUps());
        return all;
    }

    private static List<Scenario> records() {
        return List.of(
                bytes("record of an empty message, up to its store time", m(0), 0, 56)
                        .all("0000005cdaa320a7000000000000000000000000000000000000000000000000000000000000"
                                + "00000000018bcfe568000a01000100009c41"),
                bytes("record of an empty message, after its store time", m(0), 64, 28)
                        .all("c0a8000700002a9f0000000000000000000000000000000001540000"),
                bytes("checksum of the body abcde", RealMessage.of("T", 0, text("abcde")), 8, 4)
                        .all("0587d865"),
                bytes("checksum of the body a: the top bit is cleared", RealMessage.of("T", 0, text("a")), 8, 4)
                        .all("68b7be43"),
                bytes(
                                "queue id and flag",
                                RealMessage.of("T", 7, text("a")).withFlags(new RealMessage.Flags(0, -2, 0)),
                                12,
                                8)
                        .all("00000007fffffffe"),
                bytes("compressed bit of sysFlag", m(0).withFlags(new RealMessage.Flags(1, 0, 0)), 36, 4)
                        .all("00000001"),
                bytes("reconsume times", m(0).withFlags(new RealMessage.Flags(0, 0, 3)), 72, 4)
                        .all("00000003"),
                bytes("one property, with the separator after it", m(0).withTag("x"), 90, 9)
                        .all("000754414753017802"),
                scenario(BYTES, "physical offset of the second record", opened((stage, store) -> {
                            store.put(m(10));
                            store.put(m(10));
                            return StoreFile.hex(stage.logFile(0), 102 + 20, 16);
                        }))
                        .all("00000000000000010000000000000066"));
    }

    private static List<Scenario> entries() {
        return List.of(
                entry("queue entry without a tag", m(10)).all("0000000000000000000000660000000000000000"),
                entry("queue entry of tag TagA", m(0).withTag("TagA")).all("000000000000000000000066000000000027a807"),
                entry("queue entry of an empty tag", m(4).withTag("")).all("0000000000000000000000660000000000000000"),
                entry("queue entry of a tag whose hash is negative", m(0).withTag("polygenelubricants"))
                        .all("000000000000000000000074ffffffff80000000"),
                scenario(
                                BYTES,
                                "queue file is full size at once, the next begins with its first entry",
                                opened((stage, store) -> {
                                    stage.putAndAwait(store, 6, 10);
                                    return stage.names("consumequeue/T/0").size() + " files, "
                                            + Files.size(stage.queueFile(100)) + " bytes";
                                }))
                        .all("2 files, 100 bytes"),
                scenario(BYTES, "unused entries of a queue file are zero", opened((stage, store) -> {
                            stage.putAndAwait(store, 4, 10);
                            return StoreFile.hex(stage.queueFile(0), 80, 20);
                        }))
                        .all("00".repeat(20)),
                scenario(BYTES, "queue folder of each topic and queue", opened((stage, store) -> {
                            store.put(RealMessage.of("T", 0, new byte[0]));
                            store.put(RealMessage.of("T", 12, new byte[0]));
                            store.put(RealMessage.of("U", 3, new byte[0]));
                            stage.await(() -> store.maxOffsetInQueue("U", 3) == 1);
                            return stage.names("consumequeue") + " " + stage.names("consumequeue/T") + " "
                                    + stage.names("consumequeue/U");
                        }))
                        .all("[T, U] [0, 12] [3]"));
    }

    private static List<Scenario> lookUps() {
        return List.of(
                look("at its begin", 102).all("found"),
                look("in the middle of a record", 103).all("nothing"),
                look("on the blank record that closes a file", 918)
                        .originals("found", "found")
                        .ours("nothing")
                        .because("a blank is no message; the originals decode what the writing buffer held"),
                look("at the log's end", 1126).all("nothing"),
                look("far past the log's end", 1_000_000).all("nothing"),
                look("at -1", -1)
                        .originals("throws IllegalArgumentException", "throws IllegalArgumentException")
                        .ours("nothing")
                        .because("asking for what is not there is no error"),
                readBack(
                                "body and checksum",
                                RealMessage.of("T", 0, text("abcde")),
                                s -> new String(s.message().body(), StandardCharsets.UTF_8) + " " + s.bodyCrc())
                        .all("abcde 92788837"),
                readBack(
                                "topic, queue, size and offsets",
                                m(10),
                                s -> s.message().topic() + " " + s.message().queueId() + " " + s.place())
                        .all("T 0 Place[logOffset=0, size=102, queueOffset=0]"),
                readBack(
                                "hosts and born time",
                                m(0),
                                s -> s.message().header().bornHost() + " "
                                        + s.message().header().storeHost() + " "
                                        + s.message().header().bornTimestamp())
                        .all("/10.1.0.1:40001 /192.168.0.7:10911 1700000000000"),
                readBack(
                                "flag words",
                                m(0).withFlags(new RealMessage.Flags(1, 77, 5)),
                                s -> s.message().header().flags().toString())
                        .ours("Flags[sysFlag=1, flag=77, reconsumeTimes=5]")
                        .because("the originals unpack a compressed body, and this one only says that it is"),
                readBack(
                                "properties",
                                m(0).withTag("x").withKeys("a b").withProperty("p", "q"),
                                s -> new TreeMap<>(s.message().properties()).toString())
                        .all("{KEYS=a b, TAGS=x, p=q}"),
                readBack(
                                "property with an empty value",
                                m(0).withTag(""),
                                s -> s.message().properties().toString())
                        .originals("{}", "{}")
                        .ours("{TAGS=}")
                        .because("it is stored, and read back as it was put"),
                readBack(
                                "property of Chinese characters",
                                m(0).withProperty("\u952e", "\u4e2d"),
                                s -> s.message().properties().toString())
                        .all("{\u952e=\u4e2d}"),
                readBack("message id", m(0), StoredMessage::msgId).all("C0A8000700002A9F0000000000000000"),
                scenario(READ, "a body of 900 bytes, byte for byte", opened((stage, store) -> body(store)))
                        .all("same"));
    }

    private static String body(RealStore store) {
        byte[] body = new byte[900];
        for (int i = 0; i < body.length; i++) {
            body[i] = (byte) (i * 31);
        }
        store.put(RealMessage.of("T", 0, body));
        byte[] read = store.lookMessageByOffset(0).orElseThrow().message().body();
        return Arrays.equals(body, read) ? "same" : "different";
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Scenario.Builder bytes(String name, RealMessage message, int at, int count) {
        return scenario(BYTES, name, opened((stage, store) -> {
            store.put(message);
            return StoreFile.hex(stage.logFile(0), at, count);
        }));
    }

    private static Scenario.Builder entry(String name, RealMessage message) {
        return scenario(BYTES, name, opened((stage, store) -> {
            store.put(message);
            stage.awaitQueue(store, 1);
            return StoreFile.hex(stage.queueFile(0), 0, 20);
        }));
    }

    private static Scenario.Builder look(String where, long logOffset) {
        return scenario(READ, "look for a record " + where, opened((stage, store) -> {
            stage.putAndAwait(store, 10, 10);
            return Answers.orException(() ->
                    store.lookMessageByOffset(logOffset).map(found -> "found").orElse("nothing"));
        }));
    }

    @FunctionalInterface
    private interface Part {
        String of(StoredMessage stored);
    }

    private static Scenario.Builder readBack(String name, RealMessage message, Part part) {
        return scenario(READ, name, opened((stage, store) -> {
            store.put(message);
            return part.of(store.lookMessageByOffset(0).orElseThrow());
        }));
    }
}
