package dev.twinlog.tests.benchmarks.page;

/**
 * What one stretch measured.
 *
 * @param putsPerSecond messages put a second
 * @param visiblePerSecond the same until all were readable in their queues and found by their keys
 * @param cpuMicros processor time of the store's process for each message, the server's included
 * @param serverPercent the share of that which the server's own threads took
 */
record PageCost(double putsPerSecond, double visiblePerSecond, double cpuMicros, double serverPercent) {

    PageCost meanWith(PageCost other) {
        return new PageCost(
                (putsPerSecond + other.putsPerSecond) / 2,
                (visiblePerSecond + other.visiblePerSecond) / 2,
                (cpuMicros + other.cpuMicros) / 2,
                (serverPercent + other.serverPercent) / 2);
    }
}
