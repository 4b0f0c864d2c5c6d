package dev.twinlog.visualizer.step;

import dev.twinlog.visualizer.workload.Engine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was done to two stepped stores, and how they were at each moment of it. Only the actions are kept: a moment of
 * the past is made again by doing them again. Safe for use by many threads.
 */
public final class Laboratory {
    private static final int MOST_ACTIONS = 1000;
    private static final int MOST_MOMENTS = 20_000;
    private static final int KEPT_MOMENTS = 8;

    private StepSetup setup; // this and all below guarded by this
    private List<Action> actions = List.of();
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
        return Timeline.folder(engine);
    }

    /**
     * An action that was done.
     *
     * @param action empty for the opening of both stores
     * @param lastMoment number of the last moment that had come when it was done
     */
    public record Done(Optional<Action> action, Outcome outcome, int lastMoment) {}

    /**
     * What was done so far.
     *
     * @param version goes up with each change
     * @param moments how many there are
     * @param parting the first thing that a put did in one engine and not in the other; empty before there is one
     */
    public record History(long version, StepSetup setup, int moments, List<Done> actions, Optional<Moment> parting) {}

    /** Goes up with each change. */
    public synchronized long version() {
        return version;
    }

    public synchronized History history() {
        List<Moment> moments = timeline().moments();
        List<Done> done = new ArrayList<>();
        int last = 0;
        for (int i = 0; i <= actions.size(); i++) {
            while (last < moments.size() && moments.get(last).action() <= i) {
                last++;
            }
            done.add(
                    i == 0
                            ? new Done(Optional.empty(), Outcome.DONE, last)
                            : new Done(
                                    Optional.of(actions.get(i - 1)),
                                    timeline.outcomes().get(i - 1),
                                    last));
        }
        return new History(version, setup, moments.size(), done, parting(moments));
    }

    /** What puts do depends on the design only, whatever services were stepped in between. */
    private Optional<Moment> parting(List<Moment> moments) {
        if (setup.kind() != StepSetup.Kind.TWINS) {
            return Optional.empty(); // nobody puts into a slave
        }
        List<Moment> v3 = ofPuts(moments, Engine.V3);
        List<Moment> v4 = ofPuts(moments, Engine.V4);
        int shorter = Math.min(v3.size(), v4.size());
        int alike = (int) IntStream.range(0, shorter)
                .takeWhile(i -> v3.get(i).kind().equals(v4.get(i).kind()))
                .count();
        return Stream.of(v3, v4)
                .flatMap(events -> events.stream().skip(alike))
                .min(Comparator.comparingInt(Moment::number));
    }

    private static List<Moment> ofPuts(List<Moment> moments, Engine engine) {
        return moments.stream()
                .filter(m -> m.engine() == engine && m.service().equals(Timeline.PRODUCER))
                .toList();
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
        return replay(actions.subList(0, timeline().moments().get(moment - 1).action()), moment)
                .captured()
                .orElseThrow();
    }

    private Timeline timeline() {
        if (timeline == null) {
            timeline = replay(List.of(), 0);
        }
        return timeline;
    }

    private Timeline replay(List<Action> done, int wanted) {
        Timeline again = Timeline.open(setup, wanted);
        done.forEach(again::perform);
        return again;
    }

    /**
     * Does something, behind the action that a moment belongs to; what was done after that is undone.
     *
     * @throws IllegalArgumentException if it cannot be done there, for the reason given
     */
    public synchronized History act(int behind, Action action) {
        List<Moment> moments = timeline().moments();
        if (behind < 1 || behind > moments.size()) {
            throw new IllegalArgumentException("there is no moment " + behind);
        }
        if (actions.size() >= MOST_ACTIONS || moments.size() >= MOST_MOMENTS) {
            throw new IllegalArgumentException("more than %d actions or %d moments are not kept; begin anew"
                    .formatted(MOST_ACTIONS, MOST_MOMENTS));
        }
        // whoever stands at the last moment goes on from the end, though the last actions may have made none
        int keep = behind == moments.size()
                ? actions.size()
                : moments.get(behind - 1).action();
        List<Action> kept = new ArrayList<>(actions.subList(0, keep));
        Timeline next = keep == actions.size() ? timeline : replay(kept, 0);
        try {
            next.perform(action);
        } catch (IllegalArgumentException e) {
            timeline = replay(actions, 0); // the one asked may have begun the action
            throw e;
        }
        kept.add(action);
        timeline = next;
        actions = List.copyOf(kept);
        known.clear();
        version++;
        return history();
    }

    /** Begins anew. */
    public synchronized History reset(StepSetup other) {
        setup = other;
        actions = List.of();
        timeline = null;
        known.clear();
        version++;
        return history();
    }
}
