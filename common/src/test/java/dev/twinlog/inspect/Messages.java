package dev.twinlog.inspect;

import dev.twinlog.format.ScanResult;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.file.Path;

/** Looks for messages in a store. */
final class Messages {
    private Messages() {}

    /** Log offset of the first message with a body that takes no place in a queue. */
    static long firstOutsideQueues(Path store) throws IOException {
        try (LogReader log = StoreFolder.open(new MappedDisk(), store).openLog();
                LogCursor cursor = log.fromStart()) {
            LogPlace place = cursor.next().orElseThrow();
            while (!(place.result() instanceof ScanResult.Message message)
                    || message.record().transactionType().entersQueue()
                    || message.record().bodyLength() < 20) {
                place = cursor.next().orElseThrow();
            }
            return place.logOffset();
        }
    }
}
