package dev.twinlog.visualizer.web;

import java.util.List;

/**
 * How long the newest puts took.
 *
 * @param puts how many there were since the server started
 * @param putP99Micros 99 of 100 puts took at most this long, µs
 * @param lockP99Micros 99 of 100 puts held the lock at most this long, µs
 * @param lockHistogram puts by the time they held the lock: bucket i is under 2^(i−1) µs and not in a bucket before
 */
public record PutLatency(long puts, double putP99Micros, double lockP99Micros, List<Long> lockHistogram) {}
