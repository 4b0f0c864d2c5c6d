package dev.twinlog.tests.real;

import java.util.List;

/**
 * What a real store answered to a pull.
 *
 * @param status name of RocketMQ's get status, such as {@code FOUND}
 * @param nextBeginOffset queue offset to ask for next
 * @param minOffset first queue offset the store says it has
 * @param maxOffset queue offset after the last one it says it has
 * @param records whole records, byte for byte
 */
public record GetOutcome(String status, long nextBeginOffset, long minOffset, long maxOffset, List<byte[]> records) {}
