package dev.twinlog.tests.contract.crash;

import dev.twinlog.io.StoreClock;
import dev.twinlog.service.ServiceThreads;
import java.io.IOException;
import java.util.List;

/** Services that are stepped; but what can be done side by side is, on threads. */
final class StepsSideBySide extends SteppedServices {
    private final ServiceThreads threads = new ServiceThreads(StoreClock.system());

    @Override
    public void doAll(List<? extends Work> pieces) throws IOException {
        threads.doAll(pieces);
    }
}
