package dev.twinlog.inspect;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.format.TransactionType;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/**
 * Counts messages with KEYS that no index item leads to. Index files are written in the log's order, so one walk
 * through both, side by side, is enough. A gap is no fault: 3.2.x drops index entries when its index thread falls
 * behind.
 */
final class IndexCoverage {
    private final StoreFolder folder;
    private final List<IndexExtent> indexes;
    private final VerifyListener listener;
    private int fileNumber = -1;
    private int itemNumber;
    private IndexReader index;

    IndexCoverage(StoreFolder folder, List<IndexExtent> indexes, VerifyListener listener) {
        this.folder = folder;
        this.indexes = indexes;
        this.listener = listener;
    }

    void run() throws IOException {
        if (indexes.isEmpty()) {
            return;
        }
        long missing = 0;
        long firstMissing = 0;
        try (LogReader log = folder.openLog();
                LogCursor cursor = log.from(
                        Math.max(log.minOffset(), indexes.get(0).header().beginPhyOffset()))) {
            long indexed = nextIndexed(-1);
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent()) {
                long offset = place.get().logOffset();
                indexed = indexed < offset ? nextIndexed(offset - 1) : indexed;
                if (wantsIndex(place.get().result()) && indexed != offset) {
                    firstMissing = missing++ == 0 ? offset : firstMissing;
                }
                place = cursor.next();
            }
        } finally {
            closeIndex();
        }
        if (missing > 0) {
            listener.note("%d messages with keys, the first at log offset %d, are not in the index"
                    .formatted(missing, firstMissing));
        }
    }

    private static boolean wantsIndex(ScanResult result) {
        if (!(result instanceof ScanResult.Message message)) {
            return false;
        }
        MessageRecord record = message.record();
        return record.transactionType() == TransactionType.NOT_TRANSACTIONAL
                && !MessageProperties.splitKeys(record.properties().get(MessageProperties.KEYS))
                        .isEmpty();
    }

    /** The log offset of the next item behind {@code offset}; {@link Long#MAX_VALUE} if there is none. */
    private long nextIndexed(long offset) throws IOException {
        while (index != null || openNext()) {
            while (itemNumber < indexes.get(fileNumber).endItem()) {
                long phyOffset =
                        index.item(itemNumber++).map(IndexItem::phyOffset).orElse(-1L);
                if (phyOffset > offset) {
                    return phyOffset;
                }
            }
            closeIndex();
        }
        return Long.MAX_VALUE;
    }

    private boolean openNext() throws IOException {
        while (++fileNumber < indexes.size()) {
            try {
                index = folder.openIndex(indexes.get(fileNumber).file());
                itemNumber = 1;
                return true;
            } catch (NoSuchFileException e) {
                listener.note(indexes.get(fileNumber).file().name() + ": deleted meanwhile");
            }
        }
        return false;
    }

    private void closeIndex() throws IOException {
        if (index != null) {
            index.close();
            index = null;
        }
    }
}
