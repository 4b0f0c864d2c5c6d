package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Where one scenario is played with one store: a folder of its own and the stores opened in it. Log files of 1024
 * bytes, 5 queue entries a file, 100 slots and 400 items, unless a scenario says otherwise. For use by one thread.
 */
final class Stage {
    private static final Duration DEADLINE = Duration.ofSeconds(60); // only reached when a test fails
    private static final Duration SETTLED = Duration.ofSeconds(8);
    private static final int BODY_LENGTH_AT = 84;
    private static final Duration POLL = Duration.ofMillis(20);

    private final Subject subject;
    private final Path folder;
    private final List<RealStore> opened = new ArrayList<>();

    Stage(Subject subject, Path folder) {
        this.subject = subject;
        this.folder = folder;
    }

    Subject subject() {
        return subject;
    }

    /** The store's folder. */
    Path folder() {
        return folder;
    }

    static RealStoreConfig config() {
        return RealStoreConfig.master(Geometry.CASES);
    }

    RealStore open() throws IOException {
        return open(config());
    }

    RealStore open(RealStoreConfig config) throws IOException {
        RealStore store = subject.open(folder, config);
        opened.add(store);
        return store;
    }

    /** Opens the folder with the other store of the same design: the original for ours, ours for the original. */
    RealStore openCounterpart() throws IOException {
        RealStore store = subject.counterpart().open(folder, config());
        opened.add(store);
        return store;
    }

    /** As {@link #open(RealStoreConfig)}, for threads of its own. */
    void openUnchecked(RealStoreConfig config) {
        try {
            open(config);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The store that was opened last. */
    RealStore last() {
        return opened.get(opened.size() - 1);
    }

    /** Opens a store in a folder of another name beside the first. */
    RealStore openBeside(String name, RealStoreConfig config) throws IOException {
        RealStore store = subject.open(folder.resolveSibling(folder.getFileName() + "-" + name), config);
        opened.add(store);
        return store;
    }

    /** Closes the store now; it may be opened again then. */
    void close(RealStore store) {
        opened.remove(store);
        store.close();
    }

    /** Closes the store and opens it again. */
    RealStore reopen(RealStore store) throws IOException {
        close(store);
        return open();
    }

    /** Closes the store and opens it again as after a crash, see {@link #markCrashedEarly}. */
    RealStore reopenCrashed(RealStore store) throws IOException {
        close(store);
        markCrashedEarly();
        return open();
    }

    /**
     * Leaves the mark of a run that crashed before it wrote a checkpoint. With a checkpoint the originals recover only
     * what was stored in the three seconds before it, and the answer would depend on the speed of the machine.
     */
    void markCrashedEarly() throws IOException {
        Files.write(folder.resolve("checkpoint"), new byte[4096]);
        markCrashed();
    }

    /** Leaves the mark of a run that did not close. */
    void markCrashed() throws IOException {
        Files.write(folder.resolve("abort"), new byte[0]);
    }

    /** M(n): topic {@code T}, queue 0, n bytes of body, no properties: a record of 92 + n bytes. */
    static RealMessage m(int bodyBytes) {
        return RealMessage.of("T", 0, new byte[bodyBytes]);
    }

    /** Puts {@code count} messages M(n) and waits until queue 0 of {@code T} has them. */
    void putAndAwait(RealStore store, int count, int bodyBytes) {
        long before = store.maxOffsetInQueue("T", 0);
        for (int i = 0; i < count; i++) {
            store.put(m(bodyBytes));
        }
        awaitQueue(store, before + count);
    }

    /** Waits until queue 0 of {@code T} ends at {@code maxOffset}. */
    void awaitQueue(RealStore store, long maxOffset) {
        await(() -> store.maxOffsetInQueue("T", 0) == maxOffset);
    }

    /** Waits until it is so, with a deadline. */
    void await(Callable<Boolean> condition) {
        waiting(DEADLINE).until(condition);
    }

    /** Waits until it is so, or long enough to say that it will not be. */
    void settle(Callable<Boolean> condition) {
        try {
            waiting(SETTLED).until(condition);
        } catch (ConditionTimeoutException never) {
            return; // the answer will say so
        }
    }

    /** Lets this much time pass. */
    void pass(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        waiting(duration.plus(DEADLINE)).until(() -> System.nanoTime() >= end);
    }

    /** What the threads of the originals throw on closing is no business of whoever waits meanwhile. */
    private static ConditionFactory waiting(Duration atMost) {
        return Awaitility.await()
                .dontCatchUncaughtExceptions()
                .pollInterval(POLL)
                .atMost(atMost);
    }

    /** How many messages queue 0 of {@code T} gives when it is read from its first to its last offset. */
    static int readable(RealStore store) {
        int count = 0;
        long next = store.minOffsetInQueue("T", 0);
        long end = store.maxOffsetInQueue("T", 0);
        while (next < end) {
            var got = store.getMessage(PullRequest.of("T", 0, next, 1));
            count += got.records().size();
            next = Math.max(got.nextBeginOffset(), next + 1);
        }
        return count;
    }

    /** Deletes a file or a folder of the store. */
    void delete(String name) throws IOException {
        StoreFile.deleteAll(folder.resolve(name));
    }

    /** The bodies of the first messages of queue 0 of {@code T}, as text. */
    static List<String> bodies(RealStore store) {
        List<String> bodies = new ArrayList<>();
        for (long offset = 0; offset < store.maxOffsetInQueue("T", 0); offset++) {
            byte[] record = store.getMessage(PullRequest.of("T", 0, offset, 1))
                    .records()
                    .get(0);
            int length = ByteBuffer.wrap(record).getInt(BODY_LENGTH_AT);
            bodies.add(new String(record, BODY_LENGTH_AT + Integer.BYTES, length, StandardCharsets.UTF_8));
        }
        return bodies;
    }

    /** The log file that begins at {@code startOffset}. */
    Path logFile(long startOffset) {
        return folder.resolve("commitlog").resolve(StoreFile.name(startOffset));
    }

    /** The file of queue 0 of {@code T} that begins at {@code startOffset}. */
    Path queueFile(long startOffset) {
        return folder.resolve("consumequeue/T/0").resolve(StoreFile.name(startOffset));
    }

    /** The only index file, or the last. */
    Path indexFile() throws IOException {
        List<String> names = names("index");
        return folder.resolve("index").resolve(names.get(names.size() - 1));
    }

    /** Names in one of the store's folders, sorted; empty if there is no such folder. */
    List<String> names(String subfolder) throws IOException {
        Path inside = folder.resolve(subfolder);
        if (!Files.isDirectory(inside)) {
            return List.of();
        }
        try (var paths = Files.list(inside)) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    /** Closes what the scenario left open. */
    void tidy() {
        RealStores.closeAll(opened); // at once: each original sleeps for seconds
        opened.clear();
    }
}
