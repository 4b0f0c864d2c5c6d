package dev.twinlog.log;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.mapped.AllocateMappedFileService;
import dev.twinlog.mapped.LogFileMaker;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A commit log, of 1024-byte files unless told otherwise, without a store around it. A message in topic T takes 92
 * bytes and its body.
 */
public final class LogFixture implements AutoCloseable {
    public static final int FILE = 1024;

    private final ManualClock clock;
    private final Journal journal = new Journal(1000);
    private final EventPublisher events;
    private final MappedFileQueue files;
    private final MessageEncoder encoder;
    private final LogAppender appender;

    public LogFixture(Path folder, ManualClock clock) throws IOException {
        this(new MappedDisk(), folder, FILE, clock);
    }

    LogFixture(Disk disk, Path folder, int fileBytes, ManualClock clock) throws IOException {
        this.clock = clock;
        this.encoder = new MessageEncoder(1 << 20, fileBytes);
        this.events = new EventPublisher(clock, journal);
        this.files = new MappedFileQueue(disk, folder, fileBytes);
        files.load();
        var allocator = new AllocateMappedFileService(disk, files, LogFileMaker.PLAIN);
        this.appender =
                new LogAppender(files, new TopicQueueTable(), allocator, () -> {}, new StoreTime(clock), events);
    }

    public MappedFileQueue files() {
        return files;
    }

    public EventPublisher events() {
        return events;
    }

    public ManualClock clock() {
        return clock;
    }

    public CommitLogReader reader() {
        return new CommitLogReader(files);
    }

    LogAppender appender() {
        return appender;
    }

    CommitLogRecovery recovery() {
        return new CommitLogRecovery(files, events);
    }

    /** Appends a message of topic T, queue 0. */
    public EncodedMessage.Placement append(int bodyBytes) throws IOException {
        return append(MessageExtBrokerInner.builder("T", new byte[bodyBytes]).build());
    }

    public EncodedMessage.Placement append(MessageExtBrokerInner message) throws IOException {
        EncodedMessage encoded = (EncodedMessage) encoder.prepare(message);
        appender.append(encoded, clock.nanos());
        return new EncodedMessage.Placement(encoded.logOffset(), encoded.queueOffset(), encoded.storeTimestamp());
    }

    /** The request to dispatch the message at {@code logOffset}. */
    public DispatchRequest requestAt(long logOffset) {
        return reader().read(logOffset, record -> DispatchRequest.of(record, DelayLevels.DEFAULT, new KnownTexts()))
                .orElseThrow();
    }

    /** The decisions and events so far, of one kind. */
    <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    @Override
    public void close() {
        files.close();
    }
}
