package dev.twinlog.tests.benchmarks;

import java.util.List;

/**
 * What is put.
 *
 * @param threads producers that put at the same time
 * @param bodyBytes bytes of each body
 * @param messages messages that are measured, over all threads
 */
record Scenario(int threads, int bodyBytes, int messages) {

    /** 1 and 4 threads, each with 200 B and 1 KiB. */
    static List<Scenario> all(int messages) {
        return List.of(
                new Scenario(1, 200, messages),
                new Scenario(1, 1024, messages),
                new Scenario(4, 200, messages),
                new Scenario(4, 1024, messages));
    }

    @Override
    public String toString() {
        return "%d thread%s × %s"
                .formatted(threads, threads == 1 ? "" : "s", bodyBytes < 1024 ? bodyBytes + " B" : "1 KiB");
    }
}
