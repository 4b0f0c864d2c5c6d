package dev.twinlog.visualizer.step;

import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Does actions one after the other, to both engines, from the very begin; the same actions make the same events and the
 * same bytes each time. So any moment can be gone back to by doing them again. For one thread.
 */
final class Timeline {
    static final String WORLD = "the world"; // who does what happens from outside
    private static final int MOST_STEPS = 5000;
    private static final int BODY_BYTES = 160;
    private static final int TOPICS = 2;
    private static final int QUEUES = 2;

    private final Map<Engine, SteppedStore> stores = new EnumMap<>(Engine.class);
    private final List<Moment> moments = new ArrayList<>();
    private final SteppedWire wire;
    private final Workload workload;
    private final int wanted;
    private Optional<Map<Engine, EngineMoment>> captured = Optional.empty();
    private final List<Outcome> outcomes = new ArrayList<>(); // of the actions
    private int action;
    private long messages;

    /** @param wanted number of the moment whose bytes are to be kept */
    private Timeline(StepSetup setup, int wanted) {
        this.wanted = wanted;
        this.wire = new SteppedWire(setup.kind());
        this.workload = new Workload(
                new Workload.Shape(BODY_BYTES, TOPICS, QUEUES, Workload.Keys.ORDER_AND_USER), setup.seed());
        for (Engine engine : Engine.values()) {
            stores.put(engine, new SteppedStore(new StoreOpener(setup, engine, wire), entry -> note(engine, entry)));
        }
    }

    static Timeline open(StepSetup setup, int wanted) {
        Timeline timeline = new Timeline(setup, wanted);
        timeline.doing(() -> {
            for (SteppedStore store : timeline.stores.values()) {
                store.open();
            }
        });
        return timeline;
    }

    private void note(Engine engine, JournalEntry entry) {
        note(engine, entry.timeMillis(), entry.service(), entry.event());
    }

    private void note(Engine engine, long timeMillis, String service, Object event) {
        moments.add(new Moment(moments.size() + 1, action, engine, timeMillis, service, event));
        if (moments.size() == wanted) {
            Map<Engine, EngineMoment> now = now();
            if (event instanceof StoreEvent.Appended appended) {
                now.computeIfPresent(
                        engine, (same, store) -> store.withAppended(appended.logOffset() + appended.size()));
            }
            captured = Optional.of(now);
        }
    }

    /** Both engines as they are now. */
    Map<Engine, EngineMoment> now() {
        Map<Engine, EngineMoment> now = new EnumMap<>(Engine.class);
        stores.forEach((engine, store) -> now.put(engine, store.moment()));
        return now;
    }

    /** Both engines as they were at the moment that was wanted; empty if it has not come. */
    Optional<Map<Engine, EngineMoment>> captured() {
        return captured;
    }

    List<Moment> moments() {
        return moments;
    }

    /** What came of each action, in their order. */
    List<Outcome> outcomes() {
        return outcomes;
    }

    /** @throws IllegalArgumentException if it cannot be done now, for the reason given */
    void perform(Action next) {
        action++;
        outcomes.add(Outcome.DONE);
        doing(() -> {
            if (next instanceof Action.Recover) {
                recover();
                return;
            }
            requirePower();
            if (next instanceof Action.Put put) {
                put(put);
            } else if (next instanceof Action.Step step) {
                step(step.engine(), step.service());
            } else if (next instanceof Action.Drain drain) {
                drain(drain);
            } else if (next instanceof Action.UntilEvent until) {
                runUntil(until);
            } else if (next instanceof Action.RunUntilIdle) {
                connected().forEach(group -> stepInTurn(group, () -> false));
            } else {
                perform(next, stores.values());
            }
        });
    }

