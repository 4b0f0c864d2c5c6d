package dev.twinlog.tutorials.course.encoderecord;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.EncodedMessage.Placement;
import dev.twinlog.format.HostBytes;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.layout.Field;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.LogFiles;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares records of the learner's encoder with the engine's, then opens both engines on a log made of them. */
public final class EncodeRecordCheck implements Check {
    private static final MessageEncoder ENCODER = new MessageEncoder(4096, 1 << 20);
    private static final InetSocketAddress IPV6 = new InetSocketAddress("2001:db8::1", 40001);
    private static final int MESSAGES = 12;
    private static final int LOG_BYTES = 1024;
    private static final Map<Field, Text> ADVICE = Map.of(
            MessageLayout.TOTAL_SIZE,
            new Text(
                    "The whole record: 68 bytes of fixed fields, both hosts, body, topic and properties, all as bytes,"
                            + " and the three lengths, 4 + 1 + 2.",
                    "整条记录：固定字段 68 字节，加上两个地址、消息体、topic、属性的字节数，再加三个长度：4 + 1 + 2。"),
            MessageLayout.BODY_CRC,
            new Text(
                    "CRC-32 of the body with the top bit cleared: crc & 0x7FFFFFFF.",
                    "消息体的 CRC-32，最高位清零：crc & 0x7FFFFFFF。"),
            MessageLayout.SYS_FLAG,
            new Text(
                    "0x10 says that bornHost has 20 bytes, 0x20 that storeHost has. A reader finds all later fields by it.",
                    "0x10 表示 bornHost 有 20 字节，0x20 表示 storeHost 有 20 字节。读者靠它找到后面的所有字段。"),
            MessageLayout.TOPIC_LENGTH,
            new Text("Bytes in UTF-8, not characters.", "是 UTF-8 的字节数，不是字符数。"),
            MessageLayout.PROPERTIES_LENGTH,
            new Text(
                    "An int16: the bytes of all properties. Each ends with U+0002, the last too.",
                    "int16：所有属性的字节数。每个属性都以 U+0002 结尾，最后一个也是。"));

    @Override
    public List<Case> cases() {
        return List.of(
                one("a plain message", "普通消息", message("orders", "paid")),
                one("a body with a high CRC", "CRC 最高位为 1 的消息体", message("orders", "123456789")),
                one(
                        "properties",
                        "属性",
                        message("orders", "paid").property("TAGS", "TagA").property("KEYS", "a b")),
                one(
                        "text that is not ASCII",
                        "非 ASCII 的文本",
                        message("订单", "已付款").property("TAGS", "急")),
                one("an empty body", "空的消息体", message("orders", "")),
                one(
                        "bornHost with IPv6",
                        "bornHost 是 IPv6",
                        message("orders", "paid").bornHost(IPV6)),
                one(
                        "storeHost with IPv6",
                        "storeHost 是 IPv6",
                        message("orders", "paid").storeHost(IPV6)),
                new Case(
                        new Text("3.2.4 opens a log of your records", "3.2.4 打开由你的记录组成的日志"),
                        attempt -> opened(attempt, Setting.v3())),
                new Case(
                        new Text("4.0 opens a log of your records", "4.0 打开由你的记录组成的日志"),
                        attempt -> opened(attempt, Setting.v4())));
    }

    private static MessageExtBrokerInner.Builder message(String topic, String body) {
        return Stage.message(topic, body).queueId(3).flag(7);
    }

    private static Case one(String en, String zh, MessageExtBrokerInner.Builder message) {
        return new Case(new Text(en, zh), attempt -> examine(attempt, message.build()));
    }

    private static Optional<Fault> examine(Attempt attempt, MessageExtBrokerInner message) throws Throwable {
        Placement place = new Placement(5L << 30, 42, 1_700_000_000_123L);
        byte[] expected = encoded(message, place);
        ByteBuffer target = ByteBuffer.allocate(2 * expected.length + 100);
        encode(attempt, message, place, target);
        byte[] actual = Arrays.copyOf(target.array(), expected.length);
        if (!Arrays.equals(expected, actual)) {
            Field field =
                    Compare.differing(MessageLayout.LAYOUT, expected, actual).field();
            Text what = new Text("%s is wrong.", "%s 不对。").with(field.name());
            Text advice = ADVICE.getOrDefault(
                    field,
                    new Text(
                            "Either its value, or a field before it is too wide or too narrow.",
                            "不是值错了，就是前面某个字段太宽或太窄。"));
            String part = "record " + place.logOffset();
            String seen = LogFiles.place(place.logOffset(), expected.length, Arrays.mismatch(expected, actual));
            return Optional.of(Fault.of(what, advice)
                    .showing(Compare.parts(part, MessageLayout.LAYOUT, expected, actual))
                    .seenIn(new Exhibit(
                            LogFiles.holding(place.logOffset(), actual),
                            LogFiles.holding(place.logOffset(), expected),
                            seen)));
        }
        return target.position() == expected.length
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("The buffer's position is %d, not behind the record.", "缓冲区的 position 是 %d，不在记录之后。")
                                .with(target.position()),
                        new Text("The next record begins there.", "下一条记录从那里开始。")));
    }

    private static byte[] encoded(MessageExtBrokerInner message, Placement place) {
        EncodedMessage encoded = (EncodedMessage) ENCODER.prepare(message);
        ByteBuffer record = ByteBuffer.allocate(encoded.size());
        encoded.writeTo(record, place);
        return record.array();
    }

    static void encode(Attempt attempt, MessageExtBrokerInner m, Placement place, ByteBuffer target) throws Throwable {
        PlainMessage plain = new PlainMessage(
                m.topic(),
                m.queueId(),
                m.flag(),
                m.bornTimestamp(),
                HostBytes.encode(m.bornHost()),
                HostBytes.encode(m.storeHost()),
                m.body(),
                m.properties());
        attempt.make(RecordEncoder.class, "MyRecordEncoder")
                .encode(plain, new RecordPlace(place.logOffset(), place.queueOffset(), place.storeTimestamp()), target);
    }

    /** A log file that the learner's encoder has filled; a store finds it, and nothing else. */
    private static Optional<Fault> opened(Attempt attempt, Setting setting) throws Throwable {
        ByteBuffer log = ByteBuffer.allocate(LOG_BYTES);
        int count = 0;
        while (count < MESSAGES && log.remaining() > 200) {
            Placement place = new Placement(log.position(), count, 1_700_000_000_000L + count);
            encode(attempt, message("orders", "body " + count).queueId(0).build(), place, log);
            count++;
        }
        try (Stage stage = Stage.on(setting, Map.of("commitlog/00000000000000000000", log.array()))) {
            stage.runUntilIdle();
            long found = stage.store().getMaxOffsetInQueue("orders", 0);
            return found == count
                    ? Optional.empty()
                    : Optional.of(Fault.of(
                            new Text("The store found %d of %d records.", "存储找到了 %2$d 条记录中的 %1$d 条。")
                                    .with(found, count),
                            new Text(
                                    "Recovery walks the log by totalSize and stops at the first record that is not sound.",
                                    "恢复按 totalSize 逐条走日志，遇到第一条不完好的记录就停下。")));
        }
    }
}
