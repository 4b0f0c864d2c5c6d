package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.io.Disk;
import dev.twinlog.io.Network;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One store that replicates, stepped by hand, on a disk of its own. Log files have 1024 bytes. */
final class ReplicaSide {
    static final int FILE_BYTES = Engine.TINY.logFileBytes();
    private static final Path FOLDER = Path.of("/store");

    final Engine engine;
    final Journal journal = new Journal(100_000);
    StepScheduler steps = new StepScheduler();
    MessageStore store;
    private final ManualClock clock;
    private final Network network;
    private SimulatedDisk disk;

    ReplicaSide(Engine engine, ManualClock clock, Network network) {
        this.engine = engine;
        this.clock = clock;
        this.network = network;
        this.disk = new SimulatedDisk(clock);
    }

    MessageStore open(MessageStoreConfig config) throws IOException {
        steps = new StepScheduler();
        store = engine.open(config, new Env(clock, disk, journal, network), steps);
        return store;
    }

    static MessageStoreConfig config(BrokerRole role, HaConfig ha) {
        return Engine.config(FOLDER, role).with(ha).with(FlushConfig.V4.withSyncTimeout(1500));
    }

    /** The process dies; what it wrote is in the page cache and stays. */
    void kill() {
        disk = disk.killProcess();
    }

    /** What goes wrong on its disk from now on. */
    void plan(FaultPlan faults) {
        disk.plan(faults);
    }

    Disk disk() {
        return disk;
    }

    HaStatus.Following following() {
        return store.haStatus().following().orElseThrow();
    }

    void put(int messages) {
        for (int i = 0; i < messages; i++) {
            assertThat(store.asyncPutMessage(message(10)).join().reason()).isEmpty();
        }
    }

    CompletableFuture<PutMessageResult> putAsync(int bodyBytes) {
        return store.asyncPutMessage(message(bodyBytes));
    }

    /** A record of 102 + bodyBytes - 10 bytes, whose body tells the messages apart. */
    private MessageExtBrokerInner message(int bodyBytes) {
        byte[] body = new byte[bodyBytes];
        for (int i = 0; i < bodyBytes; i++) {
            body[i] = (byte) (store.getMaxPhyOffset() * 31 + i);
        }
        return MessageExtBrokerInner.builder("T", body).build();
    }

    /** The bytes of the log, from its first to its last. */
    byte[] log() {
        return log(store.getMinPhyOffset());
    }

    byte[] log(long fromOffset) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        long end = store.getMaxPhyOffset();
        try {
            for (long at = fromOffset; at < end; at = at / FILE_BYTES * FILE_BYTES + FILE_BYTES) {
                log.write(bytes(at, (int) Math.min(end - at, FILE_BYTES - at % FILE_BYTES)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return log.toByteArray();
    }

    private byte[] bytes(long at, int length) throws IOException {
        Path file = FOLDER.resolve("commitlog").resolve("%020d".formatted(at / FILE_BYTES * FILE_BYTES));
        try (Disk.ReadableFile open = disk.openForReading(file)) {
            byte[] bytes = new byte[length];
            open.read(at % FILE_BYTES, length).get(bytes);
            return bytes;
        }
    }

    List<Long> queue() {
        return World.queue(store, "T");
    }

    <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
