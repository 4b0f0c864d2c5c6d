package dev.twinlog.tutorials.course.recordonpaper;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;

/** Asks for places and bytes of one record, and lets a store write it to see. */
public final class RecordOnPaperCheck implements Check {
    private static final String FIRST_FILE = "commitlog/00000000000000000000";

    @Override
    public List<Case> cases() {
        return List.of(
                        Question.number(
                                        "A",
                                        new Text("size of the record", "记录的大小"),
                                        () -> record(paid()).limit())
                                .saidInstead("110", "One byte is missing: topicLength.", "少了一个字节：topicLength。")
                                .saidInstead("101", "The ten bytes of the property are missing.", "少了属性的十个字节。")
                                .saidInstead("109", "propertiesLength takes two bytes.", "propertiesLength 占两个字节。")
                                .advice(
                                        "84 bytes up to and with preparedTransactionOffset; then three lengths, and what"
                                                + " they are the lengths of.",
                                        "到 preparedTransactionOffset 为止 84 字节；然后是三个长度，以及它们各自所指的内容。"),
                        Question.number(
                                        "B",
                                        new Text("begin of the topic's first letter", "topic 第一个字母的位置"),
                                        () -> MessageLayout.TOPIC_NAME.start(record(paid()), 0))
                                .saidInstead("92", "There lies topicLength.", "那里是 topicLength。")
                                .saidInstead("88", "There the body begins.", "那里是消息体的开头。")
                                .advice(
                                        "bodyLength begins at 84 and takes 4 bytes; the body follows, then topicLength.",
                                        "bodyLength 从 84 开始，占 4 字节；接着是消息体，再是 topicLength。"),
                        Question.number(
                                        "C",
                                        new Text(
                                                "storeTimestamp behind an IPv6 bornHost",
                                                "IPv6 的 bornHost 之后的 storeTimestamp"),
                                        () -> MessageLayout.STORE_TIMESTAMP.start(record(fromIpv6()), 0))
                                .saidInstead(
                                        "56",
                                        "That is where it begins when bornHost is IPv4.",
                                        "那是 bornHost 为 IPv4 时的位置。")
                                .saidInstead(
                                        "64", "A host is its address and its port, 4 bytes more.", "主机是地址加端口，还要 4 字节。")
                                .advice("bornHost begins at 48.", "bornHost 从 48 开始。"),
                        Question.bytes(
                                        "D",
                                        new Text("bodyCrc of the body 123456789", "消息体 123456789 的 bodyCrc"),
                                        () -> bytes(record(digits()), MessageLayout.BODY_CRC.constantStart(), 4))
                                .saidInstead("CB F4 39 26", "That is the plain CRC-32.", "那是原本的 CRC-32。")
                                .advice(
                                        "jshell knows java.util.zip.CRC32. Then look at invariant 5 again.",
                                        "jshell 里有 java.util.zip.CRC32。然后再看第 5 条。"),
                        Question.bytes("E", new Text("the eight bytes that close the file", "封住文件的八个字节"), () -> blank())
                                .saidInstead(
                                        "00 00 00 11 CB D4 31 94",
                                        "A blank's room counts its own header too.",
                                        "空白记录的 room 也包括它自己的头。")
                                .saidInstead(
                                        "00 00 00 88 CB D4 31 94",
                                        "Nine records fit: 9 x 111 + 8 is still within 1024.",
                                        "放得下九条：9 x 111 + 8 没有超过 1024。")
                                .advice(
                                        "First find out how many records fit with 8 bytes left behind the last.",
                                        "先算出能放几条记录，并在最后一条后面留出 8 字节。"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    private static MessageExtBrokerInner.Builder paid() {
        return Stage.message("orders", "paid").property("TAGS", "TagA");
    }

    private static MessageExtBrokerInner.Builder digits() {
        return Stage.message("orders", "123456789");
    }

    private static MessageExtBrokerInner.Builder fromIpv6() throws IOException {
        return paid().bornHost(new InetSocketAddress(InetAddress.getByName("2001:db8::1"), 40001));
    }

    private static ByteBuffer record(MessageExtBrokerInner.Builder message) throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            int size =
                    stage.put(message.build()).join().appended().orElseThrow().size();
            return ByteBuffer.wrap(stage.bytes(FIRST_FILE, 0, size));
        }
    }

    private static byte[] bytes(ByteBuffer record, int at, int size) {
        byte[] bytes = new byte[size];
        record.get(at, bytes);
        return bytes;
    }

    /** What closes a file of 1024 bytes that was filled with the message. */
    private static byte[] blank() throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            long last = 0;
            while (stage.positions().appended() <= 1024) {
                last = stage.positions().appended();
                stage.put(paid().build());
            }
            return stage.bytes(FIRST_FILE, last, MessageLayout.BLANK_HEADER_BYTES);
        }
    }
}
