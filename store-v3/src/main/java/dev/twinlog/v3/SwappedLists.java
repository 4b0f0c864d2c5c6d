package dev.twinlog.v3;

import dev.twinlog.log.DispatchRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Two lists. Producers add to {@code requestsWrite} under the monitor; the dispatcher, when it has worked off
 * {@code requestsRead}, swaps the two under the same monitor, so that it takes a whole batch for the price of one lock,
 * and producers never wait for the work on it.
 */
public final class SwappedLists implements DispatchRequests {
    private List<DispatchRequest> requestsWrite = new ArrayList<>(); // guarded by this
    private List<DispatchRequest> requestsRead = new ArrayList<>(); // swapped under this, else the dispatcher's own

    @Override
    public synchronized int put(DispatchRequest request) {
        requestsWrite.add(request);
        return requestsWrite.size();
    }

    @Override
    public List<DispatchRequest> swap() {
        requestsRead.clear();
        synchronized (this) {
            List<DispatchRequest> worked = requestsRead;
            requestsRead = requestsWrite;
            requestsWrite = worked;
        }
        return requestsRead;
    }

    @Override
    public synchronized int waiting() {
        return requestsWrite.size();
    }
}
