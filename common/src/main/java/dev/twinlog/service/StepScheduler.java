package dev.twinlog.service;

import dev.twinlog.io.NoRoomException;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

/**
 * Runs services without threads: nothing happens but the steps that are asked for, in the order they are asked for. For
 * use by one thread.
 */
public final class StepScheduler implements Services {
    private static final class Started {
        private final StoreService service;
        private final ServiceTrouble trouble;
        private boolean ended; // failed or stopped
        private boolean lacksRoom; // as its last step found

        private Started(StoreService service, ServiceTrouble trouble) {
            this.service = service;
            this.trouble = trouble;
        }

        private boolean step() {
            if (ended) {
                return false;
            }
            try {
                boolean worked = service.step();
                if (lacksRoom) {
                    lacksRoom = false;
                    trouble.hasRoom(service.name());
                }
                return worked;
            } catch (NoRoomException e) {
                lacksRoom = true;
                trouble.noRoom(service.name(), e.getMessage());
                return false;
            } catch (IOException | RuntimeException | InternalError e) { // the last comes from a mapped file
                ended = true;
                trouble.failed(service.name() + " stopped: " + e);
                return false;
            }
        }
    }

    private final Map<String, Started> services = new LinkedHashMap<>();

    /** Makes the service known; it does nothing until it is stepped. Waking it means nothing here. */
    @Override
    public Wakeup start(StoreService service, ServiceTrouble trouble) {
        if (services.putIfAbsent(service.name(), new Started(service, trouble)) != null) {
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
        List<Started> some = services.values().stream()
                .filter(started -> wanted.contains(started.service))
                .toList();
        runUntilIdle(some);
        return some.stream().noneMatch(started -> started.lacksRoom);
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
