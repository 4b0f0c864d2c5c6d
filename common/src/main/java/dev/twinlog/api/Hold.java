package dev.twinlog.api;

/** What several hold at the same time; it is there until the last of them has let go. Safe for use by many threads. */
@FunctionalInterface
public interface Hold {

    /** Gives as many holds back as {@code times} says. */
    void release(int times);
}
