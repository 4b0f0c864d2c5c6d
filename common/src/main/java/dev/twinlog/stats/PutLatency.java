package dev.twinlog.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** How long puts took, counted in RocketMQ's thirteen ranges. Safe for use by many threads, without locks. */
final class PutLatency {
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Ranges of whole milliseconds; each ends where the next begins. */
    private enum Range {
        NONE("<=0ms", 1),
        TO_10("0~10ms", 10),
        TO_50("10~50ms", 50),
        TO_100("50~100ms", 100),
        TO_200("100~200ms", 200),
        TO_500("200~500ms", 500),
        TO_1_S("500ms~1s", 1000),
        TO_2_S("1~2s", 2000),
        TO_3_S("2~3s", 3000),
        TO_4_S("3~4s", 4000),
        TO_5_S("4~5s", 5000),
        TO_10_S("5~10s", 10_000),
        MORE("10s~", Long.MAX_VALUE);

        private final String label;
        private final long endMillis;

        Range(String label, long endMillis) {
            this.label = label;
            this.endMillis = endMillis;
        }
    }

    private static final Range[] RANGES = Range.values();

    private final List<LongAdder> counts =
            Stream.generate(LongAdder::new).limit(RANGES.length).toList();
    private final LongAccumulator maxMillis = new LongAccumulator(Math::max, 0);

    void add(long nanos) {
        long millis = nanos / NANOS_PER_MILLI;
        int range = 0;
        while (millis >= RANGES[range].endMillis) {
            range++;
        }
        counts.get(range).increment();
        maxMillis.accumulate(millis);
    }

    long maxMillis() {
        return maxMillis.get();
    }

    /** The counts of all ranges, the shortest first. */
    List<Long> counts() {
        return counts.stream().map(LongAdder::sum).toList();
    }

    /** As 4.0 shows it: {@code [<=0ms]:13 [0~10ms]:6 …}. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        for (Range range : RANGES) {
            parts.add(
                    "[%s]:%d".formatted(range.label, counts.get(range.ordinal()).sum()));
        }
        return String.join(" ", parts);
    }
}
