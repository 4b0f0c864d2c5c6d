import dev.twinlog.tutorials.course.offsetbytime.OffsetByTime;

public class MyOffsetByTime implements OffsetByTime {

    @Override
    public long offsetOf(TimedQueue queue, long millis) {
        // >>> your code: as it stands it is always the first.
        return queue.min();
        // <<<
    }
}
