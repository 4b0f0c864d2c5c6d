package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageExtBrokerInner;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;

class KeyMatchTest {
    private static final MessageEncoder ENCODER = new MessageEncoder(1 << 16, 1 << 16);

    private static MessageRecord record(String topic, byte[] properties) {
        var message = MessageExtBrokerInner.builder(topic, new byte[3]).build();
        EncodedMessage encoded = (EncodedMessage) ENCODER.prepare(message);
        ByteBuffer buffer = ByteBuffer.allocate(encoded.size() + properties.length);
        encoded.writeTo(buffer, new EncodedMessage.Placement(0, 0, 0));
        int propertiesAt = encoded.size();
        buffer.putShort(propertiesAt - Short.BYTES, (short) properties.length);
        buffer.put(propertiesAt, properties);
        MessageRecord record = new MessageRecord();
        assertThat(record.moveTo(buffer, 0, buffer.capacity())).isTrue();
        return record;
    }

    private static boolean matches(String key, String properties) {
        MessageRecord record = record("T", properties.getBytes(StandardCharsets.UTF_8));
        return new KeyMatch("T", key).matches(record);
    }

    @Test
    void aKeyIsOneOfTheKeysOrTheUniqueKey() {
        assertThat(matches("b", "KEYS\1a  b c\2")).isTrue();
        assertThat(matches("a  b c", "KEYS\1a  b c\2")).isFalse();
        assertThat(matches("a  b c", "UNIQ_KEY\1a  b c\2")).isTrue();
        assertThat(matches("b", "UNIQ_KEY\1a b\2")).isFalse();
        assertThat(matches("b", "TAGS\1b\2XKEYS\1b\2KEY\1b\2KEYS\1ab bc\2")).isFalse();
        assertThat(matches("b", "KEYS\1a\2TAGS\1t\2KEYS\1b")).isTrue();
        assertThat(matches("a", "KEYS\1a\2TAGS\1t\2KEYS\1b")).isFalse();
        assertThat(matches("", "KEYS\1a  b\2")).isFalse();
        assertThat(matches("", "UNIQ_KEY\1\2")).isTrue();
        assertThat(matches("", "")).isFalse();
    }

    @Test
    void anotherTopicDoesNotMatch() {
        MessageRecord record = record("Topic", "KEYS\1k\2".getBytes(StandardCharsets.UTF_8));
        assertThat(new KeyMatch("Topic", "k").matches(record)).isTrue();
        assertThat(new KeyMatch("Topi", "k").matches(record)).isFalse();
        assertThat(new KeyMatch("Topid", "k").matches(record)).isFalse();
        assertThat(new KeyMatch("Topics", "k").matches(record)).isFalse();
    }

    /** The quick way and the plain one agree, whatever bytes a record's properties are. */
    @Property(tries = 4000)
    void bytesAreComparedAsTextsWouldBe(@ForAll("properties") byte[] properties, @ForAll("keys") String key) {
        MessageRecord record = record("T", properties);
        KeyMatch match = new KeyMatch("T", key);
        boolean matches = match.matchesAsText(record);
        Statistics.collect(matches);
        assertThat(match.matches(record)).isEqualTo(matches);
    }

    @Provide
    Arbitrary<byte[]> properties() {
        Arbitrary<byte[]> names = Arbitraries.of("KEYS\1", "UNIQ_KEY\1", "KEYS\1a ", "TAGS\1", "\2KEYS\1", "\2")
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
        Arbitrary<byte[]> texts = Arbitraries.of("a", "é", "\uFFFD", "😀", " ", "\1", "\2", "?")
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
        Arbitrary<byte[]> broken = Arbitraries.of((byte) 0xC3, (byte) 0xFF, (byte) 0xF0, (byte) 0x80)
                .map(one -> new byte[] {one});
        return Arbitraries.frequencyOf(Tuple.of(3, names), Tuple.of(4, texts), Tuple.of(1, broken))
                .list()
                .ofMaxSize(8)
                .map(KeyMatchTest::joined);
    }

    private static byte[] joined(Iterable<byte[]> pieces) {
        ByteBuffer all = ByteBuffer.allocate(256);
        pieces.forEach(all::put);
        byte[] bytes = new byte[all.position()];
        all.flip().get(bytes);
        return bytes;
    }

    @Provide
    Arbitrary<String> keys() {
        return Arbitraries.of("a", "a", "é", "\uFFFD", "😀", "\uD83D", "?", "", "a a");
    }
}
