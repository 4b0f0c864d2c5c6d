package dev.twinlog.schedule;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PutMessageResult;

/** Where due messages go. */
@FunctionalInterface
public interface DeliverySink {

    /**
     * Appends the message to the log, as it is, and returns without waiting until it is safe.
     *
     * @return with the place where it lies, if it was appended
     */
    PutMessageResult append(MessageExtBrokerInner message);
}
