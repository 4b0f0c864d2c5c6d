package dev.twinlog.format;

import static dev.twinlog.layout.FieldKind.BODY;
import static dev.twinlog.layout.FieldKind.CRC;
import static dev.twinlog.layout.FieldKind.FLAGS;
import static dev.twinlog.layout.FieldKind.HOST;
import static dev.twinlog.layout.FieldKind.MAGIC;
import static dev.twinlog.layout.FieldKind.NUMBER;
import static dev.twinlog.layout.FieldKind.OFFSET;
import static dev.twinlog.layout.FieldKind.PROPERTIES;
import static dev.twinlog.layout.FieldKind.SIZE;
import static dev.twinlog.layout.FieldKind.TIME;
import static dev.twinlog.layout.FieldKind.TOPIC;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Layout;
import dev.twinlog.layout.Width;

/** The two kinds of record in a commit log: a message, and the blank that closes a file. */
public final class MessageLayout {
    public static final int MESSAGE_MAGIC = 0xDAA320A7;
    /** RocketMQ 5 writes it for topics over 127 bytes. */
    public static final int MESSAGE_MAGIC_V2 = 0xDAA320AB;

    public static final int BLANK_MAGIC = 0xCBD43194;

    public static final int IPV4_HOST_BYTES = 4 + Integer.BYTES;
    public static final int IPV6_HOST_BYTES = 16 + Integer.BYTES;
    public static final int MAX_TOPIC_BYTES = Byte.MAX_VALUE;
    public static final int MAX_PROPERTIES_BYTES = Short.MAX_VALUE;

    private static final Layout.Builder MESSAGE = Layout.named("message");

    public static final Field TOTAL_SIZE = MESSAGE.int32("totalSize", SIZE, "bytes of the whole record");
    public static final Field MAGIC_CODE =
            MESSAGE.int32("magicCode", MAGIC, "0xDAA320A7; RocketMQ 5 also 0xDAA320AB for topics over 127 bytes");
    public static final Field BODY_CRC =
            MESSAGE.int32("bodyCrc", CRC, "CRC-32 of the body, top bit cleared; 0 for an empty body");
    public static final Field QUEUE_ID = MESSAGE.int32("queueId", NUMBER, "queue within the topic");
    public static final Field FLAG = MESSAGE.int32("flag", NUMBER, "the application's own");
    public static final Field QUEUE_OFFSET = MESSAGE.int64(
            "queueOffset", OFFSET, "index in its consume queue; 0 for prepared and rolled-back transactions");
    public static final Field PHYSICAL_OFFSET = MESSAGE.int64("physicalOffset", OFFSET, "this record's own log offset");
    public static final Field SYS_FLAG = MESSAGE.int32(
            "sysFlag",
            FLAGS,
            "1 compressed, 2 multi-tag, 4 prepared, 8 commit, 12 rollback, 16 bornHost is IPv6, 32 storeHost is IPv6;"
                    + " 5.x: 64 and 128 batch marks, 0x700 compression type");
    public static final Field BORN_TIMESTAMP = MESSAGE.int64("bornTimestamp", TIME, "ms; the producer's clock");
    public static final Field BORN_HOST = MESSAGE.add(
            "bornHost",
            HOST,
            new Width.ByBit(SYS_FLAG, SysFlag.BORN_HOST_V6, IPV4_HOST_BYTES, IPV6_HOST_BYTES),
            "address, then port as int32");
    public static final Field STORE_TIMESTAMP =
            MESSAGE.int64("storeTimestamp", TIME, "ms; set inside the put lock, so it never runs backwards in a log");
    public static final Field STORE_HOST = MESSAGE.add(
            "storeHost",
            HOST,
            new Width.ByBit(SYS_FLAG, SysFlag.STORE_HOST_V6, IPV4_HOST_BYTES, IPV6_HOST_BYTES),
            "address, then port as int32");
    public static final Field RECONSUME_TIMES =
            MESSAGE.int32("reconsumeTimes", NUMBER, "deliveries that failed so far");
    public static final Field PREPARED_TRANSACTION_OFFSET =
            MESSAGE.int64("preparedTransactionOffset", OFFSET, "log offset of the prepared message this one ends");
    public static final Field BODY_LENGTH = MESSAGE.int32("bodyLength", SIZE, "bytes of the body");
    public static final Field BODY_BYTES =
            MESSAGE.add("body", BODY, new Width.SaidBy(BODY_LENGTH), "the application's bytes");
    public static final Field TOPIC_LENGTH = MESSAGE.add(
            "topicLength",
            SIZE,
            new Width.ByValue(MAGIC_CODE, MESSAGE_MAGIC_V2, Byte.BYTES, Short.BYTES),
            "bytes of the topic");
    public static final Field TOPIC_NAME =
            MESSAGE.add("topic", TOPIC, new Width.SaidBy(TOPIC_LENGTH), "UTF-8, at most 127 bytes");
    public static final Field PROPERTIES_LENGTH = MESSAGE.int16("propertiesLength", SIZE, "bytes of the properties");
    public static final Field PROPERTIES_BYTES = MESSAGE.add(
            "properties",
            PROPERTIES,
            new Width.SaidBy(PROPERTIES_LENGTH),
            "name U+0001 value U+0002 …, UTF-8, at most 32767 bytes");

    public static final Layout LAYOUT = MESSAGE.build();

    private static final Layout.Builder BLANK = Layout.named("blank");

    public static final Field BLANK_SIZE = BLANK.int32("room", SIZE, "bytes from here to the file's end");
    public static final Field BLANK_MAGIC_CODE = BLANK.int32("magicCode", MAGIC, "0xCBD43194");

    /** The header of a blank record; what follows it up to the file's end is undefined. */
    public static final Layout BLANK_LAYOUT = BLANK.build();

    /** The rest of a blank: whatever the buffer held. */
    public static final Field BLANK_FILLER =
            Layout.named("blank filler").add("filler", FieldKind.FILLER, new Width.SaidBy(BLANK_SIZE), "undefined");

    /** Bytes of a blank record's header: the least room that must stay behind the last message of a file. */
    public static final int BLANK_HEADER_BYTES = BLANK_LAYOUT.constantSize();

    private static final int BYTES_BEFORE_HOSTS = BORN_HOST.constantStart();
    private static final int LONGS_AND_INTS_BEHIND_BORN_HOST =
            Long.BYTES + Integer.BYTES + Long.BYTES + Integer.BYTES; // storeTimestamp … bodyLength without hosts

    private MessageLayout() {}

    /** Whether {@code magic} begins a message of either kind. */
    public static boolean isMessage(int magic) {
        return magic == MESSAGE_MAGIC || magic == MESSAGE_MAGIC_V2;
    }

    /** The field that says how long {@code field} is, or {@code field} itself if it has a width of its own. */
    static Field lengthFieldOf(Field field) {
        return field.width() instanceof Width.SaidBy saidBy ? saidBy.length() : field;
    }

    /** The size in bytes of a record with {@link #MESSAGE_MAGIC}; {@code hostBytes} of both hosts together. */
    public static long sizeOf(int hostBytes, int bodyBytes, int topicBytes, int propertiesBytes) {
        return (long) BYTES_BEFORE_HOSTS
                + hostBytes
                + LONGS_AND_INTS_BEHIND_BORN_HOST
                + bodyBytes
                + Byte.BYTES
                + topicBytes
                + Short.BYTES
                + propertiesBytes;
    }
}
