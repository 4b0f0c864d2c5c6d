package dev.twinlog.tests.benchmarks;

import java.util.function.LongSupplier;

/** How much is done in a second, of work that can be done again and again. */
final class Rate {
    private static final double WARM_UP_SECONDS = 1.5;
    private static final double MEASURED_SECONDS = 2.5;

    private Rate() {}

    /** @param work does some of it, and says how much */
    static double perSecond(LongSupplier work) {
        perSecond(work, WARM_UP_SECONDS);
        return perSecond(work, MEASURED_SECONDS);
    }

    private static double perSecond(LongSupplier work, double seconds) {
        long beginNanos = System.nanoTime();
        long done = 0;
        double passed = 0;
        while (passed < seconds) {
            done += work.getAsLong();
            passed = (System.nanoTime() - beginNanos) / 1e9;
        }
        return done / passed;
    }
}
