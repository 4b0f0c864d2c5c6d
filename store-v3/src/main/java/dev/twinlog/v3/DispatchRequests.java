package dev.twinlog.v3;

import dev.twinlog.log.DispatchRequest;
import java.util.List;

/** What passes between {@code putMessage} and {@link DispatchMessageService}: many threads put, one takes. */
public interface DispatchRequests {

    /**
     * Adds a request behind all others. Called by any thread, inside the put lock; never waits for a dispatcher at
     * work.
     *
     * @return how many wait now
     */
    int put(DispatchRequest request);

    /** Takes all that wait, in order. Called by one thread, whose the list is until it calls again. */
    List<DispatchRequest> swap();

    /** How many wait to be taken. */
    int waiting();
}
