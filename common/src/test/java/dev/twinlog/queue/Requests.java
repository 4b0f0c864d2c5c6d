package dev.twinlog.queue;

import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.KeptDispatchRequest;

/** Dispatch requests for tests. */
public final class Requests {
    private Requests() {}

    /** Of a message without keys or tag in queue 0. */
    public static DispatchRequest message(String topic, long queueOffset, long logOffset, int size) {
        return keyed(topic, queueOffset, logOffset, size, "", 0);
    }

    /** Of a message with {@code KEYS} in queue 0. */
    public static DispatchRequest keyed(
            String topic, long queueOffset, long logOffset, int size, String keys, long storeTimestamp) {
        return new KeptDispatchRequest(topic, 0, logOffset, size, 0, storeTimestamp, queueOffset, keys, "", 0, 0);
    }
}
