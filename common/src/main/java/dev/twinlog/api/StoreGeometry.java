package dev.twinlog.api;

/**
 * Sizes of a store's files; a store must be opened with the sizes it was written with.
 *
 * @param logFileBytes size of a commit log file, at least 128 bytes
 * @param queueFileEntries entries in a consume queue file, at least 1
 * @param indexSlots slots in an index file, at least 1
 * @param indexItems items in an index file, the unused item 0 included, at least 2
 */
public record StoreGeometry(int logFileBytes, int queueFileEntries, int indexSlots, int indexItems) {
    /** RocketMQ's own defaults. */
    public static final StoreGeometry DEFAULT = new StoreGeometry(1 << 30, 300_000, 5_000_000, 20_000_000);

    /** Small files for demonstrations and tests, as the fixtures have them. */
    public static final StoreGeometry SMALL = new StoreGeometry(65_536, 40, 100, 400);

    private static final int LEAST_LOG_FILE_BYTES = 128;

    public StoreGeometry {
        requireAtLeast("logFileBytes", logFileBytes, LEAST_LOG_FILE_BYTES);
        requireAtLeast("queueFileEntries", queueFileEntries, 1);
        requireAtLeast("indexSlots", indexSlots, 1);
        requireAtLeast("indexItems", indexItems, 2);
        requireMappable("queueFileEntries", queueFileEntries * 20L);
        requireMappable("indexSlots and indexItems", 40 + indexSlots * 4L + indexItems * 20L);
    }

    private static void requireAtLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException("%s must be at least %d, not %d".formatted(name, least, value));
        }
    }

    private static void requireMappable(String name, long bytes) {
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("%s make a file of %d bytes, a mapped file has at most %d"
                    .formatted(name, bytes, Integer.MAX_VALUE));
        }
    }
}
