package dev.twinlog.v4;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.Services;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A store run step by step in a world of its own: a clock moved by hand, a journal, small files. */
final class World {
    final StepScheduler steps = new StepScheduler();
    final Journal journal = new Journal(10_000);
    final ManualClock clock = new ManualClock(1_000);
    private final Path folder;

    World(Path folder) {
        this.folder = folder;
    }

    DefaultMessageStore open(BrokerRole role) throws IOException {
        return open(role, new MappedDisk(), steps);
    }

    DefaultMessageStore open(BrokerRole role, Disk disk, Services services) throws IOException {
        var store = new MessageStoreConfig(
                folder,
                new StoreGeometry(1024, 5, 100, 400),
                role,
                1 << 20,
                true,
                PullLimits.forMemory(1 << 30),
                FlushConfig.V4);
        return DefaultMessageStore.open(StoreV4Config.of(store), new Env(clock, disk, journal), services);
    }

    static MessageExtBrokerInner message(int bodyBytes) {
        return MessageExtBrokerInner.builder("T", new byte[bodyBytes]).build();
    }

    <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
