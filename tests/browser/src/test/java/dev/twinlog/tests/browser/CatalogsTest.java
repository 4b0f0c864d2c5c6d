package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.layout.Field;
import dev.twinlog.layout.Layout;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The catalogs of the page's texts, against each other and against what the page's modules ask for. */
class CatalogsTest {
    private static final Pattern IMPORT = Pattern.compile("(?:from|import) ?\\(?'\\./([\\w/-]+\\.js)'");
    private static final Pattern ASKED = Pattern.compile("\\b(?:t|pieces)\\(\\s*'([^']+)'");
    private static final Pattern ASKED_BY_PREFIX = Pattern.compile("`((?:\\w+\\.)+)\\$\\{");
    private static final Pattern COUNTED = Pattern.compile("\\bcounted\\([^']*'(\\w+)'");
    private static final Pattern QUOTED = Pattern.compile("'([A-Za-z][\\w.-]*)'");
    private static final Pattern PLACE = Pattern.compile("\\{\\w+}");

    private static OpenPage page;
    private static Map<String, String> modules;
    private static Map<String, String> english;
    private static Map<String, String> chinese;

    @BeforeAll
    static void load() throws Exception {
        page = OpenPage.of();
        modules = modules();
        english = catalog("en");
        chinese = catalog("zh");
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @Test
    void bothLanguagesHaveTheSameTexts() {
        assertThat(english).hasSizeGreaterThan(300);
        assertThat(chinese.keySet()).isEqualTo(english.keySet());
        english.forEach(
                (key, text) -> assertThat(places(chinese.get(key))).as(key).isEqualTo(places(text)));
    }

    @Test
    void noTextThatAModuleAsksForIsMissing() {
        Set<String> missing = new TreeSet<>();
        modules.forEach((name, source) -> {
            found(ASKED, source)
                    .filter(key -> !english.containsKey(key))
                    .forEach(key -> missing.add(name + ": " + key));
            found(COUNTED, source)
                    .filter(unit -> !english.containsKey("count." + unit))
                    .forEach(unit -> missing.add(name + ": count." + unit));
            found(ASKED_BY_PREFIX, source)
                    .filter(prefix -> english.keySet().stream().noneMatch(key -> key.startsWith(prefix)))
                    .forEach(prefix -> missing.add(name + ": " + prefix + "…"));
        });
        assertThat(missing).isEmpty();
    }

    @Test
    void noTextIsKeptThatNoModuleAsksFor() {
        String all = modules.entrySet().stream()
                .filter(module -> !module.getKey().startsWith("messages/"))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("\n"));
        Set<String> named = found(QUOTED, all).collect(Collectors.toSet());
        List<String> prefixes = found(ASKED_BY_PREFIX, all).toList();
        assertThat(english.keySet().stream()
                        .filter(key -> !named.contains(key))
                        .filter(key -> !key.startsWith("count."))
                        .filter(key -> prefixes.stream().noneMatch(key::startsWith)))
                .isEmpty();
    }

    @Test
    void everyFieldsMeaningIsKnownInChinese() {
        Set<String> meanings = new TreeSet<>();
        for (Layout layout : layouts()) {
            layout.fields().stream().map(Field::meaning).forEach(meanings::add);
        }
        assertThat(catalog("fields-zh").keySet()).containsAll(meanings);
    }

    private static List<Layout> layouts() {
        return List.of(
                MessageLayout.LAYOUT,
                MessageLayout.BLANK_LAYOUT,
                ConsumeQueueLayout.LAYOUT,
                IndexLayout.HEADER_LAYOUT,
                IndexLayout.SLOT_LAYOUT,
                IndexLayout.ITEM_LAYOUT,
                CheckpointLayout.LAYOUT);
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> found(Pattern pattern, String source) {
        return pattern.matcher(source).results().map(found -> found.group(1));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> catalog(String name) {
        return (Map<String, String>) page.driver()
                .executeAsyncScript(
                        "const done = arguments[1]; import(`/assets/messages/${arguments[0]}.js`).then((m) => done(m.default))",
                        name);
    }

    /** The sources of all modules that the page is made of. */
    private static Map<String, String> modules() throws IOException, InterruptedException {
        Map<String, String> found = new HashMap<>();
        ArrayDeque<String> wanted = new ArrayDeque<>(List.of("app.js"));
        HttpClient client = HttpClient.newHttpClient();
        while (!wanted.isEmpty()) {
            String name = wanted.remove();
            HttpRequest request = HttpRequest.newBuilder(URI.create(page.url() + "assets/" + name))
                    .build();
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(name).isEqualTo(200);
            found.put(name, answer.body());
            found(IMPORT, answer.body()).filter(one -> !found.containsKey(one)).forEach(wanted::add);
        }
        return found;
    }
}
