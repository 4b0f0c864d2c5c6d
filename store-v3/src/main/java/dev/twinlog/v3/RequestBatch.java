package dev.twinlog.v3;

import dev.twinlog.log.DispatchRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Requests that are handed over together. For one thread at a time, whoever it has been passed on to: a producer in the
 * put lock, the dispatcher, the index.
 */
public final class RequestBatch {
    private final List<RequestPage> pages;
    private int size;

    /** An empty one. */
    public RequestBatch() {
        this(new ArrayList<>(), 0);
    }

    private RequestBatch(List<RequestPage> pages, int size) {
        this.pages = pages;
        this.size = size;
    }

    /** Whether the next request goes to a page that is still to be added. */
    boolean isFull() {
        return size == pages.size() * RequestPage.REQUESTS;
    }

    /** Adds room behind all requests. */
    void addPage(RequestPage page) {
        pages.add(page);
    }

    /** Adds a request that tells what this one does, which is the caller's again then. */
    public void add(DispatchRequest request) {
        if (isFull()) {
            addPage(new RequestPage());
        }
        pages.get(size / RequestPage.REQUESTS).fill(size % RequestPage.REQUESTS, request);
        size++;
    }

    /** The request at that place, from 0; valid until the batch is given back. */
    public DispatchRequest get(int place) {
        return pages.get(place / RequestPage.REQUESTS).get(place % RequestPage.REQUESTS);
    }

    /** How many requests it holds. */
    public int size() {
        return size;
    }

    /** The pages they stand on. */
    List<RequestPage> pages() {
        return pages;
    }

    /** A batch with the same requests, to be passed on: they stay where they are when this one is cleared. */
    RequestBatch copy() {
        return new RequestBatch(new ArrayList<>(pages), size);
    }

    /** Lets go of all requests, without a change to them. */
    void clear() {
        pages.clear();
        size = 0;
    }
}
