package dev.twinlog.engine;

import dev.twinlog.api.Env;
import dev.twinlog.api.FilePositions;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.config.ConfigManagers;
import dev.twinlog.config.JsonConfigFile;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.index.IndexFiles;
import dev.twinlog.io.Disk;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.SideBySide;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * A store's folder, owned: its lock, its abort marker, and the files of log, queues, index, checkpoint and
 * configuration.
 *
 * <p>{@link #open} changes nothing but the marker; {@link #recover} brings the parts into agreement. Used by the thread
 * that opens and closes the store; the parts say who may use them.
 */
public final class StoreFiles implements AutoCloseable {
    private final MessageStoreConfig config;
    private final Disk disk;
    private final Path abort;
    private final Closeable lock;
    private final LastStop lastStop;
    private final EventPublisher events;
    private final ConfigManagers managers;
    private final QueueEnds queueEnds;
    private final MappedFileQueue commitLog;
    private final ConsumeQueueTable queues;
    private final StoreCheckpoint checkpoint;
    private final IndexFiles index;

    private StoreFiles(MessageStoreConfig config, Env env, EventPublisher events, Closeable lock) throws IOException {
        this.config = config;
        Path folder = config.folder();
        this.disk = env.disk();
        this.abort = folder.resolve("abort");
        this.lock = lock;
        this.lastStop = disk.exists(abort) ? LastStop.CRASH : LastStop.CLEAN;
        this.events = events;
        this.managers = ConfigManagers.open(folder, env, events);
        this.queueEnds =
                QueueEnds.open(new JsonConfigFile(disk, folder.resolve("config").resolve(QueueEnds.FILE_NAME), events));
        this.commitLog = new MappedFileQueue(
                disk, folder.resolve("commitlog"), config.geometry().logFileBytes());
        this.queues = new ConsumeQueueTable(
                disk, folder.resolve("consumequeue"), config.geometry().queueFileEntries(), events);
        this.checkpoint = StoreCheckpoint.open(disk, folder.resolve("checkpoint"));
        this.index = new IndexFiles(disk, folder.resolve("index"), config.geometry(), env.clock(), checkpoint, events);
    }

    /**
     * Takes the folder, making it if there is none, and maps its files.
     *
     * @throws IOException if somebody else holds it, if it cannot be used, or if a file has a wrong size; the folder is
     *     free again and unchanged then
     */
    public static StoreFiles open(MessageStoreConfig config, Env env, EventPublisher events) throws IOException {
        env.disk().createFolders(config.folder());
        Closeable lock = env.disk().lock(config.folder().resolve("lock"));
        StoreFiles files;
        try {
            files = new StoreFiles(config, env, events, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
        try {
            files.load();
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
        return files;
    }

    private void load() throws IOException {
        for (String stranger : commitLog.load()) {
            decide("commitlog", stranger + " is no log file; left alone");
        }
        for (String file : commitLog.unbegun()) {
            decide("commitlog", file + " has no bytes yet; it is no part of the log");
        }
        queues.load();
        index.load();
        disk.createFile(abort);
        disk.syncFolder(config.folder()); // before anything is changed: a crash must find the marker
    }

    private void decide(String step, String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(step, decision));
    }

    /**
     * Finds the log's end, drops what leads behind it, and has the messages dispatched again that queues or index lack.
     *
     * @param workers do what can be done side by side
     */
    public Recovered recover(SideBySide workers, Redispatch redispatch) throws IOException {
        StoreRecovery recovery = new StoreRecovery(this, config, events, workers, redispatch);
        return lastStop == LastStop.CRASH ? recovery.afterCrash() : recovery.afterCleanStop();
    }

    /** What the store was opened with. */
    public MessageStoreConfig config() {
        return config;
    }

    public ConfigManagers managers() {
        return managers;
    }

    QueueEnds queueEnds() {
        return queueEnds;
    }

    public MappedFileQueue commitLog() {
        return commitLog;
    }

    public ConsumeQueueTable queues() {
        return queues;
    }

    public StoreCheckpoint checkpoint() {
        return checkpoint;
    }

    public IndexFiles index() {
        return index;
    }

    /** How far each file of queues and index has come, by its path within the store. Safe for use by many threads. */
    Map<String, FilePositions> positions() {
        Map<String, FilePositions> positions = new HashMap<>();
        BiConsumer<Path, FilePositions> add =
                (path, at) -> positions.put(config.folder().relativize(path).toString(), at);
        queues.all().forEach(queue -> queue.positions().forEach(add));
        index.positions().forEach(add);
        return positions;
    }

    /** Marks the folder as cleanly closed. Call it when all else is forced. */
    public void removeAbort() throws IOException {
        queueEnds.note(queues);
        disk.delete(abort);
        disk.syncFolder(config.folder());
    }

    /** Gives all files and the folder back. */
    @Override
    public void close() throws IOException {
        index.close();
        queues.close();
        commitLog.close();
        checkpoint.close();
        lock.close();
    }
}
