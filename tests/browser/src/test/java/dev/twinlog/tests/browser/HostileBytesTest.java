package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.twinlog.format.BodyCrc;
import dev.twinlog.format.MessageLayout;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages that try to be markup stay text. */
class HostileBytesTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final String TOPIC = "<b>x</b>!"; // as long as audit-log
    private static final String KEY = "<i>k</i"; // as long as order-0
    private static final String BODY = "<img src=x onerror=\"window.hacked=1\"><script>window.hacked=1</script>";

    private static final String MADE_OF_TEXT =
            "return [...document.querySelectorAll('b, i')].filter(e => ['x', 'k'].includes(e.textContent)).length";

    @Test
    void topicKeyAndBodyAreShownAsText(@TempDir Path temp) throws IOException {
        JsonNode row = FIXTURE.expected().get(1);
        Path store = FIXTURE.copyStoreTo(temp.resolve("store"));
        Path log = store.resolve("commitlog/00000000000000000000");
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(log));
        poison(bytes, row);
        Files.write(log, bytes.array());

        try (OpenPage page = OpenPage.of(store)) {
            page.showRecord("a1", row.get("commitLogOffset").asLong());

            assertThat(page.field("topic")).isEqualTo(TOPIC);
            assertThat(page.text("[data-field=topic] .value")).isEqualTo(TOPIC);
            assertThat(page.text("[data-field=properties] .value")).contains("KEYS=" + KEY);
            assertThat(page.text("[data-field=body] .value")).contains(BODY);
            assertThat(page.attribute("[data-engine=a1] [data-log-offset='156']", "data-topic"))
                    .isEqualTo(TOPIC);
            assertThat(page.all("main img, main script, .value *")).isEmpty();
            assertThat(page.driver().executeScript(MADE_OF_TEXT)).isEqualTo(0L);
            assertThat(page.driver().executeScript("return window.hacked")).isNull();
        }
    }

    private static void poison(ByteBuffer log, JsonNode row) {
        int at = row.get("commitLogOffset").asInt();
        int body = MessageLayout.BODY_BYTES.start(log, at);
        put(log, body, BODY + "!".repeat(row.get("bodyLength").asInt() - BODY.length()));
        put(log, MessageLayout.TOPIC_NAME.start(log, at), TOPIC);
        put(log, positionOf("order-0", log, MessageLayout.PROPERTIES_BYTES.start(log, at)), KEY);
        int size = MessageLayout.BODY_LENGTH.getInt(log, at);
        MessageLayout.BODY_CRC.putInt(log, at, BodyCrc.of(log, body, size));
    }

    private static int positionOf(String text, ByteBuffer log, int from) {
        String bytes = new String(log.array(), from, 200, StandardCharsets.ISO_8859_1);
        return from + bytes.indexOf(text);
    }

    private static void put(ByteBuffer log, int at, String text) {
        log.put(at, text.getBytes(StandardCharsets.UTF_8));
    }
}
