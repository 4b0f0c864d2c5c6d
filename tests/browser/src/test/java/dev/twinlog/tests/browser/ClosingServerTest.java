package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClosingServerTest {

    private static final int PAGES = 24;

    private PageServer server;
    private final HttpClient browsers = HttpClient.newHttpClient();

    @BeforeEach
    void open() throws IOException {
        var address = new WebServer.Address("127.0.0.1", 0);
        server = PageServer.open(new PageServer.Setup(address, Optional.empty(), List.of()));
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private List<InputStream> openPages() throws IOException, InterruptedException {
        HttpRequest feed = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/api/feed"))
                .header("Accept", "text/event-stream")
                .build();
        List<InputStream> pages = new ArrayList<>();
        for (int i = 0; i < PAGES; i++) {
            pages.add(browsers.send(feed, HttpResponse.BodyHandlers.ofInputStream())
                    .body());
            assertThat(pages.get(i).read()).isPositive();
        }
        return pages;
    }

    private static List<String> feeds() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter("page-feed"::equals)
                .toList();
    }

    @Test
    void noFeedOutlivesTheServer() throws Exception {
        openPages();
        assertThat(feeds()).hasSize(PAGES);

        server.close();

        assertThat(feeds()).isEmpty();
    }

    /** One that did would spin: its request is gone, and every answer to that is one more error to be answered. */
    @Test
    void noFeedOutlivesItsPage() throws Exception {
        for (InputStream page : openPages()) {
            page.close();
        }
        await().untilAsserted(() -> assertThat(feeds()).isEmpty());
    }
}
