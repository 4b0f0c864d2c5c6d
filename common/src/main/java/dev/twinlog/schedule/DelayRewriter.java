package dev.twinlog.schedule;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessagePreparer;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.format.SysFlag;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Sends a message that asks for a delay into the schedule topic, when it is put. Safe for use by many threads.
 *
 * @param levels the delays there are
 * @param encoder checks and encodes what is stored
 */
public record DelayRewriter(DelayLevels levels, MessageEncoder encoder) implements MessagePreparer {

    /**
     * Checks and encodes a message to be put, for the place where it waits if it is delayed. Prepared and rolled-back
     * transactions are never delayed: they enter no queue.
     */
    @Override
    public MessageEncoder.Preparation prepare(MessageExtBrokerInner message, EncodedMessage encoded) {
        if (ScheduleTopic.NAME.equals(message.topic())) {
            return new MessageEncoder.Refused(
                    MessageEncoder.Fault.TOPIC, ScheduleTopic.NAME + " is the store's own topic for delayed messages");
        }
        String delay = message.properties().get(MessageProperties.DELAY);
        if (delay == null || !SysFlag.transactionType(message.sysFlag()).entersQueue()) {
            return encoder.prepare(message, encoded);
        }
        OptionalInt asked = ScheduleTopic.number(delay);
        if (asked.isEmpty()) {
            return new MessageEncoder.Refused(
                    MessageEncoder.Fault.PROPERTIES_TEXT, "DELAY is the number of a level, not '" + delay + "'");
        }
        int level = levels.clamp(asked.getAsInt());
        return level > 0 ? prepareDelayed(message, level, encoded) : encoder.prepare(message, encoded);
    }

    /** It must be storable twice, here and later in its real queue, or it could never be delivered. */
    private MessageEncoder.Preparation prepareDelayed(
            MessageExtBrokerInner message, int level, EncodedMessage encoded) {
        Map<String, String> properties = DelayedMessage.waitingProperties(message, level);
        MessageEncoder.Preparation later =
                encoder.prepare(DelayedMessage.moved(message, message.topic(), message.queueId(), properties), encoded);
        if (later instanceof MessageEncoder.Refused) {
            return later;
        }
        return encoder.prepare(
                DelayedMessage.moved(message, ScheduleTopic.NAME, ScheduleTopic.queueId(level), properties), encoded);
    }
}
