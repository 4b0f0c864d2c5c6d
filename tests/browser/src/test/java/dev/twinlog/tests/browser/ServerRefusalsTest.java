package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server does not do for others, and how it answers what makes no sense. */
class ServerRefusalsTest {
    private static final String SETTINGS = "{\"rate\":1,\"size\":10,\"topics\":1,\"keys\":true}";
    private static PageServer server;
    private static int port;
    private static String host;

    @BeforeAll
    static void start() throws IOException {
        server = PageServer.open(new PageServer.Setup(
                new WebServer.Address("127.0.0.1", 0),
                Optional.empty(),
                List.of(Fixture.named("v400-clean").store())));
        port = server.port();
        host = "Host: 127.0.0.1:" + port;
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:7070", "127.0.0.1.evil.example", "192.168.0.7", "[fe80::1]"})
    void aForeignHostIsRefused(String name) throws IOException {
        for (String path : List.of("/", "/api/sources", "/assets/app.js", "/webjars/lit/3.3.1/index.js")) {
            RawHttp.Answer answer = RawHttp.send(port, "", "GET " + path + " HTTP/1.1", "Host: " + name);
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.body()).startsWith("{\"error\":");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]"})
    void theMachineItselfIsAnswered(String name) throws IOException {
        assertThat(RawHttp.send(port, "", "GET / HTTP/1.1", "Host: " + name + ":" + port)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aForeignOriginIsRefused() throws IOException {
        assertThat(RawHttp.send(port, "", "GET /api/sources HTTP/1.1", host, "Origin: http://evil.example")
                        .status())
                .isEqualTo(403);
        assertThat(post("Origin: http://evil.example", "Content-Type: application/json")
                        .status())
                .isEqualTo(403);
        assertThat(post("Origin: null", "Content-Type: application/json").status())
                .isEqualTo(403);
    }

    @Test
    void aChangeNeedsTheOwnOriginAndJson() throws IOException {
        String own = "Origin: http://127.0.0.1:" + port;
        assertThat(post("X-None: 1", "Content-Type: application/json").status()).isEqualTo(403);
        assertThat(post(own, "Content-Type: text/plain").status()).isEqualTo(415);
        assertThat(post(own, "Content-Type: application/json").status()).isEqualTo(200);
    }

    private static RawHttp.Answer post(String... headers) throws IOException {
        String[] lines = {"POST /api/workload/start HTTP/1.1", host, headers[0], headers[1]};
        return RawHttp.send(port, SETTINGS, lines);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "{\"rate\":0,\"size\":1,\"topics\":1,\"keys\":true}",
                "{\"rate\":1e99}",
                "{\"shell\":\"rm\"}",
                "{\"rate\":1,\"size\":10,\"topics\":1,\"keys\":true} trailing",
                "{\"rate\":1,\"size\":10,\"topics\":1,\"keys\":true}{}",
                "null"
            })
    void aMalformedChangeGetsOneClearLine(String body) throws IOException {
        RawHttp.Answer answer = RawHttp.send(
                port,
                body,
                "POST /api/workload/start HTTP/1.1",
                host,
                "Origin: http://127.0.0.1:" + port,
                "Content-Type: application/json");

        assertThat(answer.status()).isEqualTo(400);
        assertClearLine(answer);
    }

    @Test
    void evenAChangeWithoutWordsTakesOneJsonObjectOnly() throws IOException {
        for (String body : List.of("", "[]", "{} {}", "{}x", "{\"now\":1}")) {
            assertThat(stop(body)).as(body).isEqualTo(400);
        }
        assertThat(stop("{}")).isEqualTo(200);
    }

    private static int stop(String body) throws IOException {
        return RawHttp.send(
                        port,
                        body,
                        "POST /api/workload/stop HTTP/1.1",
                        host,
                        "Origin: http://127.0.0.1:" + port,
                        "Content-Type: application/json")
                .status();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "400|act|{\"behind\":1,\"action\":{\"do\":\"explode\"}}",
                "400|act|{\"behind\":1}",
                "400|act|{\"behind\":1,\"action\":{\"do\":\"put\",\"count\":101}}",
                "400|act|{\"behind\":1,\"action\":{\"do\":\"step\",\"engine\":\"V5\",\"service\":\"x\"}}",
                "400|act|{\"behind\":1,\"action\":{\"do\":\"cut\",\"kept\":null,\"seed\":1}}",
                "409|act|{\"behind\":2,\"action\":{\"do\":\"step\",\"engine\":\"V3\",\"service\":\"x\"}}",
                "409|act|{\"behind\":99999,\"action\":{\"do\":\"idle\"}}",
                "409|act|{\"behind\":2,\"action\":{\"do\":\"recover\"}}",
                "409|act|{\"behind\":2,\"action\":{\"do\":\"hold\",\"logOffset\":-7}}",
                "400|act|{\"behind\":1,\"action\":{\"do\":\"put\",\"count\":1,\"message\":{\"queue\":-1}}}",
                "400|act|{\"behind\":1,\"action\":{\"do\":\"put\",\"count\":1,\"message\":{\"bodyBytes\":999999999}}}",
                "404|play|{\"scenario\":\"../burst-over-high-water\"}",
                "400|play|{}",
                "400|reset|{\"seed\":1,\"flush\":\"later\"}",
                "400|reset|{\"seed\":null,\"flush\":\"sync\"}",
                "400|reset|{\"seed\":\"\",\"flush\":\"sync\"}",
                "400|reset|{\"flush\":\"sync\"}",
                "400|reset|{\"seed\":\"x\",\"flush\":\"sync\"}"
            })
    void whatCannotBeDoneToTheSteppedStoresGetsOneClearLine(int status, String what, String body) throws IOException {
        RawHttp.Answer answer = RawHttp.send(
                port,
                body,
                "POST /api/step/" + what + " HTTP/1.1",
                host,
                "Origin: http://127.0.0.1:" + port,
                "Content-Type: application/json");

        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).startsWith("{\"error\":");
        assertClearLine(answer);
    }

