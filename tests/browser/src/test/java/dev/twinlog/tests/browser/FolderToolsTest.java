package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.twinlog.api.HaConfig;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page does with whole folders: search, export, verify, compare, open by path. */
class FolderToolsTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BROKEN = 369; // where a message of the fixture's first log file begins

    @TempDir
    private static Path root;

    @TempDir
    private static Path elsewhere;

    private static OpenPage page;

    @BeforeAll
    static void open() throws IOException {
        Path broken = FIXTURE.copyStoreTo(Files.createDirectories(root.resolve("broken")));
        Path file = broken.resolve("commitlog/00000000000000000000");
        byte[] bytes = Files.readAllBytes(file);
        bytes[BROKEN + 100] ^= 1; // in its body
        Files.write(file, bytes);
        FIXTURE.copyStoreTo(Files.createDirectories(root.resolve("more/copy")));
        FIXTURE.copyStoreTo(Files.createDirectories(elsewhere.resolve("secret")));
        Files.createSymbolicLink(root.resolve("way-out"), elsewhere.resolve("secret"));
        Files.createSymbolicLink(root.resolve("round"), root.resolve("round"));
        Files.createDirectories(root.resolve("linked"));
        Files.createSymbolicLink(root.resolve("linked/commitlog"), elsewhere.resolve("secret/commitlog"));
        page = OpenPage.of(new PageServer.Setup(
                new WebServer.Address("127.0.0.1", 0),
                Optional.empty(),
                List.of(FIXTURE.store(), broken),
                List.of(root),
                number -> HaConfig.NONE,
                Optional.empty()));
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    private static void search(String source, String... namesAndValues) {
        ask(source, namesAndValues);
        page.find("[data-searched=all]");
    }

    private static void ask(String source, String... namesAndValues) {
        page.look("source=" + source);
        page.find("twin-folder-tools [data-tool=search]").click();
        page.find("form.asks [name=topic]");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            page.driver()
                    .executeScript(
                            "document.querySelector('form.asks [name=' + arguments[0] + ']').value = arguments[1]",
                            namesAndValues[i],
                            namesAndValues[i + 1]);
        }
        page.find("[data-action=search]").click();
    }

    private static List<String> expectedOffsets(Predicate<JsonNode> wanted) throws IOException {
        return FIXTURE.expected().stream()
                .filter(wanted)
                .map(row -> row.get("commitLogOffset").asText())
                .toList();
    }

    private static void clear() {
        page.driver().executeScript("document.querySelector('form.asks')?.reset()");
    }

    @Test
    void messagesAreFoundByWhatTheyHoldAndExported() throws Exception {
        String tag = FIXTURE.expected().stream()
                .map(row -> row.at("/properties/TAGS").asText())
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseThrow();
        List<String> expected = expectedOffsets(row -> row.get("topic").asText().equals("T")
                && row.at("/properties/TAGS").asText().equals(tag));
        assertThat(expected).isNotEmpty();

        search("a1", "topic", "T", "property", "TAGS=" + tag);

        assertThat(page.attributes("[data-found-offset]", "data-found-offset"))
                .isEqualTo(expected.stream().limit(50).toList());
        String address = page.attribute("[data-action=export]", "href");
        HttpResponse<Stream<String>> export = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(page.url()).resolve(address))
                                .build(),
                        HttpResponse.BodyHandlers.ofLines());
        assertThat(export.headers().firstValue("Content-Disposition"))
                .hasValueSatisfying(value -> assertThat(value).contains(".jsonl"));
        List<JsonNode> rows = export.body().map(FolderToolsTest::json).toList();
        assertThat(rows).extracting(row -> row.get("commitLogOffset").asText()).isEqualTo(expected);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.get("topic").asText()).isEqualTo("T");
            assertThat(row.get("body").isTextual()).isTrue();
        });
        clear();
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }

    @Test
    void nothingIsSaidToBeSearchedBeforeTheAnswerComes() throws IOException {
        page.driver()
                .executeScript("const fetched = window.fetch; window.fetch = (...asked) =>"
                        + " !String(asked[0]).includes('/search') ? fetched(...asked) : new Promise((answer) => {"
                        + " window.answerNow = () => { window.fetch = fetched; answer(fetched(...asked)); }; })");

        ask("a1", "id", FIXTURE.expected().get(5).get("msgId").asText());

        assertThat(page.attribute("[data-searched]", "data-searched")).isEqualTo("0");
        page.driver().executeScript("window.answerNow()");
        page.find("[data-searched=all]");
        clear();
    }

    @Test
    void aMessageIsFoundByItsIdAndTheLinkShowsIt() throws IOException {
        JsonNode row = FIXTURE.expected().get(5);

        search("a1", "id", row.get("msgId").asText());

        assertThat(page.attributes("[data-found-offset]", "data-found-offset"))
                .containsExactly(row.get("commitLogOffset").asText());
        page.find("[data-found-offset] a").click();
        page.awaitRecord("a1", row.get("commitLogOffset").asLong());
        clear();
    }

    @Test
    void aMessageIsFoundByTheUniqKeyThatItsClientMadeToo() throws IOException {
        JsonNode row = FIXTURE.expected().stream()
                .filter(one -> one.at("/properties/UNIQ_KEY").isTextual())
                .skip(1)
                .findFirst()
                .orElseThrow();

        search("a1", "id", row.at("/properties/UNIQ_KEY").asText());

        assertThat(page.attributes("[data-found-offset]", "data-found-offset"))
                .containsExactly(row.get("commitLogOffset").asText());
        clear();
    }

    @Test
    void aFaultLeadsToItsBytes() {
        page.look("source=a2");
        page.find("twin-folder-tools [data-tool=verify]").click();
        page.find("[data-action=verify]").click();

        assertThat(page.attribute("[data-faults]", "data-faults")).isEqualTo("4");
        assertThat(page.text("[data-faults]")).endsWith(" checked: 4 faults");
        assertThat(page.driver()
                        .executeAsyncScript("const done = arguments[0];"
                                + "import('/assets/i18n.js').then((m) => done(m.counted('1', 'fault')))"))
                .isEqualTo("1 fault");
        page.find("[data-fault-at='%d'] a".formatted(BROKEN)).click();
        page.find("twin-file [data-engine=a2][data-file='commitlog/00000000000000000000']");
        await().untilAsserted(() ->
                assertThat(page.texts("twin-file [data-field=at]")).containsExactly("369"));
    }

    @Test
    void twoFoldersDifferFirstInTheFieldThatWasChanged() {
        page.look("source=a1");
        page.find("twin-folder-tools [data-tool=compare]").click();
        page.driver().executeScript("document.querySelector('[name=right]').value = 'a2'");
        page.find("[data-action=compare]").click();

        page.find("[data-difference=first]");
        page.find("[data-same]");
        assertThat(page.attributes("twin-compare [data-same=false]", "data-field"))
                .containsExactly("body");
    }

    @Test
    void aFolderIsOpenedByItsPathBelowTheRootAndNowhereElse() {
        page.look("source=a1");
        page.find("twin-folder-tools [data-tool=open]").click();

        assertThat(refused(elsewhere.resolve("secret").toString())).contains("does not lie below");
        assertThat(refused("way-out")).contains("does not lie below");
        assertThat(refused("linked")).contains("symbolic link commitlog");
        assertThat(refused("../" + elsewhere.getFileName() + "/secret")).contains("does not lie below");
        assertThat(refused("round/store")).contains("a symbolic link on the way leads round in a circle");
        assertThat(refused("nothing-here")).contains("there is no folder nothing-here");

        open("more/copy");
        await().untilAsserted(() -> assertThat(page.driver().getCurrentUrl()).contains("source=a3"));
        page.find("twin-record [data-engine=a3]");
    }

    private static void open(String path) {
        page.driver().executeScript("document.querySelector('form.asks [name=path]').value = arguments[0]", path);
        page.find("[data-action=open-folder]").click();
    }

    private static String refused(String path) {
        open(path);
        String said = "twin-folder-tools [data-refused='%s']".formatted(path);
        page.find(said);
        return page.texts(said).get(0);
    }
}
