package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;

/**
 * Where one scenario is played with one store: a folder of its own and the stores opened in it. Log files of 1024
 * bytes, 5 queue entries a file, 100 slots and 400 items, unless a scenario says otherwise. For use by one thread.
 */
final class Stage {
    private static final Duration DEADLINE = Duration.ofSeconds(20);

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

    /** Leaves the mark of a run that did not close. */
    void markCrashed() throws IOException {
        Files.createFile(folder.resolve("abort"));
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
        Awaitility.await().atMost(DEADLINE).until(condition);
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

    /** The log file that begins at {@code startOffset}. */
    Path logFile(long startOffset) {
        return folder.resolve("commitlog").resolve("%020d".formatted(startOffset));
    }

    /** The file of queue 0 of {@code T} that begins at {@code startOffset}. */
    Path queueFile(long startOffset) {
        return folder.resolve("consumequeue/T/0").resolve("%020d".formatted(startOffset));
    }

    /** Overwrites bytes of a file. */
    static void overwrite(Path file, long filePosition, byte[] bytes) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(bytes), filePosition);
        }
    }

    /** Deletes a file or a folder with all in it. */
    static void deleteAll(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (var paths = Files.walk(path)) {
            for (Path each : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    /** Closes what the scenario left open. */
    void tidy() {
        List.copyOf(opened).forEach(this::close);
    }
}
