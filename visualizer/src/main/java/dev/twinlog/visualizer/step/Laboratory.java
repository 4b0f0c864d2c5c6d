package dev.twinlog.visualizer.step;

import dev.twinlog.visualizer.workload.Engine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What was done to two stepped stores, and how they were at each moment of it. Only the actions are kept: a moment of
 * the past is made again by doing them again. Safe for use by many threads.
 */
public final class Laboratory {
    private static final int MOST_ACTIONS = 1000;
    private static final int MOST_MOMENTS = 20_000;
    private static final int KEPT_MOMENTS = 8;

    private StepSetup setup; // this and all below guarded by this
    private Optional<Played> played = Optional.empty();
    private List<Deed> deeds = List.of();
    private Timeline timeline;
    private long version;
    private final Map<Integer, Map<Engine, EngineMoment>> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Map<Engine, EngineMoment>> eldest) {
            return size() > KEPT_MOMENTS;
        }
    };

    public Laboratory(StepSetup setup) {
        this.setup = setup;
    }

    /** Where an engine's store lies on its disk. */
    public static Path folder(Engine engine) {
        return StoreOpener.folder(engine);
    }

    /** A scenario under the name it was asked for. */
    private record Played(String name, Scenario scenario) {}

    /** An action, and the number of the scenario's step that it belongs to, from 1; empty for one of the user's own. */
    private record Deed(Action action, OptionalInt step) {}

    /**
     * An action that was done.
     *
     * @param action empty for the opening of both stores
     * @param step number of the scenario's step that it belongs to, from 1; empty for one of the user's own
     * @param lastMoment number of the last moment that had come when it was done
     * @param found number of the moment whose event it asked for; empty if it asked for none, or it did not come
     */
    public record Done(Optional<Action> action, OptionalInt step, Outcome outcome, int lastMoment, OptionalInt found) {}

    /**
     * What was done so far.
     *
     * @param version goes up with each change
     * @param moments how many there are
     * @param scenario name of the one that was played; empty if all was the user's own
     * @param parting the event that the scenario compares the designs by; if there is none, the first thing that a put
     *     did in one engine and not in the other; empty before it has come
     * @param found number of the moment whose event was asked for just now; empty if none was, or it did not come
     */
    public record History(
            long version,
            StepSetup setup,
            int moments,
            List<Done> actions,
            Optional<String> scenario,
            Optional<Moment> parting,
            OptionalInt found) {}

    /** Goes up with each change. */
    public synchronized long version() {
        return version;
    }

    public synchronized History history() {
        return history(OptionalInt.empty());
    }

    private History history(OptionalInt found) {
        List<Moment> moments = timeline().moments();
        List<Done> done = new ArrayList<>();
        int first = 0;
        for (int i = 0; i <= deeds.size(); i++) {
            int last = first;
            while (last < moments.size() && moments.get(last).action() <= i) {
                last++;
            }
            done.add(i == 0 ? opening(last) : done(i, moments.subList(first, last), last));
            first = last;
        }
        return new History(
                version,
                setup,
                moments.size(),
                done,
                played.map(Played::name),
                played.isPresent() ? played.get().scenario().partingIn(moments) : Parting.in(setup, moments),
                found);
    }

    private static Done opening(int lastMoment) {
        return new Done(Optional.empty(), OptionalInt.empty(), Outcome.DONE, lastMoment, OptionalInt.empty());
    }

    private Done done(int number, List<Moment> moments, int lastMoment) {
        Deed deed = deeds.get(number - 1);
        return new Done(
                Optional.of(deed.action()),
                deed.step(),
                timeline.outcomes().get(number - 1),
                lastMoment,
                foundIn(moments, deed.action()));
    }

    /** Up to {@code limit} moments from number {@code from} on. */
    public synchronized List<Moment> moments(int from, int limit) {
        List<Moment> all = timeline().moments();
        int begin = Math.min(all.size(), Math.max(1, from) - 1);
        return List.copyOf(all.subList(begin, Math.min(all.size(), begin + limit)));
    }

    /** Both engines as they were at a moment; empty if it has not come. */
    public synchronized Optional<Map<Engine, EngineMoment>> at(int moment) {
        int last = timeline().moments().size();
        if (moment < 1 || moment > last) {
            return Optional.empty();
        }
        return Optional.of(
                known.computeIfAbsent(moment, n -> n == last ? timeline().now() : again(n)));
    }

    private Map<Engine, EngineMoment> again(int moment) {
        return replay(deeds.subList(0, timeline().moments().get(moment - 1).action()), moment)
                .captured()
                .orElseThrow();
    }

    private Timeline timeline() {
        if (timeline == null) {
            timeline = replay(List.of(), 0);
        }
        return timeline;
    }

    private Timeline replay(List<Deed> done, int wanted) {
        Timeline again = Timeline.open(setup, wanted);
        done.forEach(deed -> again.perform(deed.action()));
        return again;
    }

    /**
     * Does something, behind the action that a moment belongs to; what was done after that is undone. If an event is
     * asked for that comes later in that action, it is found there, and nothing is done.
     *
     * @throws IllegalArgumentException if it cannot be done there, for the reason given
     */
    public synchronized History act(int behind, Action action) {
        List<Moment> moments = timeline().moments();
        if (behind < 1 || behind > moments.size()) {
            throw new IllegalArgumentException("there is no moment " + behind);
        }
        OptionalInt ahead = foundIn(restOfAction(moments, behind), action);
        if (ahead.isPresent()) {
            return history(ahead);
        }
        if (deeds.size() >= MOST_ACTIONS || moments.size() >= MOST_MOMENTS) {
            throw new IllegalArgumentException("more than %d actions or %d moments are not kept; begin anew"
                    .formatted(MOST_ACTIONS, MOST_MOMENTS));
        }
        // whoever stands at the last moment goes on from the end, though the last actions may have made none
        int keep = behind == moments.size()
                ? deeds.size()
                : moments.get(behind - 1).action();
        List<Deed> kept = new ArrayList<>(deeds.subList(0, keep));
        Timeline next = keep == deeds.size() ? timeline : replay(kept, 0);
        int before = next.moments().size();
        try {
            next.perform(action);
        } catch (IllegalArgumentException e) {
            timeline = replay(deeds, 0); // the one asked may have begun the action
            throw e;
        }
        kept.add(new Deed(action, OptionalInt.empty()));
        timeline = next;
        changeTo(kept);
        return history(foundIn(next.moments().subList(before, next.moments().size()), action));
    }

    private static List<Moment> restOfAction(List<Moment> moments, int behind) {
        int action = moments.get(behind - 1).action();
        return moments.stream()
                .skip(behind)
                .takeWhile(moment -> moment.action() == action)
                .toList();
    }

    private static OptionalInt foundIn(List<Moment> moments, Action action) {
        return action instanceof Action.UntilEvent until
                ? moments.stream().filter(until::isAt).mapToInt(Moment::number).findFirst()
                : OptionalInt.empty();
    }

    private void changeTo(List<Deed> done) {
        deeds = List.copyOf(done);
        known.clear();
        version++;
    }

    private static void requireFewEnough(List<Deed> done, Timeline timeline) {
        if (done.size() > MOST_ACTIONS || timeline.moments().size() > MOST_MOMENTS) {
            throw new IllegalArgumentException(
                    "more than %d actions or %d moments are not kept".formatted(MOST_ACTIONS, MOST_MOMENTS));
        }
    }

    /** Begins anew. */
    public synchronized History reset(StepSetup other) {
        setup = other;
        played = Optional.empty();
        timeline = null;
        changeTo(List.of());
        return history();
    }

    /**
     * Begins anew, and does all that a scenario has.
     *
     * @throws IllegalArgumentException if something of it cannot be done, or a step makes no event; nothing is changed
     *     then
     */
    public synchronized History play(String name, Scenario scenario) {
        Timeline fresh = Timeline.open(scenario.setup(), 0);
        List<Deed> done = new ArrayList<>();
        for (int step = 1; step <= scenario.steps().size(); step++) {
            int before = fresh.moments().size();
            List<Action> actions = scenario.steps().get(step - 1).actions();
            for (int i = 0; i < actions.size(); i++) {
                try {
                    fresh.perform(actions.get(i));
                    done.add(new Deed(actions.get(i), OptionalInt.of(step)));
                    requireFewEnough(done, fresh); // after each, for a step may have any number of them
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            "step %d, action %d: %s".formatted(step, i + 1, e.getMessage()), e);
                }
            }
            if (fresh.moments().size() == before) {
                throw new IllegalArgumentException(
                        "step %d makes no event, so there is nothing to see".formatted(step));
            }
        }
        setup = scenario.setup();
        played = Optional.of(new Played(name, scenario));
        timeline = fresh;
        changeTo(done);
        return history();
    }
}
