package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.layout.Span;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class MessageRoundTripTest {
    private static final int FILE_BYTES = 1 << 16;

    @Property(tries = 100)
    void whatIsEncodedIsDecoded(
            @ForAll("messages") MessageExtBrokerInner message, @ForAll @LongRange(min = 0) long logOffset) {
        EncodedMessage encoded = encode(message);
        MessageExt decoded = MessageDecoder.decode(record(encoded, logOffset));

        assertThat(decoded.topic()).isEqualTo(message.topic());
        assertThat(decoded.queueId()).isEqualTo(message.queueId());
        assertThat(decoded.flag()).isEqualTo(message.flag());
        assertThat(decoded.commitLogOffset()).isEqualTo(logOffset);
        assertThat(decoded.queueOffset()).isEqualTo(3);
        assertThat(decoded.storeTimestamp()).isEqualTo(4);
        assertThat(decoded.bornTimestamp()).isEqualTo(message.bornTimestamp());
        assertThat(decoded.body()).isEqualTo(message.body());
        assertThat(decoded.properties()).isEqualTo(message.properties());
        assertThat(decoded.bornHost()).isEqualTo(HostBytes.text(message.bornHost()));
        assertThat(decoded.size()).isEqualTo(encoded.size());
        assertThat(MessageId.parse(decoded.msgId())).isEqualTo(new MessageId(message.storeHost(), logOffset));
    }

    @Property(tries = 100)
    void fieldsTileARecordExactly(@ForAll("messages") MessageExtBrokerInner message) {
        EncodedMessage encoded = encode(message);
        int position = 0;
        for (Span span : record(encoded, 0).spans()) {
            assertThat(span.start()).as(span.field().name()).isEqualTo(position);
            position = span.end();
        }
        assertThat(position).isEqualTo(encoded.size());
    }

    /** The quick way to measure a record and the described one agree, whatever bytes are wrong. */
    @Property(tries = 500)
    void recordsAreMeasuredAsTheirLayoutSays(
            @ForAll("messages") MessageExtBrokerInner message,
            @ForAll @IntRange(min = 0, max = 300) int position,
            @ForAll byte wrong) {
        EncodedMessage encoded = encode(message);
        int size = encoded.size();
        ByteBuffer buffer = ByteBuffer.allocate(size);
        encoded.writeTo(buffer, new EncodedMessage.Placement(0, 3, 4));
        buffer.put(Math.min(position, size - 1), wrong);
        MessageLayout.MAGIC_CODE.putInt(
                buffer, 0, wrong % 2 == 0 ? MessageLayout.MESSAGE_MAGIC : MessageLayout.MESSAGE_MAGIC_V2);

        boolean moved = new MessageRecord().moveTo(buffer, 0, size);

        int[] starts = new int[MessageLayout.LAYOUT.fields().size() + 1];
        int whole = MessageLayout.LAYOUT.measure(buffer, 0, size, starts);
        boolean tiles = whole == MessageLayout.LAYOUT.fields().size() && starts[whole] == size;
        assertThat(moved).isEqualTo(tiles);
    }

    @Property(tries = 200)
    void dispatchReadsTheSameTextsAsEverybody(@ForAll("messages") MessageExtBrokerInner message) {
        MessageRecord record = record(encode(message), 0);

        DispatchTexts found = record.dispatchTexts(new KnownTexts());

        Map<String, String> all = record.properties();
        assertThat(found.topic()).isEqualTo(record.topic());
        assertThat(found.tags()).isEqualTo(all.getOrDefault("TAGS", ""));
        assertThat(found.keys()).hasToString(all.getOrDefault("KEYS", ""));
        assertThat(found.uniqKey()).hasToString(all.getOrDefault("UNIQ_KEY", ""));
    }

    @Property(tries = 1000)
    void anyBytesGetAnAnswer(@ForAll byte[] bytes, @ForAll @IntRange(min = 0, max = 3) int kind) {
        ByteBuffer buffer = ByteBuffer.allocate(Math.max(bytes.length, 200));
        buffer.put(bytes);
        buffer.putInt(0, 91 + bytes.length % 100);
        buffer.putInt(
                4,
                new int[] {MessageLayout.MESSAGE_MAGIC, MessageLayout.MESSAGE_MAGIC_V2, MessageLayout.BLANK_MAGIC, 0}
                        [kind]);

        ScanResult result =
                RecordScanner.scanWithCrc(buffer, new RecordScanner.Place(0, buffer.capacity(), buffer.capacity(), 0));

        assertThat(result).isNotNull();
    }

    private static EncodedMessage encode(MessageExtBrokerInner message) {
        return (EncodedMessage) new MessageEncoder(FILE_BYTES, FILE_BYTES).prepare(message);
    }

    private static MessageRecord record(EncodedMessage encoded, long logOffset) {
        ByteBuffer file = ByteBuffer.allocate(FILE_BYTES);
        encoded.writeTo(file, new EncodedMessage.Placement(logOffset, 3, 4));
        RecordScanner.Place place = new RecordScanner.Place(0, FILE_BYTES, FILE_BYTES, logOffset);
        return ((ScanResult.Message) RecordScanner.scanWithCrc(file, place)).record();
    }

    @Provide
    Arbitrary<MessageExtBrokerInner> messages() {
        Arbitrary<String> topics =
                Arbitraries.strings().withChars("abcXYZ%_-中").ofMinLength(1).ofMaxLength(40);
        Arbitrary<byte[]> bodies = Arbitraries.bytes().array(byte[].class).ofMaxSize(500);
        Arbitrary<Map<String, String>> properties = Arbitraries.maps(
                        Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(8),
                        Arbitraries.strings().withChars("ab 键é=\n").ofMaxLength(20))
                .ofMaxSize(5);
        return Combinators.combine(topics, bodies, properties, hosts(), hosts(), Arbitraries.integers())
                .as((topic, body, map, born, store, flag) -> MessageExtBrokerInner.builder(topic, body)
                        .properties(map)
                        .bornHost(born)
                        .storeHost(store)
                        .flag(flag)
                        .bornTimestamp(flag * 1000L)
                        .queueId(flag & 0x7F)
                        .build());
    }

    private static Arbitrary<InetSocketAddress> hosts() {
        Arbitrary<byte[]> addresses = Arbitraries.of(4, 16)
                .flatMap(size -> Arbitraries.bytes().array(byte[].class).ofSize(size))
                .filter(a -> a.length == 4 || a[0] != 0); // InetAddress shortens IPv4-mapped addresses
        return Combinators.combine(addresses, Arbitraries.integers().between(0, 65535))
                .as((address, port) -> new InetSocketAddress(inet(address), port));
    }

    private static InetAddress inet(byte[] address) {
        try {
            return InetAddress.getByAddress(address);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
