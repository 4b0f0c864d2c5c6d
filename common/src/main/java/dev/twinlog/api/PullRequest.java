package dev.twinlog.api;

/**
 * What a consumer asks for.
 *
 * @param group the consumer's group, for statistics only
 * @param queueOffset index of the first entry wanted
 * @param maxMessages messages wanted at most; the store's own limits hold too
 */
public record PullRequest(
        String group, String topic, int queueId, long queueOffset, int maxMessages, MessageFilter filter) {

    /** Asks for every message of the queue. */
    public static PullRequest all(String group, String topic, int queueId, long queueOffset, int maxMessages) {
        return new PullRequest(group, topic, queueId, queueOffset, maxMessages, MessageFilter.ALL);
    }
}
