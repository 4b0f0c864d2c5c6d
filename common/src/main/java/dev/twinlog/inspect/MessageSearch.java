package dev.twinlog.inspect;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import java.io.IOException;
import java.util.Optional;

/**
 * Walks a log for the messages that a query wants, a stretch at a time. Steps over what is broken. Not safe for use by
 * many threads.
 */
public final class MessageSearch implements AutoCloseable {
    private final MessageQuery query;
    private final LogReader log;
    private final LogCursor cursor;
    private long position;
    private boolean atEnd;

    /** @param fromLogOffset where to begin: any place; what begins there or behind it is looked at */
    public MessageSearch(StoreFolder folder, MessageQuery query, long fromLogOffset) throws IOException {
        this.query = query;
        this.log = folder.openLog();
        long from = Math.max(fromLogOffset, log.minOffset());
        Optional<LogPlace> first = log.firstAtOrAfter(from);
        this.position = first.map(LogPlace::logOffset).orElse(from);
        this.atEnd = first.isEmpty();
        this.cursor = log.from(position);
    }

    /**
     * The next message wanted, valid until the next call.
     *
     * @param untilLogOffset how far to look; a message that begins there is not looked at
     * @return empty if there is none before that, or the log has ended
     */
    public Optional<MessageRecord> next(long untilLogOffset) throws IOException {
        while (!atEnd && position < untilLogOffset) {
            Optional<LogPlace> place = cursor.next();
            if (place.isEmpty()) {
                atEnd = true;
            } else if (place.get().result() instanceof ScanResult.Message message) {
                position = place.get().logOffset() + message.record().size();
                if (query.matches(message.record())) {
                    return Optional.of(message.record());
                }
            } else {
                position = behind(place.get());
            }
        }
        return Optional.empty();
    }

    private static long behind(LogPlace place) {
        if (place.result() instanceof ScanResult.Blank) {
            return place.file().end();
        }
        boolean mayGrow = place.result() instanceof ScanResult.End;
        return mayGrow ? place.logOffset() : place.logOffset() + 1;
    }

    /** Whether the whole log has been looked at. */
    public boolean isAtEnd() {
        return atEnd;
    }

    /** Log offset behind what has been looked at. */
    public long position() {
        return position;
    }

    @Override
    public void close() throws IOException {
        try (log) {
            cursor.close();
        }
    }
}
