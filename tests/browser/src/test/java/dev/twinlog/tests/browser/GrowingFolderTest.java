package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that somebody writes while it is shown. */
class GrowingFolderTest {
    private static final Fixture FIXTURE = Fixture.named("v326-clean");
    private static final String FIRST_FILE = "commitlog/00000000000000000000";
    private static final int SHOWN_FIRST = 10;

    @Test
    void theTapeFollowsALogThatGrows(@TempDir Path temp) throws IOException {
        List<JsonNode> rows = FIXTURE.expected();
        Path store = FIXTURE.copyStoreTo(temp.resolve("store"));
        Path log = store.resolve(FIRST_FILE);
        byte[] whole = Files.readAllBytes(log);
        for (String later : List.of("65536", "131072", "196608", "262144")) {
            Files.deleteIfExists(store.resolve("commitlog/" + "%020d".formatted(Long.parseLong(later))));
        }
        int cut = rows.get(SHOWN_FIRST).get("commitLogOffset").asInt();
        Files.write(log, java.util.Arrays.copyOf(java.util.Arrays.copyOf(whole, cut), whole.length));

        try (OpenPage page = OpenPage.of(store)) {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(bars(page)).isEqualTo(SHOWN_FIRST));

            int next = rows.get(SHOWN_FIRST + 3).get("commitLogOffset").asInt();
            write(log, whole, cut, next);

            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(bars(page)).isEqualTo(SHOWN_FIRST + 3));
            assertThat(page.attribute("[data-engine=a1] [data-pin]", "data-pin-offset"))
                    .isEqualTo(Integer.toString(next));
        }
    }

    private static int bars(OpenPage page) {
        return page.all("[data-engine=a1] .bars i").size();
    }

    private static void write(Path log, byte[] whole, int from, int to) throws IOException {
        try (FileChannel file = FileChannel.open(log, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(whole, from, to - from), from);
        }
    }
}
