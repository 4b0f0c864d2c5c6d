package dev.twinlog.tutorials.kit;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * A store to take times of: on a disk in memory like one on a {@link Stage}, but with the machine's clock and nobody
 * who watches. Its services work when told, on the thread that tells them. For use by one thread.
 */
public final class TimedStage implements AutoCloseable {
    private final StoreClock clock = StoreClock.system();
    private final StepScheduler services = new StepScheduler();
    private final MessageStore store;

    /** Opens an empty store. */
    public TimedStage(Setting setting) throws IOException {
        store = setting.open(Stage.FOLDER, new Env(clock, new SimulatedDisk(clock), StoreObserver.NONE), services);
    }

    /** Puts a message. @return how long the put lock was held for it, ns */
    public long put(MessageExtBrokerInner message) {
        return store.asyncPutMessage(message)
                .join()
                .appended()
                .map(AppendMessageResult::lockNanos)
                .orElseThrow();
    }

    /** Lets some services work until none has anything left to do. @return how long that took, ns */
    public long run(Set<String> names) {
        List<String> present = services.names().stream().filter(names::contains).toList();
        long beginNanos = clock.nanos();
        boolean worked = true;
        while (worked) {
            worked = present.stream().map(services::step).reduce(false, Boolean::logicalOr);
        }
        return clock.nanos() - beginNanos;
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
