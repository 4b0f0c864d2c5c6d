package dev.twinlog.service;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Runs services without threads: nothing happens but the steps that are asked for, in the order they are asked for. For
 * use by one thread.
 */
public final class StepScheduler implements Services {
    private static final class Started {
        private final StoreService service;
        private final Consumer<String> onFailure;
        private boolean ended; // failed or stopped

        private Started(StoreService service, Consumer<String> onFailure) {
            this.service = service;
            this.onFailure = onFailure;
        }

        private boolean step() {
            if (ended) {
                return false;
            }
            try {
                return service.step();
            } catch (IOException | RuntimeException e) {
                ended = true;
                onFailure.accept(service.name() + " stopped: " + e);
                return false;
            }
        }
    }

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
        return started.step();
    }

    private static void runUntilIdle(Collection<Started> some) {
        while (stepAll(some)) {
            continue;
        }
    }

    private static boolean stepAll(Collection<Started> some) {
        return List.copyOf(some).stream() // a step may start and stop services
                .map(Started::step)
                .reduce(false, Boolean::logicalOr);
    }

    /** Steps all services in turn until none has anything to do. */
    public void runUntilIdle() {
        runUntilIdle(services.values());
    }

    /** Steps services picked by {@code random}, {@code steps} times in all. */
    public void runRandomly(Random random, int steps) {
        for (int i = 0; i < steps && !services.isEmpty(); i++) {
            List<String> names = names();
            step(names.get(random.nextInt(names.size())));
        }
    }

    @Override
    public void stop(StoreService service) {
        services.values().removeIf(started -> {
            boolean wanted = started.service == service;
            started.ended |= wanted;
            return wanted;
        });
    }

    @Override
    public boolean drain(List<StoreService> wanted, Duration limit) {
        runUntilIdle(services.values().stream()
                .filter(started -> wanted.contains(started.service))
                .toList());
        return true;
    }

    @Override
    public <T> T await(CompletableFuture<T> future) {
        while (!future.isDone()) {
            if (!stepAll(services.values())) {
                throw new IllegalStateException("no service has anything to do, and the result is not there");
            }
        }
        return future.join();
    }

    @Override
    public void close() {
        services.clear();
    }
}
