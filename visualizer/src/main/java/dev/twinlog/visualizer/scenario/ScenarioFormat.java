package dev.twinlog.visualizer.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import dev.twinlog.visualizer.step.Action;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The names that scenarios are written with. */
final class ScenarioFormat {
    private ScenarioFormat() {}

    /** What can stand behind {@code do} of an action. */
    static List<String> actionNames() {
        return actions().stream().map(JsonSubTypes.Type::name).sorted().toList();
    }

    static List<JsonSubTypes.Type> actions() {
        return List.of(Action.class.getAnnotation(JsonSubTypes.class).value());
    }

    /** How the constants of an enum are written. */
    static List<String> namesOf(Class<?> type) {
        return Arrays.stream(type.getFields())
                .filter(field -> field.isEnumConstant())
                .map(field -> field.isAnnotationPresent(JsonProperty.class)
                        ? field.getAnnotation(JsonProperty.class).value()
                        : field.getName().toLowerCase(Locale.ROOT))
                .toList();
    }
}
