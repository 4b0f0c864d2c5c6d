package dev.twinlog.v4;

import dev.twinlog.log.DispatchRequest;
import java.io.IOException;

/** Something that wants to know of each message in the log, once, in the log's order. Called by one thread. */
@FunctionalInterface
public interface CommitLogDispatcher {

    /**
     * Takes one message.
     *
     * @param request valid until this returns; {@link DispatchRequest#kept} is valid for ever
     * @throws IOException if it cannot; the store takes no more messages then
     */
    void dispatch(DispatchRequest request) throws IOException;
}
