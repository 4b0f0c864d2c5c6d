package dev.twinlog.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OffsetNameTest {
    @ParameterizedTest
    @CsvSource({
        "0, 00000000000000000000",
        "1073741824, 00000000001073741824",
        "9223372036854775807, 09223372036854775807",
    })
    void anOffsetHasTwentyDigits(long startOffset, String name) {
        assertThat(OffsetName.of(startOffset)).isEqualTo(name);
        assertThat(OffsetName.parse(name)).hasValue(startOffset);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0000000000107374182",
                "000000000001073741824",
                "0000000000107374182x",
                "-0000000001073741824",
                "٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠",
            })
    void otherNamesStandForNone(String name) {
        assertThat(OffsetName.parse(name)).isEmpty();
    }

    @Test
    void twentyDigitsCanBeTooMany() {
        assertThat(OffsetName.parse("09223372036854775808")).isEmpty();
    }
}
