package dev.twinlog.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RocketJsonTest {

    private static String rewritten(String text) {
        return new String(
                RocketJson.write(RocketJson.parse(text.getBytes(StandardCharsets.UTF_8))), StandardCharsets.UTF_8);
    }

    /** As brokers of 3.2.6 and 4.0.0 wrote them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\n\t\"offsetTable\":{1:66,2:1,3:1\n\t}\n}",
                "{\n\t\"offsetTable\":{\n\t\t\"t@g\":{0:5,1:7\n\t\t},\n\t\t\"t@g2\":{0:1\n\t\t}\n\t}\n}",
                "{\n\t\"offsetTable\":{}\n}",
                "{\n\t\"dataVersion\":{\n\t\t\"counter\":0,\n\t\t\"timestatmp\":1795968808578\n\t},\n"
                        + "\t\"topicConfigTable\":{\n\t\t\"t\":{\n\t\t\t\"order\":false,\n\t\t\t\"perm\":6,\n"
                        + "\t\t\t\"topicFilterType\":\"SINGLE_TAG\"\n\t\t}\n\t}\n}",
            })
    void filesOfBrokersAreReadAndWrittenByteForByte(String file) {
        assertThat(rewritten(file)).isEqualTo(file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"offsetTable\":{\"1\":66}}", "{\"offsetTable\":{1:66}}", " { \"offsetTable\" : { 1 : 66 } } "
            })
    void quotedAndUnquotedNumbersAreTheSame(String file) {
        assertThat(rewritten(file)).isEqualTo("{\n\t\"offsetTable\":{1:66\n\t}\n}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\n\t\"topicConfigTable\":{\n\t\t\"2024\":{\n\t\t\t\"perm\":6\n\t\t}\n\t}\n}",
                "{\n\t\"a\":[1,\"x\",{}],\n\t\"b\":null,\n\t\"c\":1.5,\n\t\"d\":\"\\\"\\n\u4e2d\"\n}",
            })
    void otherJsonSurvives(String file) {
        assertThat(rewritten(file)).isEqualTo(file);
    }
}
