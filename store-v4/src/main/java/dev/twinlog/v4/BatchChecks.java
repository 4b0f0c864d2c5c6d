package dev.twinlog.v4;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.SysFlag;
import dev.twinlog.schedule.DelayRewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What makes a list of messages a batch: one topic and queue, no delay, no transaction, small enough for one file. */
final class BatchChecks {
    private final MessageEncoder encoder;
    private final DelayRewriter delays;
    private final Function<MessageEncoder.Fault, PutMessageStatus> statuses;

    /** @param statuses what a producer is told whose message may not be stored */
    BatchChecks(DelayRewriter delays, Function<MessageEncoder.Fault, PutMessageStatus> statuses) {
        this.statuses = statuses;
        this.encoder = delays.encoder();
        this.delays = delays;
    }

    /** Either the encoded messages, or why the batch may not be stored. */
    record Checked(List<EncodedMessage> messages, Optional<PutMessagesResult> refusal) {
        private static Checked refused(PutMessageStatus status, String reason) {
            return new Checked(List.of(), Optional.of(PutMessagesResult.refused(status, reason)));
        }
    }

    Checked check(List<MessageExtBrokerInner> messages) {
        if (messages.isEmpty()) {
            return Checked.refused(PutMessageStatus.MESSAGE_ILLEGAL, "a batch needs at least one message");
        }
        List<EncodedMessage> encoded = new ArrayList<>(messages.size());
        long bytes = 0;
        for (MessageExtBrokerInner message : messages) {
            if (!belongs(message, messages.get(0))) {
                return Checked.refused(
                        PutMessageStatus.MESSAGE_ILLEGAL,
                        "a batch has one topic and one queue, and neither delayed messages nor transactions");
            }
            MessageEncoder.Preparation preparation = delays.prepare(message, new EncodedMessage());
            if (preparation instanceof MessageEncoder.Refused refused) {
                return Checked.refused(statuses.apply(refused.fault()), refused.reason());
            }
            encoded.add((EncodedMessage) preparation);
            bytes += encoded.get(encoded.size() - 1).size();
        }
        int most = Math.min(encoder.maxMessageBytes(), encoder.logFileBytes() - MessageLayout.BLANK_HEADER_BYTES);
        return bytes > most
                ? Checked.refused(
                        PutMessageStatus.MESSAGE_ILLEGAL,
                        "the batch takes %d bytes, at most %d fit".formatted(bytes, most))
                : new Checked(encoded, Optional.empty());
    }

    private static boolean belongs(MessageExtBrokerInner message, MessageExtBrokerInner first) {
        return first.topic().equals(message.topic())
                && first.queueId() == message.queueId()
                && (message.sysFlag() & SysFlag.TRANSACTION_MASK) == 0
                && !message.properties().containsKey(MessageProperties.DELAY);
    }
}
