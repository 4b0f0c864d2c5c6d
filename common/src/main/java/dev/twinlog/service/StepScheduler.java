package dev.twinlog.service;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Runs services without threads: nothing happens but the steps that are asked for, in the order they are asked for. For
 * use by one thread.
 */
public final class StepScheduler implements Services {
    private record Started(StoreService service, Consumer<String> onFailure) {}

    private final Map<String, Started> services = new LinkedHashMap<>();

    /** Makes the service known; it does nothing until it is stepped. Waking it means nothing here. */
    @Override
    public Wakeup start(StoreService service, Consumer<String> onFailure) {
        if (services.putIfAbsent(service.name(), new Started(service, onFailure)) != null) {
            throw new IllegalStateException("a service of the name " + service.name() + " runs already");
        }
        return () -> {};
    }

    /** Names of the services, in the order they were started. */
    public List<String> names() {
        return List.copyOf(services.keySet());
    }

    /**
     * Steps one service once.
     *
     * @return whether it had anything to do; false for one that failed
     */
    public boolean step(String name) {
        Started started = services.get(name);
        if (started == null) {
            throw new IllegalArgumentException("no service " + name + "; there are " + names());
        }
        return step(started);
    }

    private boolean step(Started started) {
        try {
            return started.service().step();
        } catch (IOException | RuntimeException e) {
            services.remove(started.service().name());
            started.onFailure().accept(started.service().name() + " stopped: " + e);
            return false;
        }
    }

    /** Steps all services in turn until none has anything to do. */
    public void runUntilIdle() {
        while (List.copyOf(services.values()).stream().map(this::step).reduce(false, Boolean::logicalOr)) {
            continue;
        }
    }

    /** Steps services picked by {@code random}, {@code steps} times in all. */
    public void runRandomly(Random random, int steps) {
        for (int i = 0; i < steps && !services.isEmpty(); i++) {
            List<String> names = names();
            step(names.get(random.nextInt(names.size())));
        }
    }

    @Override
    public boolean drain(List<StoreService> wanted, Duration limit) {
        List<Started> mine = services.values().stream()
                .filter(s -> wanted.contains(s.service()))
                .toList();
        while (mine.stream().map(this::step).reduce(false, Boolean::logicalOr)) {
            continue;
        }
        return true;
    }

    @Override
    public void close() {
        services.clear();
    }
}
