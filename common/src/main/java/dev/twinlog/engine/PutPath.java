package dev.twinlog.engine;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.api.PutReceipt;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessagePreparer;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The way of a message into the log. Both designs go it, and differ in the append: the store may refuse, the message is
 * checked and encoded, appended, waited for until it is as safe as was asked, and counted. Safe for use by many
 * threads.
 */
public final class PutPath {

    /** What each design does in its own way: its commit log. */
    public interface Design {

        /** Why no message may be put just now; empty if it may. */
        Optional<PutMessageResult> refusal();

        /** What a producer is told whose message may not be stored. */
        PutMessageStatus statusOf(MessageEncoder.Fault fault);

        /**
         * Appends the message, which knows its place then.
         *
         * @return why the message was not appended; empty if it was
         * @throws IOException if the log does not take it; nothing was written then
         */
        Optional<PutMessageResult> putMessage(EncodedMessage message) throws IOException;
    }

    private final StoreParts parts;
    private final Design design;
    private final PutGuard.Append<EncodedMessage, Optional<PutMessageResult>> append; // made once, not for each message

    public PutPath(StoreParts parts, Design design) {
        this.parts = parts;
        this.design = design;
        this.append = design::putMessage;
    }

    /** Stores the message and waits until it is as safe as the configuration asks. */
    public PutMessageResult put(MessageExtBrokerInner message) {
        EncodedMessage encoded = EncodedMessage.ofThread();
        Optional<PutMessageResult> refusal = append(message, parts.delayRewriter(), encoded);
        if (refusal.isPresent()) {
            return counted(refusal.get());
        }
        PutMessageResult put = PutMessageResult.ok(encoded.result());
        if (parts.safety().mustWait(message)) {
            return parts.services().await(whenSafe(message, encoded, put));
        }
        parts.stats().countStored(message.topic(), encoded.size(), encoded.putNanos());
        return put;
    }

    /** As {@link #put(MessageExtBrokerInner)}; nothing is made for a message that need not be waited for. */
    public void put(MessageExtBrokerInner message, PutReceipt receipt) {
        EncodedMessage encoded = EncodedMessage.ofThread();
        Optional<PutMessageResult> refusal = append(message, parts.delayRewriter(), encoded);
        if (refusal.isPresent()) {
            receipt.take(counted(refusal.get()));
        } else if (parts.safety().mustWait(message)) {
            PutMessageResult put = PutMessageResult.ok(encoded.result());
            receipt.take(parts.services().await(whenSafe(message, encoded, put)));
        } else {
            parts.stats().countStored(message.topic(), encoded.size(), encoded.putNanos());
            receipt.stored(encoded.logOffset(), encoded.size(), encoded.storeTimestamp(), encoded.queueOffset());
        }
    }

    /** Stores the message; the result completes when it is as safe as the configuration asks. */
    public CompletableFuture<PutMessageResult> putAsync(MessageExtBrokerInner message) {
        EncodedMessage encoded = EncodedMessage.ofThread();
        return append(message, parts.delayRewriter(), encoded)
                .map(refusal -> CompletableFuture.completedFuture(counted(refusal)))
                .orElseGet(() -> whenSafe(message, encoded, PutMessageResult.ok(encoded.result())));
    }

    /** Appends a delayed message that is due. */
    public PutMessageResult deliver(MessageExtBrokerInner due) {
        EncodedMessage encoded = EncodedMessage.ofThread();
        return append(due, parts.encoder(), encoded).orElseGet(() -> PutMessageResult.ok(encoded.result()));
    }

    private CompletableFuture<PutMessageResult> whenSafe(
            MessageExtBrokerInner message, EncodedMessage encoded, PutMessageResult put) {
        int size = encoded.size();
        long beganNanos = encoded.beganNanos();
        return parts.safety().whenSafe(put, message).thenApply(answer -> {
            parts.stats().countStored(message.topic(), size, parts.clock().nanos() - beganNanos);
            return answer;
        });
    }

    private PutMessageResult counted(PutMessageResult refusal) {
        parts.stats().countFailedPut();
        return refusal;
    }

    private Optional<PutMessageResult> append(
            MessageExtBrokerInner message, MessagePreparer preparer, EncodedMessage encoded) {
        Optional<PutMessageResult> refusal = parts.guard().refusal();
        if (refusal.isEmpty()) {
            refusal = design.refusal();
        }
        if (refusal.isPresent()) {
            return refusal;
        }
        if (preparer.prepare(message, encoded) instanceof MessageEncoder.Refused refused) {
            return Optional.of(PutMessageResult.refused(design.statusOf(refused.fault()), refused.reason()));
        }
        encoded.beginPut(parts.clock().nanos());
        return parts.guard()
                .put(encoded, append, (status, reason) -> Optional.of(PutMessageResult.refused(status, reason)));
    }
}
