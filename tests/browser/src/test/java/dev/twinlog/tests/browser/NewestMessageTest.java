package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the page shows of a folder before anybody has chosen something. */
class NewestMessageTest {

    @Test
    void theNewestMessageIsFoundBeforeALogFileThatIsBegunAndEmpty() throws IOException {
        Fixture crashed = Fixture.named("v400-crashed");
        List<JsonNode> rows = crashed.expected();
        long last = rows.get(rows.size() - 1).get("commitLogOffset").asLong();
        var setup =
                new PageServer.Setup(new WebServer.Address("127.0.0.1", 0), Optional.empty(), List.of(crashed.store()));

        try (PageServer server = PageServer.open(setup)) {
            assertThat(RawHttp.get(server.port(), "/api/sources/a1/newest").body())
                    .isEqualTo("{\"offset\":\"%d\"}".formatted(last));
        }
    }
}
