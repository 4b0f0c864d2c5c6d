package dev.twinlog.flush;

/** Opens once in an interval. For use by one thread. */
final class IntervalGate {
    private final long intervalMillis;
    private long passedMillis;
    private boolean everAsked;

    IntervalGate(long intervalMillis) {
        this.intervalMillis = intervalMillis;
    }

    /** Whether the interval since the last {@link #pass} is over; a clock set back opens the gate. */
    boolean isOpen(long nowMillis) {
        if (!everAsked) {
            everAsked = true;
            passedMillis = nowMillis;
        }
        long passed = nowMillis - passedMillis;
        return passed >= intervalMillis || passed < 0;
    }

    void pass(long nowMillis) {
        passedMillis = nowMillis;
    }
}
