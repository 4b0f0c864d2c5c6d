package dev.twinlog.format;

import dev.twinlog.api.MessageExtBrokerInner;

/** Checks and encodes messages before they are put. Safe for use by many threads. */
@FunctionalInterface
public interface MessagePreparer {

    /** Checks the message and encodes it; if it may be stored, {@code encoded} holds it and is what is returned. */
    MessageEncoder.Preparation prepare(MessageExtBrokerInner message, EncodedMessage encoded);
}
