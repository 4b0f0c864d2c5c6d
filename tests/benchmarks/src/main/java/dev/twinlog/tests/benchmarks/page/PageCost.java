package dev.twinlog.tests.benchmarks.page;

/**
 * What one run measured.
 *
 * @param putsPerSecond messages put a second
 * @param visiblePerSecond the same until all were readable in their queues and found by their keys
 * @param cpuMicros processor time of the store's process for each message, the server's included
 */
record PageCost(double putsPerSecond, double visiblePerSecond, double cpuMicros) {}
