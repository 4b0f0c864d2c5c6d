package dev.twinlog.tests.benchmarks;

/** What can be measured. */
enum Figure {
    PUTS("puts/s", Better.MORE),
    VISIBLE("visible/s", Better.MORE),
    CPU_MICROS("CPU µs/msg", Better.LESS),
    P50_MICROS("p50 µs", Better.LESS),
    P99_MICROS("p99 µs", Better.LESS),
    P999_MICROS("p99.9 µs", Better.LESS),
    READS("reads/s", Better.MORE),
    QUERIES("queries/s", Better.MORE),
    OPEN_MILLIS("open ms", Better.LESS),
    CATCH_UP("MiB/s", Better.MORE),
    HEAP("live heap MiB", Better.LESS),
    PEAK_HEAP("peak heap MiB", Better.LESS);

    /** Which way is good. */
    enum Better {
        MORE,
        LESS
    }

    private final String label;
    private final Better better;

    Figure(String label, Better better) {
        this.label = label;
        this.better = better;
    }

    /** Its name with its unit. */
    String label() {
        return label;
    }

    /** How many times better {@code ours} is than {@code other}: above 1 is good, whatever the figure. */
    double ratio(double ours, double other) {
        return better == Better.MORE ? ours / other : other / ours;
    }
}
