package dev.twinlog.mapped;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts who uses a resource and frees it when its owner has given it up and the last user has let go. Safe for use by
 * many threads.
 */
public final class ReferenceResource {
    private static final int OWNER = 1;

    private final AtomicInteger holders = new AtomicInteger(OWNER);
    private final AtomicInteger shutdowns = new AtomicInteger();
    private final Runnable free;

    /** @param free called once, by the thread that lets go last */
    public ReferenceResource(Runnable free) {
        this.free = free;
    }

    /** Takes a hold. @return false if the owner has given the resource up: it must not be touched then */
    public boolean hold() {
        return hold(1);
    }

    /** Takes as many holds at once, to be given back one by one or together. @return false as {@link #hold()} */
    boolean hold(int times) {
        if (isShutDown()) {
            return false;
        }
        int now = holders.get();
        while (now > 0 && !holders.compareAndSet(now, now + times)) {
            now = holders.get();
        }
        return now > 0;
    }

    /** Gives a hold back. */
    public void release() {
        release(1);
    }

    /** Gives as many holds back. */
    void release(int times) {
        if (holders.addAndGet(-times) == 0) {
            free.run();
        }
    }

    /** The owner gives the resource up: no new holds; it is freed once the holds there are have been given back. */
    public void shutdown() {
        if (shutdowns.getAndIncrement() == 0) {
            release();
        }
    }

    /** Whether the owner has given the resource up. */
    public boolean isShutDown() {
        return shutdowns.get() > 0;
    }

    /** Whether the resource has been freed. */
    public boolean isFreed() {
        return holders.get() == 0;
    }
}
