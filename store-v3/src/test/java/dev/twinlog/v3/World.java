package dev.twinlog.v3;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A store run step by step in a world of its own: a clock that notes each pause, a journal, small files. */
final class World {
    final List<Duration> pauses = new ArrayList<>();
    final StepScheduler steps = new StepScheduler();
    final Journal journal = new Journal(10_000);
    private final ManualClock time = new ManualClock(1_000);
    private final Path folder;

    World(Path folder) {
        this.folder = folder;
    }

    DefaultMessageStore open(BrokerRole role, int highWater, int indexQueue) throws IOException {
        var store = new MessageStoreConfig(
                folder,
                new StoreGeometry(1024, 5, 100, 400),
                role,
                1 << 20,
                true,
                PullLimits.forMemory(1 << 30),
                FlushConfig.V3);
        Env env = new Env(new RecordingClock(time, pauses), new MappedDisk(), journal);
        return DefaultMessageStore.open(new StoreV3Config(store, highWater, indexQueue), env, steps);
    }

    static MessageExtBrokerInner keyed(String key) {
        return MessageExtBrokerInner.builder("T", new byte[10])
                .property("KEYS", key)
                .build();
    }

    <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
