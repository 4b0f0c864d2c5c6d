package dev.twinlog.format;

import dev.twinlog.api.MessageExtBrokerInner;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * Turns messages into records. Everything that does not depend on the message's place is done by {@code prepare},
 * outside the put lock; {@link EncodedMessage#writeTo} does the rest inside it.
 *
 * @param maxMessageBytes the largest record allowed
 * @param logFileBytes size of a log file; a record and the blank header behind it must fit
 */
public record MessageEncoder(int maxMessageBytes, int logFileBytes) implements MessagePreparer {

    /** What {@code prepare} found. */
    public sealed interface Preparation permits EncodedMessage, Refused {}

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
        return prepare(message, new EncodedMessage());
    }

    @Override
    public Preparation prepare(MessageExtBrokerInner message, EncodedMessage encoded) {
        Optional<String> topicProblem = TopicName.problem(message.topic());
        if (topicProblem.isPresent()) {
            return new Refused(Fault.TOPIC, topicProblem.get());
        }
        if (message.queueId() < 0) {
            return new Refused(Fault.QUEUE_ID, "a queue id is 0 or more, not " + message.queueId());
        }
        int sysFlag = SysFlag.withHosts(message.sysFlag(), message.bornHost(), message.storeHost());
        RecordFrame frame = encoded.frame();
        frame.putHead(message, sysFlag);
        frame.putTopic(message.topic());
        if (!frame.putProperties(message.properties())) {
            return refuseProperties(message.properties());
        }
        long size = (long) frame.headBytes() + message.body().length + frame.tailBytes();
        if (size > maxMessageBytes || size + MessageLayout.BLANK_HEADER_BYTES > logFileBytes) {
            return refuseSize(size);
        }
        frame.putSizeAndCrc((int) size, BodyCrc.of(message.body()));
        return encoded.holds(message, sysFlag, (int) size);
    }

    private static Refused refuseProperties(Map<String, String> properties) {
        for (Map.Entry<String, String> property : properties.entrySet()) {
            if (!MessageProperties.isWritable(property)) {
                return new Refused(
                        Fault.PROPERTIES_TEXT,
                        "property '" + property.getKey() + "' is empty or holds U+0000, U+0001 or U+0002");
            }
        }
        int bytes = MessageProperties.encode(properties).getBytes(StandardCharsets.UTF_8).length;
        return new Refused(
                Fault.PROPERTIES_SIZE,
                "properties take %d bytes, at most %d fit".formatted(bytes, MessageLayout.MAX_PROPERTIES_BYTES));
    }

    private Refused refuseSize(long size) {
        String why = size > maxMessageBytes
                ? "the record takes %d bytes, at most %d are allowed".formatted(size, maxMessageBytes)
                : "the record takes %d bytes and the blank after it %d, a log file has %d"
                        .formatted(size, MessageLayout.BLANK_HEADER_BYTES, logFileBytes);
        return new Refused(Fault.MESSAGE_SIZE, why);
    }

    /** Writes the blank record that closes a file: its header at the buffer's position; the rest stays as it is. */
    public static void writeBlank(ByteBuffer target, int room) {
        target.putInt(room);
        target.putInt(MessageLayout.BLANK_MAGIC);
    }
}
