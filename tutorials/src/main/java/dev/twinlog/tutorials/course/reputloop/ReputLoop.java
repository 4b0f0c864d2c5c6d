package dev.twinlog.tutorials.course.reputloop;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import java.util.function.Consumer;

/** The loop that follows a log and hands each message to the dispatchers. */
public interface ReputLoop {

    /**
     * One step: looks at what lies at {@code from} and deals with it. A message or a blank is gone past. What is not
     * all there yet is waited for. Something corrupt is stepped over if its size can be told; else the loop stays
     * before it.
     *
     * @param from log offset of the next record; not behind the log's end
     * @param dispatchers are handed each message once, in the log's order
     * @return where the next step begins; {@code from} itself when there is nothing to do yet
     */
    long step(long from, Log log, Consumer<MessageRecord> dispatchers);

    /** The log, as far as it may be read. */
    @FunctionalInterface
    interface Log {

        /** What lies at a log offset: a Message, a Blank, the End, or something Incomplete or Corrupt. */
        ScanResult at(long logOffset);
    }
}
