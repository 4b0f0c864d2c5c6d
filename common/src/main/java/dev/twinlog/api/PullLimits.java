package dev.twinlog.api;

/**
 * How much one {@code getMessage} may return. The first message is always returned, whatever its size.
 *
 * @param maxBytesInMemory bytes from messages near the log's end
 * @param maxMessagesInMemory messages from there
 * @param maxBytesOnDisk bytes from messages further back, likely to be read from disk
 * @param maxMessagesOnDisk messages from there
 * @param nearBytes how far behind the log's end a message counts as in memory
 * @param maxQueryMessages messages one {@code queryMessage} may return
 */
public record PullLimits(
        int maxBytesInMemory,
        int maxMessagesInMemory,
        int maxBytesOnDisk,
        int maxMessagesOnDisk,
        long nearBytes,
        int maxQueryMessages) {

    /** RocketMQ's own limits, with 40 % of {@code memoryBytes} counted as holding the log's end. */
    public static PullLimits forMemory(long memoryBytes) {
        return new PullLimits(256 * 1024, 32, 64 * 1024, 8, memoryBytes / 100 * 40, 64);
    }
}
