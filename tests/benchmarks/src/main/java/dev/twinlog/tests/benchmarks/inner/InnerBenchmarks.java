package dev.twinlog.tests.benchmarks.inner;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the benchmarks of the engines' inner parts: what each costs, ns, and what it allocates. */
public final class InnerBenchmarks {
    private static final int WARM_UPS = 5;
    private static final int ITERATIONS = 5;

    private InnerBenchmarks() {}

    /**
     * Runs those whose names match, and prints what they found.
     *
     * @param pattern a regular expression; empty for all
     * @throws NoBenchmarksException if the name of none matches
     */
    public static void run(String pattern) throws RunnerException {
        Options options = new OptionsBuilder()
                .include("\\.inner\\..*" + pattern)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .warmupIterations(WARM_UPS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .forks(1)
                .addProfiler(GCProfiler.class)
                .addProfiler(AllocationByThread.class)
                .build();
        new Runner(options).run();
    }
}
