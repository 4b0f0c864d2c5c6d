package dev.twinlog.visualizer.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.api.Test;

/** What the page's JSON takes for a number. */
class JsonTest {
    @Test
    void aFractionIsNoCount() throws JsonProcessingException {
        assertThat(Json.MAPPER
                        .readValue("{\"seed\": \"9007199254740993\"}", StepApi.Anew.class)
                        .seed())
                .isEqualTo(9007199254740993L);

        assertThatThrownBy(() -> Json.MAPPER.readValue("{\"seed\": 1.7}", StepApi.Anew.class))
                .isInstanceOf(JsonProcessingException.class);
    }
}
