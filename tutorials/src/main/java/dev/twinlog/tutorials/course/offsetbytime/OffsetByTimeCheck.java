package dev.twinlog.tutorials.course.offsetbytime;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.offsetbytime.OffsetByTime.TimedQueue;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Asks for places of times, compares with a store that holds the same messages, and counts the looks into the log. */
public final class OffsetByTimeCheck implements Check {
    private static final Duration MILLI = Duration.ofMillis(1);
    private static final int MANY = 100_000;
    private static final int MOST_LOOKS = 60;

    @Override
    public List<Case> cases() {
        return List.of(
                one("exactly there", "恰好有", 2000, 1000, 2000, 3000),
                one("nearer to the one behind", "离后一条更近", 2600, 1000, 2000, 3000),
                one("nearer to the one before", "离前一条更近", 2400, 1000, 2000, 3000),
                one("in the middle", "正中间", 2500, 1000, 2000, 3000),
                one("before the first", "在第一条之前", 500, 1000, 2000, 3000),
                one("behind the last", "在最后一条之后", 9000, 1000, 2000, 3000),
                one("equal times", "相同的时间", 1000, 1000, 1000, 1000, 2000),
                one("nearer to equal times before", "离前面相同的时间更近", 1100, 500, 1000, 1000, 1000, 2000),
                new Case(
                        new Text("%d messages", "%d 条消息").with(MANY),
                        attempt -> looks(
                                attempt,
                                new Counted(
                                        7,
                                        LongStream.range(0, MANY)
                                                .map(i -> i / 3 * 10)
                                                .toArray()))));
    }

    private static Case one(String en, String zh, long millis, long... times) {
        return new Case(new Text(en, zh), attempt -> {
            try (Stage stage = stored(times)) {
                long expected = stage.store().getOffsetInQueueByTime("T", 0, millis);
                long actual = make(attempt).offsetOf(new Counted(0, times), millis);
                long seen = Math.min(expected, times.length - 1);
                return expected == actual
                        ? Optional.empty()
                        : Optional.of(fault(times, millis, expected, actual)
                                .seenIn(Exhibit.of(stage.files(), Exhibit.entry("T", 0, seen))));
            }
        });
    }

    private static OffsetByTime make(Attempt attempt) throws Throwable {
        return attempt.make(OffsetByTime.class, "MyOffsetByTime");
    }

    /** A store that has messages of those times. */
    private static Stage stored(long... times) throws IOException {
        Stage stage = new Stage(Setting.v4());
        for (long time : times) {
            stage.clock().advance(MILLI); // a store looks at its wall clock again when a millisecond is over
            stage.clock().setMillis(time);
            stage.put("T", 0, "x");
        }
        stage.runUntilIdle();
        return stage;
    }

    private static Fault fault(long[] times, long millis, long expected, long actual) {
        return Fault.of(
                        new Text("For %d in a queue with the times %s you say %d.", "时间 %d、队列时间为 %s，你说 %d。")
                                .with(millis, Arrays.toString(times), actual),
                        new Text(
                                "The nearest in time; of equal times the first; min before all, max behind all.",
                                "时间最近的；相同时间取第一个；比所有都早为 min，比所有都晚为 max。"))
                .showing(Compare.longs("queue T/0 › offset", expected, actual));
    }

    private static Optional<Fault> looks(Attempt attempt, Counted queue) throws Throwable {
        long millis = 5 * MANY / 3;
        long actual = make(attempt).offsetOf(queue, millis);
        long expected = queue.min() + nearest(queue.times, millis);
        if (actual != expected) {
            return Optional.of(fault(new long[] {0, 0, 0, 10}, millis, expected, actual));
        }
        return queue.looks <= MOST_LOOKS
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("%d looks into the log for one answer.", "一个答案看了 %d 次日志。").with(queue.looks),
                        new Text(
                                "Store times never fall, so halve the queue: 17 looks find a place among 100000.",
                                "存储时间从不倒退，所以可以对半查找：17 次就能在 100000 条里找到。")));
    }

    private static int nearest(long[] times, long millis) {
        int best = 0;
        for (int i = 1; i < times.length; i++) {
            long better = Math.abs(times[best] - millis) - Math.abs(times[i] - millis);
            if (better > 0) {
                best = i;
            }
        }
        return best;
    }

    private static final class Counted implements TimedQueue {
        private final long min;
        private final long[] times;
        private int looks;

        Counted(long min, long... times) {
            this.min = min;
            this.times = times;
        }

        @Override
        public long min() {
            return min;
        }

        @Override
        public long max() {
            return min + times.length;
        }

        @Override
        public long timeAt(long queueOffset) {
            looks++;
            return times[(int) (queueOffset - min)];
        }
    }
}
