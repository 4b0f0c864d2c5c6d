import dev.twinlog.tutorials.course.offsetbytime.OffsetByTime;

public class MyOffsetByTime implements OffsetByTime {

    @Override
    public long offsetOf(TimedQueue queue, long millis) {
        // >>> your code
        long behind = firstAtOrAfter(queue, millis);
        if (behind == queue.min() || behind == queue.max()) {
            return behind;
        }
        long before = queue.timeAt(behind - 1);
        return millis - before <= queue.timeAt(behind) - millis ? firstAtOrAfter(queue, before) : behind;
    }

    private static long firstAtOrAfter(TimedQueue queue, long millis) {
        long low = queue.min();
        long high = queue.max();
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (queue.timeAt(middle) >= millis) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
        // <<<
    }
}
