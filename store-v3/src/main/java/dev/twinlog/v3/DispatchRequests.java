package dev.twinlog.v3;

import dev.twinlog.log.DispatchRequest;

/**
 * What passes between {@code putMessage} and {@link DispatchMessageService}: many threads put, one takes. Requests that
 * have been dispatched and indexed come back, and are filled again, so that handing over makes no object.
 */
public interface DispatchRequests {

    /**
     * Adds a request that tells what this one does, behind all others; this one is the caller's again then. Called by
     * any thread, inside the put lock; never waits for a dispatcher at work.
     *
     * @return how many wait now
     */
    int put(DispatchRequest request);

    /**
     * Takes all that wait, in order. Called by one thread, whose the batch is until it calls again; the requests in it
     * stay as they are until they are given back.
     */
    RequestBatch swap();

    /** Takes back the requests of a batch, which nobody looks at any more. Called by any thread, once for each. */
    void giveBack(RequestBatch done);

    /** How many wait to be taken. */
    int waiting();
}
