package dev.twinlog.tests.contract.crash;

import dev.twinlog.service.ServiceTrouble;
import dev.twinlog.service.Services;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.service.StoreService;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Services that are stepped, as by a {@link StepScheduler}, to which it passes everything on; a test overrides some.
 */
public class SteppedServices implements Services {
    private final StepScheduler steps = new StepScheduler();

    @Override
    public Wakeup start(StoreService service, ServiceTrouble trouble) {
        return steps.start(service, trouble);
    }

    @Override
    public void stop(StoreService service) {
        steps.stop(service);
    }

    @Override
    public boolean drain(List<StoreService> services, Duration limit) {
        return steps.drain(services, limit);
    }

    @Override
    public <T> T await(CompletableFuture<T> future) {
        return steps.await(future);
    }

    @Override
    public void close() {
        steps.close();
    }
}
