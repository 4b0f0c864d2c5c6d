package dev.twinlog.visualizer.step;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
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
    static final String PRODUCER = "producer"; // who puts, in both engines
    private static final int MOST_STEPS = 5000;
    private static final int BODY_BYTES = 160;
    private static final int TOPICS = 2;
    private static final int QUEUES = 2;
    private static final Path ROOT = Path.of("/step");

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
            var config = engine.config(
                            folder(engine), StoreGeometry.SMALL, setup.flush().type())
                    .with(CleanConfig.NEVER)
                    .with(new DelayConfig(DelayLevels.DEFAULT, DelayConfig.Delivery.OFF));
            var own = wire.withRole(engine, config);
            stores.put(engine, new SteppedStore(engine, own, wire::network, entry -> note(engine, entry)));
        }
    }

    static Path folder(Engine engine) {
        return ROOT.resolve(engine.label());
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
        boolean byCaller = entry.service().equals(Thread.currentThread().getName()); // of a put, whoever asked for it
        note(engine, entry.timeMillis(), byCaller ? PRODUCER : entry.service(), entry.event());
    }

    private void note(Engine engine, long timeMillis, String service, Object event) {
        moments.add(new Moment(moments.size() + 1, action, engine, timeMillis, service, event));
        if (moments.size() == wanted) {
            captured = Optional.of(now());
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
            if (next instanceof Action.Put put) {
                put(put.count());
            } else if (next instanceof Action.Step step) {
                step(step);
            } else if (next instanceof Action.UntilEvent until) {
                runUntil(until);
            } else if (next instanceof Action.RunUntilIdle) {
                requirePower();
                connected().forEach(this::runUntilIdle);
            } else if (next instanceof Action.Advance advance) {
                stores.values().forEach(store -> store.advance(Duration.ofMillis(advance.millis())));
            } else if (next instanceof Action.CutPower cut) {
                requirePower();
                stores.values().forEach(store -> cut(store, cut));
                wire.powerGone();
            } else if (next instanceof Action.Network network) {
                change(network.change());
            } else {
                recover();
            }
        });
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

    private void put(int count) {
        requirePower();
        for (int i = 0; i < count; i++) {
            long number = messages++;
            for (SteppedStore store : stores.values()) {
                if (!wire.isMaster(store.engine())) {
                    continue;
                }
                store.put(Workload.orderKey(number), workload.message(number, store.millis()));
            }
        }
    }

    private void step(Action.Step step) {
        SteppedStore store = stores.get(step.engine());
        requirePower();
        if (!store.services().contains(step.service())) {
            throw new IllegalArgumentException("%s has no service %s; it has %s"
                    .formatted(step.engine().design(), step.service(), store.services()));
        }
        if (!store.step(step.service())) {
            cameTo(Outcome.NOTHING_TO_DO);
        }
    }

    private void runUntil(Action.UntilEvent until) {
        requirePower();
        int from = moments.size();
        connected().stream()
                .filter(group -> group.contains(stores.get(until.engine())))
                .forEach(group -> stepInTurn(group, () -> hasCome(until, from)));
        if (!hasCome(until, from)) {
            cameTo(Outcome.NO_SUCH_EVENT);
        }
    }

    private boolean hasCome(Action.UntilEvent until, int from) {
        return moments.subList(from, moments.size()).stream()
                .anyMatch(m -> m.engine() == until.engine() && m.kind().equals(until.kind()));
    }

    private void runUntilIdle(Collection<SteppedStore> group) {
        stepInTurn(group, () -> false);
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

    private void change(NetworkChange change) {
        requirePower();
        wire.change(change);
        SteppedStore master = stores.values().stream()
                .filter(store -> wire.isMaster(store.engine()))
                .findFirst()
                .orElseThrow();
        note(master.engine(), master.millis(), "the world", new NetworkChanged(change));
    }

    private void cut(SteppedStore store, Action.CutPower cut) {
        store.cut(cut.kept(), cut.seed());
        note(store.engine(), store.millis(), "the world", new PowerGone(cut.kept()));
    }

    private void recover() throws IOException {
        if (stores.values().stream().anyMatch(SteppedStore::hasPower)) {
            throw new IllegalArgumentException("the stores run; cut the power first");
        }
        for (SteppedStore store : stores.values()) {
            store.open();
        }
    }

    private void requirePower() {
        if (!stores.values().stream().allMatch(SteppedStore::hasPower)) {
            throw new IllegalArgumentException("the power is off; recover first");
        }
    }
}
