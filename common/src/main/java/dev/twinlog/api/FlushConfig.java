package dev.twinlog.api;

/**
 * How what was written gets to the disk.
 *
 * @param type whether a put waits for it
 * @param syncTimeoutMillis how long a put waits for it at most
 * @param intervalMillis rest between two looks at the commit log
 * @param leastPages 4-KiB pages of the log that must be dirty before they are forced
 * @param thoroughIntervalMillis after this time everything is forced, however little
 * @param queues the same for the consume queues
 */
public record FlushConfig(
        FlushDiskType type,
        long syncTimeoutMillis,
        long intervalMillis,
        int leastPages,
        long thoroughIntervalMillis,
        Queues queues) {

    /**
     * As for the log: rest between two looks, dirty pages of one queue, and the interval after which all are forced.
     *
     * @param thoroughLogBytes by so much the log grows before all are forced, though the interval is not over: what a
     *     crash leaves to be dispatched again is about as much. Many queues let it grow further. While it grows as fast
     *     as that, the rests are shorter
     */
    public record Queues(long intervalMillis, int leastPages, long thoroughIntervalMillis, long thoroughLogBytes) {
        public static final Queues DEFAULT = new Queues(1000, 2, 60_000, 128 << 20);

        /** The same with another growth of the log. */
        public Queues withThoroughLogBytes(long bytes) {
            return new Queues(intervalMillis, leastPages, thoroughIntervalMillis, bytes);
        }
    }

    private static final long SYNC_TIMEOUT_MILLIS = 5000;

    /** The defaults of 3.2.4. */
    public static final FlushConfig V3 =
            new FlushConfig(FlushDiskType.ASYNC_FLUSH, SYNC_TIMEOUT_MILLIS, 1000, 4, 10_000, Queues.DEFAULT);

    /** The defaults of 4.0. */
    public static final FlushConfig V4 =
            new FlushConfig(FlushDiskType.ASYNC_FLUSH, SYNC_TIMEOUT_MILLIS, 500, 4, 10_000, Queues.DEFAULT);

    /** The same with another type. */
    public FlushConfig with(FlushDiskType otherType) {
        return new FlushConfig(
                otherType, syncTimeoutMillis, intervalMillis, leastPages, thoroughIntervalMillis, queues);
    }

    /** The same with other queues. */
    public FlushConfig with(Queues others) {
        return new FlushConfig(type, syncTimeoutMillis, intervalMillis, leastPages, thoroughIntervalMillis, others);
    }

    /** The same with another limit to the wait. */
    public FlushConfig withSyncTimeout(long millis) {
        return new FlushConfig(type, millis, intervalMillis, leastPages, thoroughIntervalMillis, queues);
    }
}
