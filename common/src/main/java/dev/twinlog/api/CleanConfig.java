package dev.twinlog.api;

import java.util.Set;

/**
 * When old files go.
 *
 * @param deleteWhenHours hours of the local day, 0…23, in which expired log files are deleted
 * @param fileReservedMillis how long a log file is kept after its last change
 * @param expireRatio share of the disk in use from which expired files go at any hour, 0…1
 * @param forceRatio from here on files go whether expired or not
 * @param fullRatio from here on nothing more is written
 * @param intervalMillis rest between two looks
 * @param filesPerRound log files deleted at most in one look
 */
public record CleanConfig(
        Set<Integer> deleteWhenHours,
        long fileReservedMillis,
        double expireRatio,
        double forceRatio,
        double fullRatio,
        long intervalMillis,
        int filesPerRound) {
    private static final long HOUR_MILLIS = 3_600_000;

    /** RocketMQ's own: at 4 in the morning what is 72 hours old; watermarks 75, 85 and 90 %. */
    public static final CleanConfig DEFAULT =
            new CleanConfig(Set.of(4), 72 * HOUR_MILLIS, 0.75, 0.85, 0.90, 10_000, 10);

    /** Nothing is ever deleted, and the disk never counts as full. */
    public static final CleanConfig NEVER = new CleanConfig(Set.of(), Long.MAX_VALUE, 1, 1, 1, 10_000, 1);

    public CleanConfig {
        deleteWhenHours = Set.copyOf(deleteWhenHours);
    }

    /** The same with another time to keep files. */
    public CleanConfig withFileReservedMillis(long millis) {
        return new CleanConfig(
                deleteWhenHours, millis, expireRatio, forceRatio, fullRatio, intervalMillis, filesPerRound);
    }
}
