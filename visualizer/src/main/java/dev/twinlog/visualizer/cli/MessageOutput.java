package dev.twinlog.visualizer.cli;

import dev.twinlog.format.MessageRecord;
import java.io.IOException;

/** Takes messages one by one and shows them. */
interface MessageOutput extends AutoCloseable {

    void message(MessageRecord record) throws IOException;

    /** Writes out what is held back, so that a line on standard error comes behind it. */
    void flush() throws IOException;

    @Override
    void close() throws IOException;
}
