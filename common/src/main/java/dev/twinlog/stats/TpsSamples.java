package dev.twinlog.stats;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** Counts taken once a second, from which rates of the last 10, 60 and 600 s are read. Safe for use by many threads. */
final class TpsSamples {
    private static final int[] WINDOWS_SECONDS = {10, 60, 600};
    private static final int KEPT = WINDOWS_SECONDS[WINDOWS_SECONDS.length - 1] + 1;
    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * Counts since the store opened.
     *
     * @param atNanos steady time at which they were read
     * @param puts messages stored
     * @param found pulls that found messages
     * @param missed pulls that found none
     * @param transferred messages found
     */
    record Sample(long atNanos, long puts, long found, long missed, long transferred) {}

    private final Deque<Sample> samples = new ArrayDeque<>(); // guarded by this; newest first

    synchronized void add(Sample sample) {
        samples.addFirst(sample);
        if (samples.size() > KEPT) {
            samples.removeLast();
        }
    }

    /**
     * Events a second over the last 10, 60 and 600 s, or as far back as there are samples, such as {@code 5.0 1.2 0.3}.
     */
    synchronized String rates(ToLongFunction<Sample> count) {
        return "%s %s %s"
                .formatted(
                        rate(WINDOWS_SECONDS[0], count),
                        rate(WINDOWS_SECONDS[1], count),
                        rate(WINDOWS_SECONDS[2], count));
    }

    private String rate(int windowSeconds, ToLongFunction<Sample> count) {
        return String.format(Locale.ROOT, "%.1f", perSecond(windowSeconds, count));
    }

    /** Events a second over the last {@code windowSeconds}; 0 before there are two samples. */
    synchronized double perSecond(int windowSeconds, ToLongFunction<Sample> count) {
        Iterator<Sample> newestFirst = samples.iterator();
        if (samples.size() < 2) {
            return 0;
        }
        Sample newest = newestFirst.next();
        Sample oldest = newest;
        for (int i = 0; i < windowSeconds && newestFirst.hasNext(); i++) {
            oldest = newestFirst.next();
        }
        double seconds = (newest.atNanos() - oldest.atNanos()) / NANOS_PER_SECOND;
        return seconds > 0 ? (count.applyAsLong(newest) - count.applyAsLong(oldest)) / seconds : 0;
    }
}
