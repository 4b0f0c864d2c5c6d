package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClosingServerTest {

    /** One that did would spin: its request is gone, and every answer to that is one more error to be answered. */
    @Test
    void noFeedOutlivesTheServer() throws Exception {
        var address = new WebServer.Address("127.0.0.1", 0);
        PageServer server = PageServer.open(new PageServer.Setup(address, Optional.empty(), List.of()));
        URI feed = URI.create("http://127.0.0.1:" + server.port() + "/api/feed");
        HttpResponse<InputStream> stream = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(feed)
                                .header("Accept", "text/event-stream")
                                .build(),
                        HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream news = stream.body()) {
            assertThat(news.read()).isPositive();

            server.close();

            assertThat(Thread.getAllStackTraces().keySet())
                    .extracting(Thread::getName)
                    .doesNotContain("page-feed");
        }
    }
}
