package dev.twinlog.tests.real;

/**
 * A pull.
 *
 * @param group consumer group
 * @param topic topic
 * @param queueId queue
 * @param queueOffset first index wanted
 * @param maxMessages most messages wanted
 */
public record PullRequest(String group, String topic, int queueId, long queueOffset, int maxMessages) {
    /** A pull of a group that nobody else uses. */
    public static PullRequest of(String topic, int queueId, long queueOffset, int maxMessages) {
        return new PullRequest("twinlog", topic, queueId, queueOffset, maxMessages);
    }
}
