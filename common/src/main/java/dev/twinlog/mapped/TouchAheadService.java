package dev.twinlog.mapped;

import dev.twinlog.service.StoreService;

/**
 * Touches the pages of a log's newest file a little ahead of its writer. The first access to a page makes the operating
 * system find memory for it, clear it and find room for it on disk; done here, producers do not wait for it inside
 * their lock. No byte is changed.
 */
public final class TouchAheadService implements StoreService {
    private static final int AHEAD_BYTES = 16 << 20; // no writer gets so far while this waits for a processor
    private static final long REST_MILLIS = 5;

    private final MappedFileQueue files;

    public TouchAheadService(MappedFileQueue files) {
        this.files = files;
    }

    @Override
    public String name() {
        return "TouchAheadService";
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    /** Touches some pages, if fewer than enough are touched. */
    @Override
    public boolean step() {
        return files.last().map(file -> file.touchAhead(AHEAD_BYTES)).orElse(false);
    }
}
