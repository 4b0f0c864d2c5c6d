package dev.twinlog.visualizer.step;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.twinlog.visualizer.workload.Engine;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Something worth seeing that the stepped stores do: how they begin, and what is done to them, with words to each step.
 *
 * @param title what it is called
 * @param watch what to look at
 * @param setup how both stores begin
 * @param difference the event that the two designs are compared by; null for the first thing that a put does in one of
 *     them only
 * @param steps one behind the other; each makes at least one event
 */
public record Scenario(Texts title, Texts watch, StepSetup setup, Difference difference, List<Step> steps) {

    public Scenario {
        require("title", title);
        require("watch", watch);
        require("setup", setup);
        require("steps", steps);
        steps.forEach(step -> require("a step", step));
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("steps must be one or more");
        }
    }

    /**
     * The event that the two designs are compared by; if the scenario names none, the first thing that a put did in one
     * and not in the other. Empty if it has not come.
     */
    Optional<Moment> partingIn(List<Moment> moments) {
        return difference == null ? Parting.in(setup, moments) : difference.in(moments);
    }

    /** The same in both languages of the page. @param en English @param zh Simplified Chinese */
    public record Texts(String en, String zh) {
        public Texts {
            require("en", en);
            require("zh", zh);
        }
    }

    /** What is done together. @param say what is to be seen @param actions one behind the other */
    public record Step(Texts say, @JsonProperty("do") List<Action> actions) {
        public Step {
            require("say", say);
            require("do", actions);
            actions.forEach(action -> require("an action", action));
            actions = List.copyOf(actions);
            if (actions.isEmpty()) {
                throw new IllegalArgumentException("do must have one action or more");
            }
        }
    }

    /** An event that comes in one engine only. @param event its kind @param why it comes there, and not in the other */
    public record Difference(Engine engine, String event, Texts why) {
        public Difference {
            require("engine", engine);
            require("event", event);
            require("why", why);
        }

        /** The first such event. */
        Optional<Moment> in(List<Moment> moments) {
            return moments.stream()
                    .filter(m -> m.engine() == engine && m.kind().equals(event))
                    .findFirst();
        }
    }

    private static void require(String name, Object value) {
        if (Objects.isNull(value)) {
            throw new IllegalArgumentException(name + " is missing");
        }
    }
}