    @Test
    void whatIsAskedOfAHistoryThatIsNoMoreIsGone() throws IOException {
        RawHttp.Answer answer = RawHttp.get(port, "/api/step/moments/1?version=999");

        assertThat(answer.status()).isEqualTo(410);
        assertThat(answer.body()).isEqualTo("{\"error\":\"something else was done to the stepped stores meanwhile\"}");
    }

    @Test
    void onePageTooManyIsRefusedUntilAnotherCloses() throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 32; i++) {
                open.add(RawHttp.openFeed(port));
                assertThat(RawHttp.firstLine(open.get(i))).startsWith("HTTP/1.1 200");
            }
            RawHttp.Answer refused =
                    RawHttp.send(port, "", "GET /api/feed HTTP/1.1", host, "Accept: text/event-stream");
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.body()).startsWith("{\"error\":\"32 pages are open");

            open.remove(0).close();

            await().until(() -> {
                Socket another = RawHttp.openFeed(port);
                open.add(another);
                return RawHttp.firstLine(another).startsWith("HTTP/1.1 200");
            });
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void theFeedIsAStreamOrNothing() throws IOException {
        assertThat(RawHttp.get(port, "/api/feed").status()).isEqualTo(406);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/9.9",
                "GET /%zz HTTP/1.1",
                "GET /a/..%2f..%2fb HTTP/1.1",
                "GET /assets/%00 HTTP/1.1",
                "G@T / HTTP/1.1",
                "GET / HTTP/1.1\nHost: 127.0.0.1\nHost: 127.0.0.1",
                "GET / HTTP/1.1\nX: a\u0001b"
            })
    void whatIsNoRequestIsAnsweredLikeAllElse(String head) throws IOException {
        RawHttp.Answer answer = RawHttp.send(port, "", (head + "\n" + host).split("\n"));

        assertThat(answer.status()).isBetween(400, 505);
        assertThat(answer.body()).startsWith("{\"error\":");
        assertForbidsForeignScripts(answer);
    }

    @Test
    void anAddressThatIsTooLongIsAnsweredLikeAllElse() throws IOException {
        RawHttp.Answer answer = RawHttp.get(port, "/" + "a".repeat(20_000));

        assertThat(answer.status()).isIn(414, 431);
        assertThat(answer.body()).startsWith("{\"error\":");
        assertForbidsForeignScripts(answer);
    }

    @Test
    void aHugeChangeIsRefused() throws IOException {
        RawHttp.Answer answer = RawHttp.send(
                port,
                " ".repeat(100_000),
                "POST /api/workload/start HTTP/1.1",
                host,
                "Origin: http://127.0.0.1:" + port,
                "Content-Type: application/json");

        assertThat(answer.status()).isEqualTo(413);
    }

    @ParameterizedTest
    @CsvSource({
        "400,/api/sources/a1/record",
        "400,/api/sources/a1/record?offset=-1",
        "400,/api/sources/a1/record?offset=99999999999999999999",
        "404,/api/sources/a1/record?offset=9999999999",
        "404,/api/sources/zz/record?offset=0",
        "400,/api/sources/a1/tape?from=5&to=4&merge=0",
        "400,/api/sources/a1/tape?from=0&to=999999999999&merge=0",
        "404,/api/sources/a1/queue?topic=..%2F..%2Fetc&queue=0&limit=5",
        "400,/api/sources/a1/queue?topic=orders&queue=x&limit=5",
        "400,/api/sources/a1/queue?topic=orders&queue=0&limit=1000000",
        "404,/api/sources/a1/index/chain?file=..%2F..%2Fcheckpoint&slot=0",
        "400,/api/sources/a1/lens?topic=orders",
        "400,/api/sources/s4/record?offset=0",
        "404,/api/sources/s4/record?offset=0&moment=99999",
        "404,/api/step/moments/0",
        "400,/api/step/moments/x",
        "404,/api/sources/a1/files/bytes?file=..%2Fexpected.jsonl&from=0&length=10",
        "404,/api/sources/a1/files/bytes?file=config%2Ftopics.json&from=0&length=10",
        "400,/api/sources/a1/files/bytes?file=checkpoint&from=0&length=100000",
        "404,/api/sources/a1/files/part?file=checkpoint&at=4096",
        "404,/api/nothing",
        "404,/assets/..%2Findex.html"
    })
    void whatMakesNoSenseGetsOneClearLine(int status, String path) throws IOException {
        RawHttp.Answer answer = RawHttp.get(port, path);

        assertThat(answer.status()).isIn(status, 400);
        assertClearLine(answer);
    }

    private static void assertClearLine(RawHttp.Answer answer) {
        assertThat(answer.body()).doesNotContain("Exception", "\tat ", "dev.twinlog", "\\n");
    }

    @Test
    void eachAnswerForbidsForeignScripts() throws IOException {
        for (String path : List.of("/", "/api/sources", "/assets/app.js", "/api/nothing")) {
            assertForbidsForeignScripts(RawHttp.get(port, path));
        }
    }

    private static void assertForbidsForeignScripts(RawHttp.Answer answer) {
        assertThat(answer.head())
                .contains("default-src 'none'", "script-src 'self' 'sha256-", "X-Content-Type-Options: nosniff")
                .contains("Referrer-Policy: no-referrer")
                .doesNotContain("unsafe-inline");
    }
}
