package dev.twinlog.tests.real;

import java.util.Optional;

/**
 * What a real store answered to a put.
 *
 * @param status name of RocketMQ's put status, such as {@code PUT_OK}
 * @param appended what the append answered; empty when it was not tried
 */
public record PutOutcome(String status, Optional<Appended> appended) {

    /**
     * What the append answered.
     *
     * @param status name of RocketMQ's append status, such as {@code PUT_OK} or {@code END_OF_FILE}
     * @param logOffset first byte of the record
     * @param size bytes written
     * @param queueOffset index in the consume queue
     * @param msgId the id given, empty if the append failed before it
     */
    public record Appended(String status, long logOffset, int size, long queueOffset, String msgId) {}

    /**
     * The append's answer.
     *
     * @throws IllegalStateException if it was not tried
     */
    public Appended stored() {
        return appended.orElseThrow(() -> new IllegalStateException("not appended: " + status));
    }
}
