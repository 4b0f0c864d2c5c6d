package dev.twinlog.api;

/**
 * How dirty pages are forced in the background.
 *
 * @param intervalMillis rest between two looks at the commit log
 * @param leastPages 4-KiB pages of the log that must be dirty before they are forced
 * @param thoroughIntervalMillis after this time everything is forced, however little
 * @param queueIntervalMillis rest between two looks at the consume queues
 * @param queueLeastPages as leastPages, for each consume queue
 * @param queueThoroughIntervalMillis as thoroughIntervalMillis, for the consume queues
 */
public record FlushConfig(
        long intervalMillis,
        int leastPages,
        long thoroughIntervalMillis,
        long queueIntervalMillis,
        int queueLeastPages,
        long queueThoroughIntervalMillis) {
    public static final FlushConfig V3 = new FlushConfig(1000, 4, 10_000, 1000, 2, 60_000);
    public static final FlushConfig V4 = new FlushConfig(500, 4, 10_000, 1000, 2, 60_000);
}
