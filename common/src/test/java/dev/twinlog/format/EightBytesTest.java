package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.ByteRange;
import net.jqwik.api.constraints.IntRange;

/** What is found eight bytes at a time is what a look at each byte finds, whatever lies before and behind. */
class EightBytesTest {

    @Property(tries = 2000)
    void theFirstWantedByteIsFound(
            @ForAll("bytes") byte[] bytes,
            @ForAll @IntRange(min = 0, max = 9) int from,
            @ForAll @ByteRange(min = -3, max = 5) byte wanted) {
        int to = bytes.length - EightBytes.READ_BEHIND;
        int plain = from;
        while (plain < to && bytes[plain] != wanted) {
            plain++;
        }
        assertThat(EightBytes.indexOf(wanted, bytes, from, to)).isEqualTo(plain);
    }

    @Property(tries = 2000)
    void oneByteThatIsNotAsciiIsEnough(@ForAll("bytes") byte[] bytes, @ForAll @IntRange(min = 0, max = 9) int from) {
        int to = bytes.length - EightBytes.READ_BEHIND;
        boolean plain = true;
        for (int at = from; at < to; at++) {
            plain &= bytes[at] >= 0;
        }
        assertThat(EightBytes.areAscii(bytes, from, to)).isEqualTo(plain);
    }

    @Property(tries = 2000)
    void theSameBytesHaveTheSameHashAnywhere(
            @ForAll("bytes") byte[] bytes, @ForAll @IntRange(min = 0, max = 9) int from, @ForAll byte behind) {
        int to = bytes.length - EightBytes.READ_BEHIND;
        byte[] elsewhere = new byte[to - from + EightBytes.READ_BEHIND];
        System.arraycopy(bytes, from, elsewhere, 0, to - from);
        Arrays.fill(elsewhere, to - from, elsewhere.length, behind);
        assertThat(EightBytes.hash(elsewhere, 0, to - from)).isEqualTo(EightBytes.hash(bytes, from, to));
    }

    /** Topics of one service differ in a digit or two, at either end. */
    @Property(tries = 200)
    void eachByteMattersToTheHashsHighestBits(
            @ForAll("bytes") byte[] bytes, @ForAll @IntRange(min = 0, max = 40) int place) {
        int to = bytes.length - EightBytes.READ_BEHIND;
        byte[] other = bytes.clone();
        int changed = place % to;
        int places = 0;
        for (int i = 0; i < 256; i++) {
            other[changed] = (byte) i;
            places += EightBytes.hash(other, 0, to) >>> 54 != EightBytes.hash(bytes, 0, to) >>> 54 ? 1 : 0;
        }
        assertThat(places).isGreaterThan(200);
    }

    /** Ten to forty of them, and those behind. */
    @Provide
    Arbitrary<byte[]> bytes() {
        return Arbitraries.bytes()
                .between((byte) -3, (byte) 5)
                .array(byte[].class)
                .ofMinSize(10 + EightBytes.READ_BEHIND)
                .ofMaxSize(40 + EightBytes.READ_BEHIND);
    }
}
