package dev.twinlog.queue;

import dev.twinlog.mapped.MappedFileQueue;

/** Finds the first entry of a queue whose message lies at a place of the log or behind it. For one thread. */
final class FirstMessage implements AutoCloseable {
    private final EntryCursor entries;

    FirstMessage(MappedFileQueue files) {
        this.entries = new EntryCursor(files);
    }

    /**
     * Index of the first entry from {@code from} on whose message lies at {@code minLogOffset} or behind; {@code to} if
     * there is none before it.
     */
    long atOrBehind(long minLogOffset, long from, long to) {
        long low = from;
        long high = to;
        while (low < high) {
            long middle = (low + high) >>> 1;
            long message = next(middle, high);
            if (message == high || entries.at(message).orElseThrow().logOffset() >= minLogOffset) {
                high = middle;
            } else {
                low = message + 1;
            }
        }
        return next(low, to);
    }

    /** Index of the first entry from {@code from} on that stands for a message; {@code to} if none before it does. */
    private long next(long from, long to) {
        long index = from;
        while (index < to
                && entries.at(index).filter(ConsumeQueueEntry::isMessage).isEmpty()) {
            index++;
        }
        return index;
    }

    @Override
    public void close() {
        entries.close();
    }
}
