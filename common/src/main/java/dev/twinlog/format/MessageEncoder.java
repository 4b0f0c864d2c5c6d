package dev.twinlog.format;

import dev.twinlog.api.MessageExtBrokerInner;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * Turns messages into records. Everything that does not depend on the message's place is done by {@link #prepare},
 * outside the put lock; {@link EncodedMessage#writeTo} does the rest inside it.
 *
 * @param maxMessageBytes the largest record allowed
 * @param logFileBytes size of a log file; a record and the blank header behind it must fit
 */
public record MessageEncoder(int maxMessageBytes, int logFileBytes) {

    /** What {@link #prepare} found. */
    public sealed interface Preparation {}

    /** The message may be stored. */
    public record Ready(EncodedMessage message) implements Preparation {}

    /** The message may not be stored. @param reason what is wrong, with the values, for people to read */
    public record Refused(Fault fault, String reason) implements Preparation {}

    /** Why a message may not be stored. */
    public enum Fault {
        TOPIC,
        QUEUE_ID,
        PROPERTIES_TEXT,
        PROPERTIES_SIZE,
        MESSAGE_SIZE
    }

    /** Checks the message and encodes what can be encoded before its place is known. Safe for use by many threads. */
    public Preparation prepare(MessageExtBrokerInner message) {
        Optional<String> topicProblem = TopicName.problem(message.topic());
        if (topicProblem.isPresent()) {
            return new Refused(Fault.TOPIC, topicProblem.get());
        }
        if (message.queueId() < 0) {
            return new Refused(Fault.QUEUE_ID, "a queue id is 0 or more, not " + message.queueId());
        }
        for (Map.Entry<String, String> property : message.properties().entrySet()) {
            if (!MessageProperties.isWritable(property)) {
                return new Refused(
                        Fault.PROPERTIES_TEXT,
                        "property '" + property.getKey() + "' is empty or holds U+0000, U+0001 or U+0002");
            }
        }
        byte[] properties = MessageProperties.encode(message.properties()).getBytes(StandardCharsets.UTF_8);
        if (properties.length > MessageLayout.MAX_PROPERTIES_BYTES) {
            return new Refused(
                    Fault.PROPERTIES_SIZE,
                    "properties take %d bytes, at most %d fit"
                            .formatted(properties.length, MessageLayout.MAX_PROPERTIES_BYTES));
        }
        return sized(message, properties);
    }

    private Preparation sized(MessageExtBrokerInner message, byte[] properties) {
        byte[] topic = message.topic().getBytes(StandardCharsets.UTF_8);
        byte[] bornHost = HostBytes.encode(message.bornHost());
        byte[] storeHost = HostBytes.encode(message.storeHost());
        long size = MessageLayout.sizeOf(
                bornHost.length + storeHost.length, message.body().length, topic.length, properties.length);
        if (size > maxMessageBytes) {
            return new Refused(
                    Fault.MESSAGE_SIZE,
                    "the record takes %d bytes, at most %d are allowed".formatted(size, maxMessageBytes));
        }
        if (size + MessageLayout.BLANK_HEADER_BYTES > logFileBytes) {
            return new Refused(
                    Fault.MESSAGE_SIZE,
                    "the record takes %d bytes and the blank after it %d, a log file has %d"
                            .formatted(size, MessageLayout.BLANK_HEADER_BYTES, logFileBytes));
        }
        return new Ready(new EncodedMessage(message, topic, properties, bornHost, storeHost, (int) size));
    }

    /** Writes the blank record that closes a file: its header at the buffer's position; the rest stays as it is. */
    public static void writeBlank(ByteBuffer target, int room) {
        target.putInt(room);
        target.putInt(MessageLayout.BLANK_MAGIC);
    }
}
