package dev.twinlog.inspect;

import java.io.IOException;
import java.util.Optional;

/**
 * Which indexes of a queue are written, found by reading all of it.
 *
 * @param begin first index written
 * @param end index behind the last one written
 */
record QueueExtent(QueueReader reader, long begin, long end) {

    static QueueExtent of(QueueReader reader) throws IOException {
        long begin = -1;
        long end = 0;
        for (NumberedFile file : reader.queue().files()) {
            long index = QueueReader.firstIndex(file);
            for (long left = QueueReader.entriesIn(file); left > 0; left--, index++) {
                Optional<QueueEntry> entry = reader.entry(index, QueueReader.Freshness.ANY);
                if (entry.filter(QueueEntry::isWritten).isPresent()) {
                    begin = begin < 0 ? index : begin;
                    end = index + 1;
                }
            }
        }
        return new QueueExtent(reader, begin < 0 ? end : begin, end);
    }

    boolean holds(long index) {
        return index >= begin && index < end;
    }
}
