package dev.twinlog.api;

import java.util.List;
import java.util.stream.Stream;

/**
 * How long the messages of each delay level wait. Levels count from 1; a message of a higher level than there is waits
 * as long as one of the highest.
 *
 * @param delaysMillis of level 1, 2, …, ms, each at least 1
 */
public record DelayLevels(List<Long> delaysMillis) {
    /** RocketMQ's own eighteen. */
    public static final DelayLevels DEFAULT = parse("1s 5s 10s 30s 1m 2m 3m 4m 5m 6m 7m 8m 9m 10m 20m 30m 1h 2h");

    /** No level at all: no message is delayed. */
    public static final DelayLevels NONE = new DelayLevels(List.of());

    public DelayLevels {
        delaysMillis = List.copyOf(delaysMillis);
        for (long delay : delaysMillis) {
            if (delay < 1) {
                throw new IllegalArgumentException("a delay lasts at least 1 ms, not " + delay);
            }
        }
    }

    /**
     * Reads a list such as {@code 1s 5m 2h 1d}: whole numbers of seconds, minutes, hours or days.
     *
     * @throws IllegalArgumentException if it is no such list
     */
    public static DelayLevels parse(String text) {
        return new DelayLevels(Stream.of(text.trim().split("\\s+"))
                .filter(part -> !part.isEmpty())
                .map(DelayLevels::parseDelay)
                .toList());
    }

    private static Long parseDelay(String text) {
        long unitMillis = switch (text.charAt(text.length() - 1)) {
            case 's' -> 1000L;
            case 'm' -> 60_000L;
            case 'h' -> 3_600_000L;
            case 'd' -> 86_400_000L;
            default -> throw noDelay(text);
        };
        try {
            return Math.multiplyExact(Long.parseLong(text.substring(0, text.length() - 1)), unitMillis);
        } catch (NumberFormatException | ArithmeticException e) {
            throw noDelay(text);
        }
    }

    private static IllegalArgumentException noDelay(String text) {
        return new IllegalArgumentException(
                "a delay is a whole number and its unit, s, m, h or d, such as 10s; not '" + text + "'");
    }

    /** The highest level; 0 if there is none. */
    public int count() {
        return delaysMillis.size();
    }

    /** @param level 1…{@link #count()} */
    public long delayMillis(int level) {
        return delaysMillis.get(level - 1);
    }

    /** The level that a message with the property {@code DELAY} of {@code asked} gets; 0 if it is not delayed. */
    public int clamp(int asked) {
        return Math.max(0, Math.min(asked, count()));
    }
}
