package dev.twinlog.tests.contract.crash;

import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Seeded runs of both engines. {@code -Dtwinlog.crash.runs=10000} makes more of them, {@code -Dtwinlog.crash.from=5000}
 * others, {@code -Dtwinlog.crash.seed=N} only that one.
 */
class CrashSuiteTest {
    private static final int RUNS = Integer.getInteger("twinlog.crash.runs", 1000);
    private static final long FROM = Long.getLong("twinlog.crash.from", 0);

    @ParameterizedTest
    @EnumSource
    void noCrashLosesWhatWasPromisedOrLeavesTheFilesAtOdds(CrashEngine engine) {
        Long only = Long.getLong("twinlog.crash.seed");
        LongStream seeds = only == null ? LongStream.range(FROM, FROM + RUNS) : LongStream.of(only);
        seeds.parallel().forEach(seed -> new CrashRun(engine, seed, UnaryOperator.identity()).run());
    }
}
