package dev.twinlog.visualizer.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.scenario.Scenarios;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.StepSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

/** {@code docs/openapi.yaml} against the routes that the server has. */
class OpenApiTest {
    private static final Path FILE = Path.of(System.getProperty("twinlog.root"), "docs", "openapi.yaml");
    private static final Set<String> METHODS = Set.of("get", "post");
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    private static final int MOST_ALIASES = 1000;

    private final Map<?, ?> api = read();

    private static Map<?, ?> read() {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        options.setMaxAliasesForCollections(MOST_ALIASES);
        try {
            return new Yaml(options).load(Files.readString(FILE));
        } catch (IOException e) {
            throw new AssertionError("cannot read " + FILE, e);
        }
    }

    @Test
    void describesEveryRouteAndNoOther() {
        Set<String> described = new TreeSet<>();
        map(api, "paths")
                .forEach((path, item) -> ((Map<?, ?>) item)
                        .keySet().stream()
                                .map(Object::toString)
                                .filter(METHODS::contains)
                                .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path)));

        assertThat(described).containsExactlyInAnyOrderElementsOf(routes());
    }

    private static Set<String> routes() {
        Laboratory laboratory = new Laboratory(new StepSetup(7, StepSetup.Flush.ASYNC));
        try (WebServer server = WebServer.start(
                new WebServer.Address("127.0.0.1", 0),
                1,
                Sources.of(List.of()),
                Optional.empty(),
                Optional.of(new Stepped(laboratory, Scenarios.shipped())))) {
            return server.routes();
        }
    }

    @Test
    void namesItsVersionAndEveryReferenceLeadsSomewhere() {
        assertThat(api.get("openapi")).isEqualTo("3.1.0");
        Set<String> references = new TreeSet<>();
        collect(api, references);
        assertThat(references).hasSizeGreaterThan(30).allSatisfy(reference -> {
            Map<?, ?> at = api;
            for (String step : reference.substring("#/".length()).split("/")) {
                at = map(at, step);
            }
        });
    }

    @Test
    void eachOperationSaysWhatItAnswersAndEachChangeWhatItTakes() {
        map(api, "paths")
                .forEach((path, item) -> ((Map<?, ?>) item).forEach((method, operation) -> {
                    if (METHODS.contains(method)) {
                        String name = method + " " + path;
                        assertThat(map((Map<?, ?>) operation, "responses").keySet().stream()
                                        .map(Object::toString))
                                .as(name)
                                .anyMatch(Set.of("200", "302")::contains);
                        assertThat(((Map<?, ?>) operation).containsKey("requestBody"))
                                .as(name)
                                .isEqualTo(method.equals("post"));
                    }
                }));
    }

    @Test
    void theNamesInAPathAreParameters() {
        map(api, "paths").forEach((path, item) -> {
            List<String> names = PLACE.matcher(path.toString())
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .toList();
            if (!names.isEmpty()) {
                Collection<?> parameters = (Collection<?>) ((Map<?, ?>) item).get("parameters");
                assertThat(parameters.stream().map(this::nameOf)).as("%s", path).containsAll(names);
            }
        });
    }

    private String nameOf(Object parameter) {
        Map<?, ?> one = (Map<?, ?>) parameter;
        String reference = (String) one.get("$ref");
        if (reference == null) {
            return (String) one.get("name");
        }
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        return (String) map(map(map(api, "components"), "parameters"), name).get("name");
    }

    private static void collect(Object node, Set<String> references) {
        if (node instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                if (name.equals("$ref")) {
                    references.add((String) value);
                } else {
                    collect(value, references);
                }
            });
        } else if (node instanceof List<?> list) {
            list.forEach(one -> collect(one, references));
        }
    }

    private static Map<?, ?> map(Map<?, ?> in, String name) {
        assertThat(in.get(name)).as(name).isInstanceOf(Map.class);
        return (Map<?, ?>) in.get(name);
    }
}
