package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallFormatsTest {

    @ParameterizedTest
    @CsvSource({
        "20010db8000000000000000000000001, 2001:db8::1",
        "00000000000000000000000000000001, ::1",
        "00000000000000000000000000000000, ::",
        "20010db8000000010001000100010001, 2001:db8:0:1:1:1:1:1",
        "20010000000000010000000000000001, 2001:0:0:1::1",
        "20010db8000000000001000000000001, 2001:db8::1:0:0:1",
        "fe800000000000000000000000000000, fe80::",
        "ABCDEF01234567890000000000000000, abcd:ef01:2345:6789::",
        "00010002000300040005000600070008, 1:2:3:4:5:6:7:8",
    })
    void ipv6AddressesAreWrittenInTheOneForm(String hex, String text) {
        assertThat(Rfc5952.text(HexFormat.of().parseHex(hex))).isEqualTo(text);
    }

    @Test
    void hostsAreAddressAndPort() {
        byte[] v6 = HexFormat.of().parseHex("20010db800000000000000000000000100002a9f");
        assertThat(HostBytes.text(ByteBuffer.wrap(v6), 0, v6.length)).isEqualTo("[2001:db8::1]:10911");

        byte[] wildPort = {10, 0, 0, (byte) 200, -1, -1, -1, -1};
        assertThat(HostBytes.text(ByteBuffer.wrap(wildPort), 0, wildPort.length))
                .isEqualTo("10.0.0.200:-1");
    }

    @Test
    void messageIdsAreHostPortAndOffset() {
        MessageId id = new MessageId(new InetSocketAddress("192.168.0.7", 10911), 121394);

        assertThat(id.text()).isEqualTo("C0A8000700002A9F000000000001DA32");
        assertThat(MessageId.parse(id.text())).isEqualTo(id);
        assertThat(MessageId.parse("c0a8000700002a9f000000000001da32")).isEqualTo(id);
    }

    @ParameterizedTest
    @CsvSource({"C0A8", "C0A8000700002A9F000000000001DA3X", "C0A80007FFFFFFFF000000000001DA32"})
    void whatIsNoMessageIdIsRefusedInWords(String text) {
        assertThatThrownBy(() -> MessageId.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("message id");
    }

    @Test
    void propertiesAreReadWithAndWithoutTheLastSeparator() {
        assertThat(MessageProperties.decode("a\u00011\u0002b\u0001\u0002"))
                .containsExactly(entry("a", "1"), entry("b", ""));
        assertThat(MessageProperties.decode("a\u00011\u0002b\u00012"))
                .containsExactly(entry("a", "1"), entry("b", "2"));
        assertThat(MessageProperties.decode("junk\u0002\u0001x\u0002a\u00011")).containsExactly(entry("a", "1"));
        assertThat(MessageProperties.decode("")).isEmpty();
    }

    @Test
    void keysAreSplitAtSingleSpaces() {
        assertThat(MessageProperties.splitKeys("a  b a")).containsExactly("a", "b", "a");
        assertThat(MessageProperties.splitKeys(" a ")).containsExactly("a");
        assertThat(MessageProperties.splitKeys(null)).isEmpty();
    }

    @Test
    void indexHashesAreNeverNegative() {
        assertThat(new IndexKey("T", "k1").hash()).isEqualTo(2_539_445);
        assertThat(new IndexKey(
                                keyWithLeastHash().substring(0, 1),
                                keyWithLeastHash().substring(2))
                        .hash())
                .isZero();
        assertThat(new IndexKey("orders", "AaAaBB").hash()).isEqualTo(new IndexKey("orders", "AaAaAa").hash());
    }

    /** A text {@code t#…} whose hash is {@link Integer#MIN_VALUE}, found by solving the last seven characters. */
    private static String keyWithLeastHash() {
        String prefix = "t#";
        long wanted = Integer.MIN_VALUE - prefix.hashCode() * power(31, 7);
        long rest = Math.floorMod(wanted, 1L << 32) + (1L << 32) * 6;
        char[] digits = new char[7];
        for (int i = 6; i >= 0; i--) {
            digits[i] = (char) (i == 0 ? rest : rest % 31 + 31);
            rest = i == 0 ? 0 : (rest - digits[i]) / 31;
        }
        String text = prefix + new String(digits);
        assertThat(text.hashCode()).isEqualTo(Integer.MIN_VALUE);
        return text;
    }

    private static long power(long base, int exponent) {
        long product = 1;
        for (int i = 0; i < exponent; i++) {
            product = (int) (product * base);
        }
        return product;
    }

    @ParameterizedTest
    @CsvSource({"'a/b'", "'..'", "'.'", "''", "'a\\b'", "'a\u0007b'"})
    void topicsMayNotLeaveTheirFolder(String topic) {
        assertThat(TopicName.problem(topic)).isPresent();
    }

    @Test
    void topicsAreMeasuredInBytes() {
        assertThat(TopicName.problem("中".repeat(42))).isEmpty();
        assertThat(TopicName.problem("中".repeat(43))).contains("a topic has at most 127 UTF-8 bytes, not 129");
        assertThat(TopicName.problem("a".repeat(127))).isEmpty();
        assertThat(TopicName.problem("%RETRY%billing")).isEmpty();
    }

    @Test
    void tagsCodeIsTheSignExtendedHash() {
        assertThat(TagsCode.of("TagA")).isEqualTo(2_598_919);
        assertThat(TagsCode.of("polygenelubricants")).isEqualTo(-2_147_483_648L);
        assertThat(TagsCode.of("")).isZero();
    }

    @Test
    void bodyCrcHasNoTopBit() {
        assertThat(BodyCrc.of("abcde".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                .isEqualTo(0x0587d865);
        assertThat(BodyCrc.of("a".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                .isEqualTo(0x68b7be43);
        assertThat(BodyCrc.of(new byte[0])).isZero();
    }
}
