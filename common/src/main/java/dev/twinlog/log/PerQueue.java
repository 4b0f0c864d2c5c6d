package dev.twinlog.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Something for each queue, looked up for each message. The queues of a topic lie in a row by their ids: a look-up
 * makes no boxed number, and with thousands of queues it touches little memory. Ids too large for that are kept in a
 * map. For one thread at a time.
 */
public final class PerQueue<V> {
    /** Ids from here on are kept in a map. */
    static final int ROW = 1 << 14;

    private final Map<String, OfTopic<V>> topics = new HashMap<>();

    private static final class OfTopic<V> {
        private final List<V> row = new ArrayList<>(); // by queue id; null where there is none
        private final Map<Integer, V> others = new HashMap<>();

        private V find(int queueId) {
            if (isOfRow(queueId)) {
                return queueId < row.size() ? row.get(queueId) : null;
            }
            return others.get(queueId);
        }

        private void put(int queueId, V value) {
            if (isOfRow(queueId)) {
                while (row.size() <= queueId) {
                    row.add(null);
                }
                row.set(queueId, value);
            } else {
                others.put(queueId, value);
            }
        }

        private static boolean isOfRow(int queueId) {
            return queueId >= 0 && queueId < ROW;
        }
    }

    /** What was put for the queue; null if nothing was: an {@code Optional} for each message would be garbage. */
    public V find(String topic, int queueId) {
        OfTopic<V> queues = topics.get(topic);
        return queues == null ? null : queues.find(queueId);
    }

    /** Keeps the value for the queue, instead of the one before. */
    public void put(String topic, int queueId, V value) {
        topics.computeIfAbsent(topic, t -> new OfTopic<>()).put(queueId, value);
    }
}