    /** What happens to all stores alike, and from outside. */
    private void perform(Action next, Collection<SteppedStore> all) {
        if (next instanceof Action.Advance advance) {
            all.forEach(store -> {
                store.advance(Duration.ofMillis(advance.millis()));
                note(store, new WorldEvent.TimePassed(advance.millis()));
            });
        } else if (next instanceof Action.Hold hold) {
            all.forEach(store -> {
                store.hold(hold.logOffset());
                note(store, new WorldEvent.ReaderHolds(hold.logOffset()));
            });
        } else if (next instanceof Action.Release) {
            all.forEach(store -> note(store, new WorldEvent.ReadersLeft(store.release())));
        } else if (next instanceof Action.CutPower cut) {
            all.forEach(store -> {
                store.cut(cut.kept(), cut.seed());
                note(store, new WorldEvent.PowerGone(cut.kept()));
            });
            wire.powerGone();
        } else if (next instanceof Action.Network network) {
            wire.change(network.change());
            all.stream()
                    .filter(store -> wire.isMaster(store.engine()))
                    .forEach(master -> note(master, new WorldEvent.NetworkChanged(network.change())));
        }
    }

    private void note(SteppedStore store, WorldEvent event) {
        note(store.engine(), store.millis(), WORLD, event);
    }

    private interface Doing {
        void run() throws IOException;
    }

    /** The last moment of an action is how all stands when the action is done. */
    private void doing(Doing doing) {
        try {
            doing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (moments.size() == wanted) {
            captured = Optional.of(now());
        }
    }

    private void put(Action.Put put) {
        for (int i = 0; i < put.count(); i++) {
            long number = messages++;
            String key = put.message().firstKey().orElse(Workload.orderKey(number));
            stores.values().stream()
                    .filter(store -> wire.isMaster(store.engine()))
                    .forEach(store -> store.put(key, put.message().drawOn(workload.message(number, store.millis()))));
        }
    }

    private void drain(Action.Drain drain) {
        step(drain.engine(), drain.service());
        for (int steps = 0; steps < MOST_STEPS && stores.get(drain.engine()).step(drain.service()); ) {
            steps++;
        }
    }

    private void step(Engine engine, String service) {
        SteppedStore store = stores.get(engine);
        if (!store.services().contains(service)) {
            throw new IllegalArgumentException("%s has no service %s; it has %s"
                    .formatted(engine.design(), service, String.join(", ", store.services())));
        }
        int before = moments.size();
        if (!store.step(service)) {
            cameTo(Outcome.NOTHING_TO_DO);
        } else if (moments.size() == before) {
            note(engine, store.millis(), service, new WorldEvent.Worked());
        }
    }

    private void runUntil(Action.UntilEvent until) {
        int from = moments.size();
        connected().stream()
                .filter(group -> group.contains(stores.get(until.engine())))
                .forEach(group -> stepInTurn(group, () -> hasCome(until, from)));
        if (!hasCome(until, from)) {
            cameTo(Outcome.NO_SUCH_EVENT);
        }
    }

    private boolean hasCome(Action.UntilEvent until, int from) {
        return moments.subList(from, moments.size()).stream().anyMatch(until::isAt);
    }

    /** Steps all services of the stores in turn until that is so, or none has anything to do. */
    private void stepInTurn(Collection<SteppedStore> group, BooleanSupplier isOver) {
        boolean works = true;
        for (int steps = 0; works && steps < MOST_STEPS; ) {
            works = false;
            for (SteppedStore store : group) {
                for (String service : store.services()) {
                    works |= store.step(service);
                    steps++;
                    if (isOver.getAsBoolean()) {
                        return;
                    }
                }
            }
        }
    }

    /** Tells what came of the action under way. */
    private void cameTo(Outcome outcome) {
        outcomes.set(outcomes.size() - 1, outcome);
    }

    /** The stores that have to do with each other: both, or each alone. */
    private List<Collection<SteppedStore>> connected() {
        return !wire.connectsThem()
                ? stores.values().stream()
                        .map(store -> (Collection<SteppedStore>) List.of(store))
                        .toList()
                : List.of(stores.values());
    }

    private void recover() throws IOException {
        if (stores.values().stream().anyMatch(SteppedStore::runs)) {
            throw new IllegalArgumentException("the stores run; cut the power first");
        }
        stores.values().forEach(SteppedStore::powerOn);
        for (SteppedStore store : stores.values()) {
            store.open();
        }
    }

    private void requirePower() {
        if (!stores.values().stream().allMatch(SteppedStore::runs)) {
            throw new IllegalArgumentException("the power is off; recover first");
        }
    }
}
