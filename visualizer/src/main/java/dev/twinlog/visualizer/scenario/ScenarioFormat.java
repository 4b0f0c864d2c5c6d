package dev.twinlog.visualizer.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.Kept;
import dev.twinlog.visualizer.step.MessageSketch;
import dev.twinlog.visualizer.step.NetworkChange;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.step.StepTuning;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The names that scenarios are written with, and what they mean. */
final class ScenarioFormat {
    private static final String ENGINE = "`engine` is `3.2.4` or `4.0`";

    /** What each action does. */
    static final Map<String, String> ACTIONS = Map.ofEntries(
            Map.entry(
                    "put",
                    "puts `count` messages, 1 to 100, into both stores, or into the master; nobody waits for the answer"),
            Map.entry("step", "one step of one service; " + ENGINE),
            Map.entry("drain", "steps one service until it has nothing to do; " + ENGINE),
            Map.entry("until", "steps all services of an engine in turn until an event of that kind comes; " + ENGINE),
            Map.entry("idle", "steps all services of both until none has anything to do"),
            Map.entry("advance", "lets `millis` ms pass, 1 to 600 000, in which nothing happens"),
            Map.entry("hold", "a reader takes the message at `logOffset` in both stores and holds its bytes"),
            Map.entry("release", "all readers give back what they hold"),
            Map.entry(
                    "cut",
                    "cuts the power of both; `kept` says what the disk had kept, one of " + quoted(Kept.class)
                            + ", and `seed` decides where chance does, 0 if left out"),
            Map.entry("recover", "opens both stores on what the disks hold"),
            Map.entry(
                    "network",
                    "does something to the network between master and slave; `change` is one of "
                            + quoted(NetworkChange.class)));

    private static final Map<Class<?>, Map<String, String>> MEANINGS = Map.of(
            Scenario.class,
            Map.of(
                    "title", "required; what it is called, `en` and `zh`",
                    "watch", "required; what to look at, `en` and `zh`",
                    "setup", "required; how both stores begin",
                    "difference",
                            "an event by which the two designs are compared; it is flagged and explained. Without it the first"
                                    + " thing is flagged that a put did in one of the `twins` and not in the other",
                    "steps", "required; one or more"),
            Scenario.Difference.class,
            Map.of(
                    "engine", "required; where the event comes, `3.2.4` or `4.0`",
                    "event", "required; its kind, such as `PutSlowed`; the first one is flagged",
                    "why", "required; why it comes there and not in the other, `en` and `zh`"),
            Scenario.Step.class,
            Map.of(
                    "say", "required; what is to be seen when the step is done, `en` and `zh`",
                    "do", "required; actions, one behind the other"),
            StepSetup.class,
            Map.of(
                    "seed", "of the messages: the same seed, the same messages; 0 if left out",
                    "flush", "`async`, or `sync` for puts that wait for the disk",
                    "kind", "one of " + quoted(StepSetup.Kind.class) + ": what the two stores are to each other",
                    "tuning", "what is other than usual"),
            StepTuning.class,
            Map.of(
                    "logFileBytes", "size of a log file, 1 024 to 1 048 576; 65 536 if left out",
                    "queueFileEntries", "entries of a consume queue file; 40 if left out",
                    "indexSlots", "slots of an index file; 100 if left out",
                    "indexItems", "items of an index file; 400 if left out",
                    "highWater", "3.2.4: requests to dispatch that may wait before a put sleeps; 600 000 if left out",
                    "indexQueue",
                            "3.2.4: batches that may wait for the index before one is dropped; 300 000 if left out",
                    "delays",
                            "how long each delay level waits, such as `1s 5s`; without it nothing delayed is delivered",
                    "keepFilesMillis", "log files last changed longer ago are deleted, at any hour; none if left out"),
            MessageSketch.class,
            Map.of(
                    "topic", "the seed's if left out",
                    "queue", "number of the queue in the topic, 0 to 7; the seed's if left out",
                    "keys", "separated by a space; the seed's if left out",
                    "tags", "the seed's if left out",
                    "delay", "level of the delay, from 1; none if left out",
                    "bodyBytes", "size of the body, to 8 192; the seed's if left out"));

    private ScenarioFormat() {}

    /** What a field of a record is for. */
    static String meaning(Class<?> type, String field) {
        return Objects.requireNonNull(MEANINGS.get(type).get(field), () -> type + " " + field);
    }

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
                .filter(Field::isEnumConstant)
                .map(field -> field.isAnnotationPresent(JsonProperty.class)
                        ? field.getAnnotation(JsonProperty.class).value()
                        : field.getName().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String quoted(Class<?> type) {
        return namesOf(type).stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }
}
