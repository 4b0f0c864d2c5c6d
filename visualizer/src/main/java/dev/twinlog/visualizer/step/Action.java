package dev.twinlog.visualizer.step;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.twinlog.visualizer.workload.Engine;

/** Something a person does to both stores, or to a service of one. In JSON the field {@code do} names which. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Action.Put.class, name = "put"),
    @JsonSubTypes.Type(value = Action.Step.class, name = "step"),
    @JsonSubTypes.Type(value = Action.Drain.class, name = "drain"),
    @JsonSubTypes.Type(value = Action.Hold.class, name = "hold"),
    @JsonSubTypes.Type(value = Action.Release.class, name = "release"),
    @JsonSubTypes.Type(value = Action.UntilEvent.class, name = "until"),
    @JsonSubTypes.Type(value = Action.RunUntilIdle.class, name = "idle"),
    @JsonSubTypes.Type(value = Action.Advance.class, name = "advance"),
    @JsonSubTypes.Type(value = Action.CutPower.class, name = "cut"),
    @JsonSubTypes.Type(value = Action.Network.class, name = "network"),
    @JsonSubTypes.Type(value = Action.Recover.class, name = "recover")
})
public sealed interface Action {

    /**
     * Puts the next messages into both stores, or into the master; nobody waits for them.
     *
     * @param count 1…100
     * @param message what is wanted of each; null for nothing
     */
    record Put(Integer count, MessageSketch message) implements Action {
        public Put {
            requireIn("count", count, 1, 100);
            message = message == null ? MessageSketch.NONE : message;
        }

        /** As the seed has them. */
        public Put(int count) {
            this(count, MessageSketch.NONE);
        }
    }

    /** One step of one service. */
    record Step(Engine engine, String service) implements Action {
        public Step {
            requireGiven("engine", engine);
            requireGiven("service", service);
        }
    }

    /** Steps one service until it has nothing to do. */
    record Drain(Engine engine, String service) implements Action {
        public Drain {
            requireGiven("engine", engine);
            requireGiven("service", service);
        }
    }

    /** Steps all services of an engine in turn until an event of that kind has come, or none has anything to do. */
    record UntilEvent(Engine engine, String kind) implements Action {
        public UntilEvent {
            requireGiven("engine", engine);
            requireGiven("kind", kind);
        }

        boolean isAt(Moment moment) {
            return moment.engine() == engine && moment.kind().equals(kind);
        }
    }

    /** Steps all services of both until none has anything to do. */
    record RunUntilIdle() implements Action {}

    /** Lets time pass, in which nothing happens. @param millis 1…600 000 */
    record Advance(Integer millis) implements Action {
        public Advance {
            requireIn("millis", millis, 1, 600_000);
        }
    }

    /** A reader takes the message at an offset of either log, and holds its bytes. */
    record Hold(Long logOffset) implements Action {
        public Hold {
            requireGiven("logOffset", logOffset);
        }
    }

    /** All readers give back what they hold. */
    record Release() implements Action {}

    /** Cuts the power of both. @param seed what decides where chance does */
    record CutPower(Kept kept, long seed) implements Action {
        public CutPower {
            requireGiven("kept", kept);
        }
    }

    /** Does something to the network between master and slave. */
    record Network(NetworkChange change) implements Action {
        public Network {
            requireGiven("change", change);
        }
    }

    /** Opens both stores on the disks that were found when the power was back. */
    record Recover() implements Action {}

    private static void requireGiven(String name, Object value) {
        if (value == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
    }

    private static void requireIn(String name, Integer value, int least, int most) {
        requireGiven(name, value);
        if (value < least || value > most) {
            throw new IllegalArgumentException("%s must be %d…%d, not %d".formatted(name, least, most, value));
        }
    }
}
