package dev.twinlog.tutorials.course.swaplists;

import java.util.function.Consumer;

/**
 * What passes between {@code putMessage} and the dispatch thread: many threads put requests, one takes them.
 *
 * <p>An implementation is made with the two lists it is to use, both empty.
 */
public interface DispatchRequests {

    /** Adds a request behind all others. Called by any thread; never waits for a dispatcher that is at work. */
    void putRequest(DispatchRequest request);

    /**
     * One pass of the dispatch thread: hands each request that waits now to {@code dispatcher}, in order, each once.
     * Requests that come meanwhile wait for the next pass. Called by one thread at a time.
     *
     * @return how many requests it handed over
     */
    int dispatchWaiting(Consumer<DispatchRequest> dispatcher);
}
