package dev.twinlog.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The keys of a message, told where they lie as they are told in texts of their own. */
class IndexKeysTest {
    private static final String BEHIND = "x".repeat(EightBytes.READ_BEHIND);

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a", "a b", " a  b ", "a b c d e f g h i j", "订单 a 键", "\uD83D\uDE00 x"})
    void eachKeyIsFoundAsWhenTheTextIsSplit(String keys) {
        byte[] bytes = ("before" + keys + BEHIND).getBytes(StandardCharsets.UTF_8);
        TextInPlace inPlace = new TextInPlace();
        CharSequence text = inPlace.moveTo(bytes, 6, bytes.length - BEHIND.length()) ? inPlace : keys;
        IndexKeys found = IndexKeys.of("of the message before");

        found.clear();
        found.addEach(text);

        List<String> texts = new ArrayList<>();
        for (int number = 0; number < found.count(); number++) {
            texts.add(found.key(number));
            assertThat(found.hash("orders", number)).isEqualTo(IndexKey.hash("orders", found.key(number)));
        }
        assertThat(texts).isEqualTo(MessageProperties.splitKeys(keys));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "~ \u007F", ""})
    void aTextOfAsciiIsLookedAtInPlace(String text) {
        TextInPlace inPlace = new TextInPlace();

        assertThat(inPlace.moveTo(("x" + text + BEHIND).getBytes(StandardCharsets.UTF_8), 1, 1 + text.length()))
                .isTrue();

        assertThat(inPlace).hasToString(text).hasSize(text.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"é", "aé", "键", "é then only letters", "eight letters, then é"})
    void aTextOfOthersIsNot(String text) {
        byte[] bytes = (text + BEHIND).getBytes(StandardCharsets.UTF_8);

        assertThat(new TextInPlace().moveTo(bytes, 0, bytes.length - BEHIND.length()))
                .isFalse();
    }
}
