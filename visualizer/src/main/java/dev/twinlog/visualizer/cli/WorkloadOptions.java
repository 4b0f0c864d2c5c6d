package dev.twinlog.visualizer.cli;

import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.visualizer.workload.Workload;
import java.util.Locale;
import picocli.CommandLine.Option;

/** What is put, and how. */
final class WorkloadOptions {
    private static final int MOST_BODY_BYTES = 64 * 1024 * 1024;
    private static final int MOST_THREADS = 256;
    private static final int MOST_QUEUES = 1024;

    @Option(names = "--count", required = true, paramLabel = "N", description = "How many messages.")
    private long count;

    @Option(names = "--size", paramLabel = "BYTES", description = "Size of each body (${DEFAULT-VALUE}).")
    private int bodyBytes = 200;

    @Option(names = "--topics", paramLabel = "N", description = "Topics they are spread over (${DEFAULT-VALUE}).")
    private int topics = 1;

    @Option(names = "--queues", paramLabel = "N", description = "Queues of each topic (${DEFAULT-VALUE}).")
    private int queues = 4;

    @Option(names = "--keys", description = "Give each message two keys: order-N, its own, and user-N, a shared one.")
    private boolean keys;

    @Option(names = "--threads", paramLabel = "N", description = "Producers that put at once (${DEFAULT-VALUE}).")
    private int threads = 1;

    @Option(names = "--seed", paramLabel = "N", description = "The same seed, the same messages (${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--flush",
            paramLabel = "async|sync",
            description = "Whether a put waits until it is on disk: async or sync (${DEFAULT-VALUE}).")
    private Flush flush = Flush.ASYNC;

    /** When the log is forced. */
    enum Flush {
        ASYNC(FlushDiskType.ASYNC_FLUSH),
        SYNC(FlushDiskType.SYNC_FLUSH);

        private final FlushDiskType type;

        Flush(FlushDiskType type) {
            this.type = type;
        }

        /** As it is typed. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    long count() {
        return count;
    }

    int bodyBytes() {
        return bodyBytes;
    }

    int threads() {
        return threads;
    }

    long seed() {
        return seed;
    }

    /** Whether each put waits for a force. */
    boolean isSync() {
        return flush == Flush.SYNC;
    }

    FlushDiskType flush() {
        return flush.type;
    }

    /** The workload; refuses numbers that make none. */
    Workload workload() {
        requireWithin("--count", count, 1, Long.MAX_VALUE);
        requireWithin("--size", bodyBytes, 0, MOST_BODY_BYTES);
        requireWithin("--topics", topics, 1, MOST_QUEUES);
        requireWithin("--queues", queues, 1, MOST_QUEUES);
        requireWithin("--threads", threads, 1, MOST_THREADS);
        Workload.Keys found = keys ? Workload.Keys.ORDER_AND_USER : Workload.Keys.NONE;
        return new Workload(new Workload.Shape(bodyBytes, topics, queues, found), seed);
    }

    private static void requireWithin(String option, long value, long least, long most) {
        if (value < least || value > most) {
            String range = most == Long.MAX_VALUE ? "at least " + least : least + "…" + most;
            throw new UnusableInputException("%s must be %s, not %d".formatted(option, range, value));
        }
    }

    /** Refuses messages that a store so configured could never take. */
    void requireStorable(Workload workload, MessageStoreConfig config) {
        var encoder =
                new MessageEncoder(config.maxMessageBytes(), config.geometry().logFileBytes());
        if (encoder.prepare(workload.message(count - 1, 0)) instanceof MessageEncoder.Refused refused) {
            throw new UnusableInputException(
                    "messages of --size %d cannot be stored: %s".formatted(bodyBytes, refused.reason()));
        }
    }
}
