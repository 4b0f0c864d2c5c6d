package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.Services;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where one of our engines is taken apart: its services are stepped by hand, its clock stands still, its disk breaks as
 * planned, and its events are kept. For use by one thread.
 */
final class Workbench {
    static final StoreGeometry GEOMETRY = new StoreGeometry(1024, 5, 100, 400);
    private static final long START_MILLIS = 1_700_000_000_000L;
    static final Path FOLDER = Path.of("/store");
    private static final int MAX_MESSAGE_BYTES = 512 * 1024;

    private final Subject subject;
    final ManualClock clock = new ManualClock(START_MILLIS);
    final SimulatedDisk disk;
    final Journal journal = new Journal(10_000);
    StepScheduler steps = new StepScheduler();
    StoreObserver visitor = StoreObserver.NONE; // is told of every event, inside whatever lock it happens

    Workbench(Subject subject) {
        this.subject = subject;
        this.disk = new SimulatedDisk(clock);
    }

    private Workbench(Subject subject, SimulatedDisk disk) {
        this.subject = subject;
        this.disk = disk;
    }

    /** The same folder as it is when the process was killed now. */
    Workbench afterKill() {
        return new Workbench(subject, disk.killProcess());
    }

    static MessageStoreConfig config() {
        return new MessageStoreConfig(
                FOLDER,
                GEOMETRY,
                BrokerRole.ASYNC_MASTER,
                MAX_MESSAGE_BYTES,
                true,
                PullLimits.forMemory(1L << 30),
                FlushConfig.V4);
    }

    MessageStore open() throws IOException {
        return open(config());
    }

    MessageStore open(MessageStoreConfig config) throws IOException {
        return subject == Subject.V4 ? openV4(StoreV4Config.of(config)) : openV3(StoreV3Config.of(config));
    }

    /** In the 3.2.4 design with room for so many requests and batches; 4.0 has no such limits. */
    MessageStore openWithQueues(int highWater, int indexBatches) throws IOException {
        return subject == Subject.V4 ? open() : openV3(new StoreV3Config(config(), highWater, indexBatches));
    }

    private MessageStore openV3(StoreV3Config config) throws IOException {
        return dev.twinlog.v3.DefaultMessageStore.open(config, env(), newSteps());
    }

    dev.twinlog.v4.DefaultMessageStore openV4(StoreV4Config config) throws IOException {
        return dev.twinlog.v4.DefaultMessageStore.open(config, env(), newSteps());
    }

    private Env env() {
        return new Env(clock, disk, entry -> {
            journal.on(entry);
            visitor.on(entry);
        });
    }

    private Services newSteps() {
        steps = new StepScheduler();
        return steps;
    }

    /** Lets one service work as long as it has anything to do. */
    void stepAll(String service) {
        while (steps.step(service)) {
            continue;
        }
    }

    /** Deletes what may go of the log: when the queues are forced. */
    void clean() {
        stepAll("CleanCommitLogService");
        stepAll("FlushConsumeQueueService");
        stepAll("CleanCommitLogService");
    }

    /** The service that writes the queues. */
    String dispatcher() {
        return subject == Subject.V4 ? "ReputMessageService" : "DispatchMessageService";
    }

    /** M(n), see {@link Stage#m}. */
    static MessageExtBrokerInner m(int bodyBytes) {
        return OwnMessage.of(Stage.m(bodyBytes));
    }

    /** Events of one kind, oldest first. */
    <E extends StoreEvent> Stream<E> events(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    /** Who published events of one kind, each once. */
    List<String> publishers(Class<? extends StoreEvent> kind) {
        return journal.entries().stream()
                .filter(entry -> kind.isInstance(entry.event()))
                .map(JournalEntry::service)
                .distinct()
                .toList();
    }
}
