package dev.twinlog.visualizer.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import dev.twinlog.visualizer.step.MessageSketch;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.step.StepTuning;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The page {@code docs/scenarios.md}: the scenarios there are, and the format they are written in. */
public final class ScenariosPage {
    private static final String EXAMPLE = "file-roll-with-a-blank";
    private static final String INTRODUCTION = """
            # Scenarios

            <!-- Generated from the scenarios and from the records they are read into. Change those, not this file. -->

            A scenario is something worth seeing that both designs do, ready to run in the page's step mode: how the two stores
            begin, what is done to them, and words to each step. It plays under the scrubber; from any moment one can go on with
            actions of one's own. The address `#scenario=NAME` leads to where one begins, and
            `#source=s4&scenario=NAME&moment=N` to a moment of it.

            | scenario | what to watch |
            |---|---|
            """;
    private static final String OWN = """

            ## Scenarios of one's own

            `./twinlog serve --scenarios DIR` adds each file `NAME.json` of a folder; one of the same name as a scenario above takes
            its place. Each is tried out at the start, and a file that cannot be played is refused with one line that says which
            file, where in it, and what is wrong. This is a whole one:

            ```json
            """;
    private static final String FIELDS = """
            ```

            Fields that are not marked may be left out. `title` is shown in the list of scenarios, each `say` while its step is
            looked at; `en` is English and `zh` Simplified Chinese. Each step has to make at least one event.
            """;

    private ScenariosPage() {}

    /** The page as Markdown. */
    public static String text() {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        for (String name : Scenarios.SHIPPED) {
            Scenario scenario = ScenarioFile.read(name, Scenarios.resource(name));
            page.append("| **%s**<br>`%s` | %s |\n"
                    .formatted(scenario.title().en(), name, scenario.watch().en()));
        }
        page.append(OWN)
                .append(new String(Scenarios.resource(EXAMPLE), StandardCharsets.UTF_8))
                .append(FIELDS);
        append(page, "A scenario", Scenario.class);
        append(page, "`difference`", Scenario.Difference.class);
        append(page, "One of `steps`", Scenario.Step.class);
        append(page, "`setup`", StepSetup.class);
        append(page, "`tuning`", StepTuning.class);
        page.append("\n### Actions\n\n| `do` | fields | does |\n|---|---|---|\n");
        ScenarioFormat.actions().stream()
                .sorted(Comparator.comparing(JsonSubTypes.Type::name))
                .forEach(action -> page.append("| `%s` | %s | %s |\n"
                        .formatted(
                                action.name(), fieldsOf(action.value()), ScenarioFormat.ACTIONS.get(action.name()))));
        append(page, "`message` of `put`", MessageSketch.class);
        return page.toString();
    }

    private static String fieldsOf(Class<?> action) {
        return names(action).stream().map(name -> "`" + name + "`").collect(Collectors.joining(" "));
    }

    private static void append(StringBuilder page, String title, Class<?> type) {
        page.append("\n### ").append(title).append("\n\n| field | |\n|---|---|\n");
        names(type).forEach(name -> page.append("| `%s` | %s |\n".formatted(name, ScenarioFormat.meaning(type, name))));
    }

    private static List<String> names(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(ScenariosPage::name)
                .toList();
    }

    /** As it is written: Jackson looks for another name at the accessor. */
    private static String name(RecordComponent component) {
        JsonProperty other = component.getAccessor().getAnnotation(JsonProperty.class);
        return other == null ? component.getName() : other.value();
    }
}
