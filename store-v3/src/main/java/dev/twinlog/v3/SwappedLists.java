package dev.twinlog.v3;

import dev.twinlog.log.DispatchRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Two lists. Producers add to {@code requestsWrite} under the monitor; the dispatcher, when it has worked off
 * {@code requestsRead}, swaps the two under the same monitor, so that it takes a whole batch for the price of one lock,
 * and producers never wait for the work on it.
 *
 * <p>The pages that the requests stand on are used again when they have been given back. As many are kept as are needed
 * while dispatch and index keep up; what a rare burst needs beyond them is garbage.
 */
public final class SwappedLists implements DispatchRequests {
    static final int MOST_SPARE_PAGES = 2048; // 65,536 requests, about 6 MiB

    private RequestBatch requestsWrite = new RequestBatch(); // guarded by this
    private RequestBatch requestsRead = new RequestBatch(); // swapped under this, else the dispatcher's own
    private final List<RequestPage> sparePages = new ArrayList<>(); // guarded by this

    @Override
    public synchronized int put(DispatchRequest request) {
        if (requestsWrite.isFull()) {
            requestsWrite.addPage(emptyPage());
        }
        requestsWrite.add(request);
        return requestsWrite.size();
    }

    private RequestPage emptyPage() {
        return sparePages.isEmpty() ? new RequestPage() : sparePages.remove(sparePages.size() - 1);
    }

    @Override
    public RequestBatch swap() {
        requestsRead.clear();
        synchronized (this) {
            RequestBatch worked = requestsRead;
            requestsRead = requestsWrite;
            requestsWrite = worked;
        }
        return requestsRead;
    }

    @Override
    public void giveBack(RequestBatch done) {
        done.pages().forEach(RequestPage::forgetTexts);
        synchronized (this) {
            int room = MOST_SPARE_PAGES - sparePages.size();
            sparePages.addAll(
                    done.pages().subList(0, Math.min(room, done.pages().size())));
        }
    }

    @Override
    public synchronized int waiting() {
        return requestsWrite.size();
    }
}
