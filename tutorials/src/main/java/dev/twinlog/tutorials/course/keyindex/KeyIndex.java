package dev.twinlog.tutorials.course.keyindex;

import java.util.List;

/** An index of messages by their keys, in files of 7 items; with 5 slots a file, many keys share one. */
public interface KeyIndex {

    /** Adds a message that carries {@code key}. Log offsets only rise. */
    void put(String key, long logOffset);

    /** Log offsets of the messages that carry {@code key}, newest first. */
    List<Long> find(String key);
}
