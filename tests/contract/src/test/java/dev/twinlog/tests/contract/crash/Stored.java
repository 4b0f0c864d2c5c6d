package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.format.SysFlag;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Compares stored messages, field by field, with what they must be. */
final class Stored {
    private Stored() {}

    /** Whether the message waits for its time when it is put. */
    static boolean waits(MessageExtBrokerInner message) {
        return message.properties().containsKey(MessageProperties.DELAY)
                && SysFlag.transactionType(message.sysFlag()).entersQueue();
    }

    /** Whether the stored message is one that waits. */
    static boolean waits(MessageExt stored) {
        return stored.topic().equals(ScheduleTopic.NAME);
    }

    /** Whether the stored message is the copy of one that has waited. */
    static boolean wasDelivered(MessageExt stored) {
        return !waits(stored) && stored.properties().containsKey(MessageProperties.REAL_TOPIC);
    }

    /** The message that was put, in its queue or where it waits. */
    static void requireAsPut(MessageExt stored, MessageExtBrokerInner message) {
        if (!waits(message)) {
            require(stored, message.topic(), message.queueId(), message.properties(), message);
            return;
        }
        int level = ScheduleTopic.level(message.properties()).orElseThrow();
        Map<String, String> properties = new HashMap<>(message.properties());
        properties.put(MessageProperties.REAL_TOPIC, message.topic());
        properties.put(MessageProperties.REAL_QID, Integer.toString(message.queueId()));
        require(stored, ScheduleTopic.NAME, ScheduleTopic.queueId(level), properties, message);
    }

    private static void require(
            MessageExt stored,
            String topic,
            int queueId,
            Map<String, String> properties,
            MessageExtBrokerInner message) {
        boolean same = stored.topic().equals(topic)
                && stored.queueId() == queueId
                && stored.flag() == message.flag()
                && stored.properties().equals(properties)
                && Arrays.equals(stored.body(), message.body());
        Violation.unless(same, "message %s was stored as %s", message, stored);
    }

    /** The copy of one of the messages that wait, or have waited until they were deleted, in its real queue. */
    static void requireDelivered(
            MessageExt stored, Collection<Written.Put> written, Collection<MessageExtBrokerInner> deleted) {
        boolean known = written.stream().map(Written.Put::stored).anyMatch(waiting -> isCopy(stored, waiting))
                || deleted.stream().anyMatch(message -> isCopy(stored, message));
        Violation.unless(known, "nobody has put %s", stored);
    }

    private static boolean isCopy(MessageExt stored, MessageExtBrokerInner message) {
        return waits(message)
                && stored.topic().equals(message.topic())
                && stored.queueId() == message.queueId()
                && stored.properties()
                        .entrySet()
                        .containsAll(message.properties().entrySet())
                && Arrays.equals(stored.body(), message.body());
    }

    /** Whether {@code stored} is the copy of {@code waiting} in its real queue. */
    static boolean isCopy(MessageExt stored, MessageExt waiting) {
        return waits(waiting)
                && stored.topic().equals(waiting.properties().get(MessageProperties.REAL_TOPIC))
                && Integer.toString(stored.queueId())
                        .equals(waiting.properties().get(MessageProperties.REAL_QID))
                && stored.flag() == waiting.flag()
                && stored.properties().equals(waiting.properties())
                && Arrays.equals(stored.body(), waiting.body());
    }
}
