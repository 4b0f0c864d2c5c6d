package dev.twinlog.api;

/**
 * Write buffers between puts and log files.
 *
 * @param buffers how many there are; each is as large as a log file
 * @param commitIntervalMillis rest between two looks at them
 * @param commitLeastPages 4-KiB pages that must wait before they are copied to the file
 * @param commitThoroughIntervalMillis after this time everything is copied, however little
 */
public record TransientStorePoolConfig(
        int buffers, long commitIntervalMillis, int commitLeastPages, long commitThoroughIntervalMillis) {
    /** The defaults of 4.0. */
    public static final TransientStorePoolConfig DEFAULT = new TransientStorePoolConfig(5, 200, 4, 200);

    public TransientStorePoolConfig {
        if (buffers < 1) {
            throw new IllegalArgumentException("a pool needs at least 1 buffer, not " + buffers);
        }
    }
}
