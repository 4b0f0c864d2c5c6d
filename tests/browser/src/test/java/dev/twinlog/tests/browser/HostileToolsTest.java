package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names and bodies that try to be markup, or to turn the text around, stay text in all tools of the page. */
class HostileToolsTest {
    private static final String TURN = "\u202e"; // right-to-left override
    private static final String MARKUP = "<img src=x onerror=window.hacked=1>";
    private static final String TOPIC = MARKUP + TURN + "x";
    private static final String TAG = "<b>tag<b>" + TURN;
    private static final String KEY = "<i>key\u0007" + TURN;
    private static final String BODY = "<script>window.hacked=1</script>\0" + TURN;
    private static final String SCENARIO = "\"><img src=x onerror=window.hacked=1>";

    @TempDir
    private static Path temp;

    private static OpenPage page;

    @BeforeAll
    static void open() throws IOException {
        write(temp.resolve("one"), BODY);
        write(temp.resolve("two"), BODY.replace("hacked=1", "hacked=2"));
        Path first = temp.resolve("two/commitlog/00000000000000000000");
        byte[] bytes = Files.readAllBytes(first);
        bytes[86] ^= 1; // in the first body, whose CRC is wrong then
        Files.write(first, bytes);
        Path scenarios = Files.createDirectories(temp.resolve("scenarios"));
        Files.writeString(scenarios.resolve(SCENARIO.replace("/", "") + ".json"), """
                {"title": {"en": "%1$s", "zh": "%1$s"}, "watch": {"en": "%1$s", "zh": "%1$s"}, "setup": {"seed": 7},
                 "steps": [{"say": {"en": "%1$s", "zh": "%1$s"},
                            "do": [{"do": "put", "count": 1, "message": {"topic": "%1$s", "queue": 0, "keys": "%1$s"}},
                                   {"do": "idle"}]}]}
                """.formatted(MARKUP));
        page = OpenPage.of(new PageServer.Setup(
                new WebServer.Address("127.0.0.1", 0),
                Optional.empty(),
                List.of(temp.resolve("one"), temp.resolve("two")),
                List.of(),
                number -> HaConfig.NONE,
                Optional.of(scenarios)));
    }

    private static void write(Path folder, String body) throws IOException {
        StepScheduler steps = new StepScheduler();
        try (MessageStore store = dev.twinlog.v4.DefaultMessageStore.open(
                StoreV4Config.defaults(folder, StoreGeometry.SMALL), Env.system(), steps)) {
            MessageExtBrokerInner message = MessageExtBrokerInner.builder(TOPIC, body.getBytes(StandardCharsets.UTF_8))
                    .property(MessageProperties.TAGS, TAG)
                    .property(MessageProperties.KEYS, KEY)
                    .bornTimestamp(1)
                    .build();
            var put = store.putMessage(message);
            assertThat(put.isOk()).as("%s %s", put.status(), put.reason()).isTrue();
            steps.runUntilIdle();
        }
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    private static void use(String tool) {
        page.find("twin-folder-tools [data-tool=" + tool + "]").click();
    }

    /** Nothing of it ran, nothing was made of it, and nothing that is shown turns the text around. */
    private static void assertAllIsText() {
        assertThat(page.driver().executeScript("return window.hacked")).isNull();
        assertThat(page.all("main img, main script, main td b, main td i")).isEmpty();
        assertThat((String) page.driver().executeScript("""
                const shown = [...document.querySelectorAll('main *')]
                  .flatMap((e) => [e.childElementCount ? '' : e.textContent, e.title ?? '', e.getAttribute('aria-label') ?? '']);
                return shown.filter((text) => /[\\u202a-\\u202e\\u2066-\\u2069\\0]/.test(text)).join(' | ')""")).isEmpty();
    }

    @Test
    void whatIsFoundIsTextAndTheExportHasItAsItWas() throws Exception {
        page.showRecord("a1", 0);
        use("search");
        page.find("[data-action=search]").click();

        page.find("[data-searched=all]");
        assertThat(page.texts("[data-found-offset='0'] td").get(1)).startsWith(MARKUP + "·x / 0");
        assertThat(page.texts("[data-found-offset='0'] td").subList(3, 6))
                .containsExactly("<b>tag<b>·", "<i>key··", "<script>window.hacked=1</script>··");
        page.find("[data-found-offset='0'] a");
        page.choose("[data-action=choose-queue]", "0 " + TOPIC);
        page.find("[data-queue='0'] [data-queue-index='0']");
        assertAllIsText();
        String address = page.attribute("[data-action=export]", "href");
        JsonNode row = new ObjectMapper().readTree(get(address).body());
        assertThat(row.get("topic").asText()).isEqualTo(TOPIC);
        assertThat(row.at("/properties/KEYS").asText()).isEqualTo(KEY);
        assertThat(new String(row.get("body").binaryValue(), StandardCharsets.UTF_8))
                .isEqualTo(BODY);
    }

    private static HttpResponse<String> get(String address) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(page.url()).resolve(address))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void faultsAndDifferencesAreText() {
        page.look("source=a2");
        page.find("twin-record");
        use("verify");
        page.find("[data-action=verify]").click();
        page.find("[data-fault-at]");
        assertAllIsText();

        use("compare");
        page.choose("[name=right]", "a1");
        page.find("[data-action=compare]").click();
        page.find("[data-same=false]");
        assertAllIsText();
    }

    @Test
    void theKeyLensAndTheQueuesAreText() {
        page.showRecord("a1", 0);
        page.click("[data-action=ask-key]");
        page.find("[data-match=true]");

        assertThat(page.texts("[data-match=true]").get(0)).contains(MARKUP + "·x # <i>key··");
        assertThat(page.attribute("[data-engine=a1] .bars [data-kind=message]", "title"))
                .contains(MARKUP + "·x/0");
        assertAllIsText();
    }

    @Test
    void aScenarioOfOnesOwnIsText() {
        String name = URLEncoder.encode(SCENARIO.replace("/", ""), StandardCharsets.UTF_8)
                .replace("+", "%20");
        page.look("scenario=" + name + "&moment=3");
        page.find("[data-scenario]");

        await().untilAsserted(() ->
                assertThat(page.texts("[data-scenario] h3").get(0)).startsWith(MARKUP));
        page.find("twin-stepper");
        assertAllIsText();
    }

    @Test
    void theCourseRepeatsNothingOfItsAddress() throws Exception {
        for (String place : List.of("en/%3Cscript%3E", "%3Cscript%3E/1", "en/1/%22%3E%3Cimg%20src=x%3E")) {
            HttpResponse<String> answer = get("/course/" + place);

            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
            assertThat(answer.body()).doesNotContain("<script", "<img");
        }
    }
}
