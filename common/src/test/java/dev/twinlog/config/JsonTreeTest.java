package dev.twinlog.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** It finds what Jackson's mapper finds, and refuses what that refuses. */
class JsonTreeTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "",
                " \n",
                "7",
                "{\"a\":{1:2147483647,2:2147483648,3:-9223372036854775808,4:9223372036854775808}}",
                "{\"a\":[1.5,-2e300,true,false,null,\"\\u4e2d\\n\\\"\",{\"b\":[]}]}",
                "{\"a\":1,\"b\":2,\"a\":{\"c\":3}}"
            })
    void soundJsonIsReadAlike(String text) throws Exception {
        assertThat(JsonTree.read(bytes(text))).isEqualTo(MAPPER.readTree(bytes(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":1}}",
                "{} {}",
                "{}x",
                "[1,]",
                "[1",
                "{\"a\":tru}",
                "{'a':1}",
                "}",
                "\u0000\u0000\u0000"
            })
    void whatIsNoneIsRefusedAtTheSamePlace(String text) {
        JsonProcessingException wanted =
                catchThrowableOfType(JsonProcessingException.class, () -> MAPPER.readTree(bytes(text)));
        assertThatThrownBy(() -> JsonTree.read(bytes(text)))
                .isInstanceOfSatisfying(JsonProcessingException.class, e -> {
                    assertThat(e.getLocation().getLineNr())
                            .isEqualTo(wanted.getLocation().getLineNr());
                    assertThat(e.getLocation().getColumnNr())
                            .isEqualTo(wanted.getLocation().getColumnNr());
                });
    }
}
