package dev.twinlog.tutorials.course.decoderecord;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage.Placement;
import dev.twinlog.layout.Span;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Comparison.Side;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Lets the learner's decoder read records of every kind that a log holds, and compares field by field. */
public final class DecodeRecordCheck implements Check {
    private static final long BORN = 1_700_000_000_000L;
    private static final long SEED = 324;
    private static final int RANDOM_RECORDS = 200;
    private static final InetSocketAddress PRODUCER = host("10.1.0.1", 40001);
    private static final InetSocketAddress BROKER = host("192.168.0.7", 10911);
    private static final InetSocketAddress PRODUCER_V6 = host("2001:db8::1:0:0:1", 40001);
    private static final InetSocketAddress BROKER_V6 = host("fe80::7", 10911);

    @Override
    public List<Case> cases() {
        Placement third = new Placement(0, 3, BORN + 42);
        return List.of(
                one("a record with everything", "什么都有的记录", sample(message("orders", "paid"), third, 0)),
                one("an empty body", "空的消息体", sample(message("orders", ""), third, 0)),
                one("no properties", "没有属性", sample(plain("orders", "paid"), third, 0)),
                one(
                        "after another record, at log offset 5 GiB",
                        "前面还有别的记录，日志偏移 5 GiB",
                        sample(message("orders", "paid"), new Placement(5L << 30, 7_000_000_000L, BORN + 43), 37)),
                one(
                        "a bornHost with IPv6",
                        "bornHost 是 IPv6",
                        sample(message("orders", "paid").bornHost(PRODUCER_V6), third, 0)),
                one(
                        "a storeHost with IPv6",
                        "storeHost 是 IPv6",
                        sample(message("orders", "paid").storeHost(BROKER_V6), third, 0)),
                one(
                        "both hosts with IPv6",
                        "两个地址都是 IPv6",
                        sample(message("orders", "paid").bornHost(PRODUCER_V6).storeHost(BROKER_V6), third, 0)),
                one(
                        "a topic of 127 bytes, properties of 300",
                        "127 字节的 topic，300 字节的属性",
                        sample(plain("t".repeat(127), "paid").property("KEYS", "k".repeat(294)), third, 0)),
                one(
                        "text that is not ASCII, and an empty value",
                        "非 ASCII 的文本，以及空的属性值",
                        sample(plain("订单", "已付款").property("TAGS", "").property("KEYS", "订单-1"), third, 0)),
                new Case(
                        new Text("%d random records", "%d 条随机记录").with(RANDOM_RECORDS),
                        DecodeRecordCheck::randomRecords));
    }

    private static Case one(String en, String zh, SampleRecord sample) {
        return new Case(new Text(en, zh), attempt -> examine(decoder(attempt), sample));
    }

    private static RecordDecoder decoder(Attempt attempt) throws Throwable {
        return attempt.make(RecordDecoder.class, "MyRecordDecoder");
    }

    private static Optional<Fault> examine(RecordDecoder decoder, SampleRecord sample) {
        DecodedRecord answer = decoder.decode(sample.log(), sample.at());
        if (answer == null) {
            return Optional.of(Fault.of(
                    new Text("decode returned null.", "decode 返回了 null。"),
                    new Text("Return a DecodedRecord with every field.", "请返回填好所有字段的 DecodedRecord。")));
        }
        List<Span> spans = sample.truth().spans();
        for (RecordField asked : RecordField.ALL) {
            Span span = spans.stream()
                    .filter(candidate -> candidate.field() == asked.field())
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = sample.bytes(span.start(), span.size());
            if (!asked.agrees(answer, bytes)) {
                String path =
                        "record " + sample.logOffset() + " › " + span.field().name();
                Side actual = asked.actual(answer);
                return Optional.of(Misreading.in(sample, span, actual)
                        .showing(new Comparison(path, asked.side(bytes), actual))
                        .seenIn(sample.at(span)));
            }
        }
        return positionMoved(sample);
    }

    private static Optional<Fault> positionMoved(SampleRecord sample) {
        int position = sample.log().position();
        return position == 0
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("The buffer's position moved from 0 to %d.", "缓冲区的 position 从 0 移到了 %d。")
                                .with(position),
                        new Text(
                                "Other threads read the same buffer. Read at absolute positions: log.getLong(position),"
                                        + " log.get(position, bytes).",
                                "别的线程也在读同一个缓冲区。请用绝对位置读取：log.getLong(position)、log.get(position, bytes)。")));
    }

    private static Optional<Fault> randomRecords(Attempt attempt) throws Throwable {
        RecordDecoder decoder = decoder(attempt);
        Random random = new Random(SEED);
        long logOffset = 0;
        for (int i = 0; i < RANDOM_RECORDS; i++) {
            SampleRecord sample = sample(random(random), new Placement(logOffset, i, BORN + i), random.nextInt(100));
            Optional<Fault> fault = examine(decoder, sample);
            if (fault.isPresent()) {
                return fault;
            }
            logOffset += sample.truth().size();
        }
        return Optional.empty();
    }

    private static MessageExtBrokerInner.Builder random(Random random) {
        byte[] body = new byte[random.nextInt(300)];
        random.nextBytes(body);
        MessageExtBrokerInner.Builder message = MessageExtBrokerInner.builder("t".repeat(1 + random.nextInt(127)), body)
                .queueId(random.nextInt(16))
                .bornTimestamp(random.nextLong())
                .bornHost(random.nextBoolean() ? PRODUCER : PRODUCER_V6)
                .storeHost(random.nextBoolean() ? BROKER : BROKER_V6)
                .sysFlag(random.nextInt(16))
                .reconsumeTimes(random.nextInt(16))
                .preparedTransactionOffset(random.nextLong());
        for (int i = random.nextInt(4); i > 0; i--) {
            message.property("p" + i, "v".repeat(random.nextInt(100)));
        }
        return message;
    }

    private static SampleRecord sample(MessageExtBrokerInner.Builder message, Placement placement, int at) {
        return SampleRecord.of(message.build(), placement, at);
    }

    private static MessageExtBrokerInner.Builder message(String topic, String body) {
        return plain(topic, body).property("TAGS", "TagA").property("KEYS", "order-17 customer-4");
    }

    private static MessageExtBrokerInner.Builder plain(String topic, String body) {
        return MessageExtBrokerInner.builder(topic, body.getBytes(StandardCharsets.UTF_8))
                .queueId(2)
                .bornTimestamp(BORN)
                .bornHost(PRODUCER)
                .storeHost(BROKER)
                .reconsumeTimes(1);
    }

    private static InetSocketAddress host(String address, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByName(address), port);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(address, e);
        }
    }
}
