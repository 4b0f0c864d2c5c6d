package dev.twinlog.tutorials.kit;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.Disk;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.PowerCut;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A real store of either design on a disk in memory, with a clock that moves only when told and services that do
 * nothing until they are stepped. Everything that happens is written into its {@link #journal()}.
 */
public final class Stage implements AutoCloseable {
    /** Where the store lies on the stage's disk. */
    public static final Path FOLDER = Path.of("/store");

    private static final long START_MILLIS = 1_700_000_000_000L;

    private final Setting setting;
    private final ManualClock clock = new ManualClock(START_MILLIS);
    private final List<JournalEntry> journal = new ArrayList<>();
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler services = new StepScheduler();
    private MessageStore store;

    /** Opens an empty store. */
    public Stage(Setting setting) throws IOException {
        this(setting, Map.of());
    }

    private Stage(Setting setting, Map<String, byte[]> files) throws IOException {
        this.setting = setting;
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = FOLDER.resolve(file.getKey());
            disk.createFolders(path.getParent());
            disk.write(path, file.getValue());
        }
        open();
    }

    /** Opens a store on files that are there already. @param files their content by path within the store */
    public static Stage on(Setting setting, Map<String, byte[]> files) throws IOException {
        return new Stage(setting, files);
    }

    /** Bytes of one of the store's files. */
    public byte[] bytes(String file, long filePosition, int count) throws IOException {
        try (Disk.ReadableFile open = disk.openForReading(FOLDER.resolve(file))) {
            ByteBuffer read = open.read(filePosition, count);
            byte[] bytes = new byte[read.remaining()];
            read.get(bytes);
            return bytes;
        }
    }

    /** All of the store's files, by path within the store. */
    public Map<String, byte[]> files() throws IOException {
        return StoreFiles.read(disk, FOLDER);
    }

    private void open() throws IOException {
        services = new StepScheduler();
        store = setting.open(FOLDER, new Env(clock, disk, journal::add), services);
    }

    /** Puts a message without properties. Returns at once, however safe the message is by then. */
    public CompletableFuture<PutMessageResult> put(String topic, int queueId, String body) {
        return put(message(topic, body).queueId(queueId).build());
    }

    /** Puts a message that can be found by {@code keys}, which have a space between them. */
    public CompletableFuture<PutMessageResult> putWithKeys(String topic, int queueId, String body, String keys) {
        return put(message(topic, body).queueId(queueId).property("KEYS", keys).build());
    }

    public CompletableFuture<PutMessageResult> put(MessageExtBrokerInner message) {
        return store.asyncPutMessage(message);
    }

    /** Begins a message. */
    public static MessageExtBrokerInner.Builder message(String topic, String body) {
        return MessageExtBrokerInner.builder(topic, body.getBytes(StandardCharsets.UTF_8))
                .bornTimestamp(START_MILLIS);
    }

    /** Names of the services that can be stepped. */
    public List<String> services() {
        return services.names();
    }

    /**
     * Lets a service do one unit of its work.
     *
     * @return whether it had any
     */
    public boolean step(String service) {
        return services.step(service);
    }

    /** Lets all services work until none has anything left to do. */
    public void runUntilIdle() {
        services.runUntilIdle();
    }

    /** Lets all services but one work until none of them has anything left to do. */
    public void runAllBut(String service) {
        List<String> others =
                services.names().stream().filter(name -> !name.equals(service)).toList();
        boolean worked = true;
        while (worked) {
            worked = others.stream().map(services::step).reduce(false, Boolean::logicalOr);
        }
    }

    /** Lets time pass. No service works meanwhile. */
    public void advance(Duration time) {
        clock.advance(time);
    }

    /** Cuts the power: only what was forced is left. Then opens the store again on what is found. */
    public void cutPowerAndReopen() throws IOException {
        disk = disk.crash(PowerCut.losingAll());
        open();
    }

    /**
     * Kills the process, not the machine: nothing written is lost, but nothing was closed. Then opens the store again.
     */
    public void killAndReopen() throws IOException {
        killAndReopenAfter(killed -> {});
    }

    /** Kills the process, changes what lies on the disk, and opens the store again on that. */
    public void killAndReopenAfter(Change change) throws IOException {
        disk = disk.killProcess();
        change.on(disk);
        open();
    }

    /** Closes the store in good order and opens it again. */
    public void reopen() throws IOException {
        store.close();
        open();
    }

    /** Closes the store in good order, changes what lies on its disk, and opens it again. */
    public void reopenAfter(Change change) throws IOException {
        store.close();
        change.on(disk);
        open();
    }

    /** What happens to a disk while no store uses it. */
    @FunctionalInterface
    public interface Change {
        void on(SimulatedDisk disk) throws IOException;
    }

    public StorePositions positions() {
        return store.positions();
    }

    public MessageStore store() {
        return store;
    }

    public SimulatedDisk disk() {
        return disk;
    }

    public ManualClock clock() {
        return clock;
    }

    /** All that has happened, oldest first. */
    public List<JournalEntry> journal() {
        return List.copyOf(journal);
    }

    /** What has happened of one kind. */
    public <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    @Override
    public void close() throws IOException {
        if (!disk.isDead()) {
            store.close();
        }
    }
}
