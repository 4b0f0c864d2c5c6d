package dev.twinlog.tests.contract.crash;

import dev.twinlog.io.StoreClock;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.ServiceTrouble;
import dev.twinlog.service.Services;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Services that are stepped, as by a {@link StepScheduler}; but what can be done side by side is, on threads. */
final class StepsSideBySide implements Services {
    private final StepScheduler steps = new StepScheduler();
    private final ServiceThreads threads = new ServiceThreads(StoreClock.system());

    @Override
    public void doAll(List<? extends Work> pieces) throws IOException {
        threads.doAll(pieces);
    }

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
