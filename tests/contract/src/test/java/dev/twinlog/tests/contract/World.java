package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.Services;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;

/**
 * One engine, its folder, its time and its journal; the store in it runs step by step. A message in topic T takes 92
 * bytes and its body, and a log file has 1024.
 */
final class World {
    static final String FIRST_LOG_FILE = "commitlog/00000000000000000000";
    static final long START_MILLIS = 1_700_000_000_000L;

    final ManualClock clock = new ManualClock(START_MILLIS);
    final Journal journal = new Journal(100_000);
    StepScheduler steps = new StepScheduler();
    private final Engine engine;
    private final Path folder;

    World(Engine engine, Path folder) {
        this.engine = engine;
        this.folder = folder;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    MessageStore open() throws IOException {
        return open(BrokerRole.ASYNC_MASTER);
    }

    MessageStore open(BrokerRole role) throws IOException {
        return open(Engine.config(folder, role));
    }

    /** With files of another shape than {@link Engine#TINY}. */
    MessageStore open(StoreGeometry geometry) throws IOException {
        MessageStoreConfig tiny = Engine.config(folder, BrokerRole.ASYNC_MASTER);
        return open(new MessageStoreConfig(
                folder,
                geometry,
                tiny.role(),
                tiny.maxMessageBytes(),
                true,
                PullLimits.forMemory(1 << 30),
                tiny.flush()));
    }

    /** Files large enough that a run on threads hardly ever begins a new one. */
    static MessageStoreConfig roomy(Path folder) {
        return new MessageStoreConfig(
                folder,
                new StoreGeometry(1 << 24, 100_000, 1_000, 400_000),
                BrokerRole.ASYNC_MASTER,
                1 << 20,
                true,
                PullLimits.forMemory(1 << 30),
                FlushConfig.V4);
    }

    MessageStore open(MessageStoreConfig config) throws IOException {
        steps = new StepScheduler();
        return open(config, steps);
    }

    MessageStore open(MessageStoreConfig config, Services services) throws IOException {
        return engine.open(config, new Env(clock, new MappedDisk(), journal), services);
    }

    /** Opens, puts messages of 10 body bytes in topic T, and closes cleanly. */
    void runOnce(int messages) throws IOException {
        try (MessageStore store = open()) {
            put(store, messages);
        }
    }

    void put(MessageStore store, int messages) {
        for (int i = 0; i < messages; i++) {
            put(store, message(10));
        }
    }

    AppendMessageResult put(MessageStore store, MessageExtBrokerInner message) {
        PutMessageResult result = store.putMessage(message);
        assertThat(result.reason()).isEmpty();
        steps.runUntilIdle();
        return result.appended().orElseThrow();
    }

    /** Lets all that can be done be done, then time pass, and what is to be done by then. */
    void pass(Duration duration) {
        steps.runUntilIdle();
        clock.advance(duration);
        steps.runUntilIdle();
    }

    static MessageExtBrokerInner message(int bodyBytes) {
        return MessageExtBrokerInner.builder("T", new byte[bodyBytes]).build();
    }

    static MessageExtBrokerInner keyed(String topic, String keys) {
        return MessageExtBrokerInner.builder(topic, new byte[10])
                .property("KEYS", keys)
                .build();
    }

    /** Log offsets of the messages of a queue, from its smallest index to its largest. */
    static List<Long> queue(MessageStore store, String topic) {
        var offsets = new java.util.ArrayList<Long>();
        long next = store.getMinOffsetInQueue(topic, 0);
        while (next < store.getMaxOffsetInQueue(topic, 0)) {
            try (var got = store.getMessage(PullRequest.all("g", topic, 0, next, 32))) {
                got.messages().forEach(message -> offsets.add(message.startOffset()));
                assertThat(got.nextBeginOffset()).isGreaterThan(next);
                next = got.nextBeginOffset();
            }
        }
        return offsets;
    }

    static List<Long> query(MessageStore store, KeyQuery query) {
        try (var found = store.queryMessage(query)) {
            return found.messages().stream()
                    .map(SelectMappedBufferResult::startOffset)
                    .toList();
        }
    }

    static List<Long> query(MessageStore store, String topic, String key) {
        return query(store, KeyQuery.anyTime(topic, key, 64));
    }

    /** As if the last run had not closed. */
    void pretendCrash() throws IOException {
        Files.createFile(path("abort"));
    }

    void patchLog(int filePosition, int... values) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES);
        for (int value : values) {
            bytes.putInt(value);
        }
        try (FileChannel file = FileChannel.open(path(FIRST_LOG_FILE), StandardOpenOption.WRITE)) {
            file.write(bytes.flip(), filePosition);
        }
    }

    List<String> decisions() {
        return told(StoreEvent.RecoveryDecision.class).stream()
                .map(StoreEvent.RecoveryDecision::decision)
                .toList();
    }

    <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
