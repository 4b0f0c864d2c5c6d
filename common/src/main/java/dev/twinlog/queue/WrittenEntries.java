package dev.twinlog.queue;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import java.util.List;
import java.util.Optional;

/** Finds out, while a queue is opened, which of its entries were written and can be believed. For one thread. */
final class WrittenEntries implements AutoCloseable {
    private static final int ENTRY = ConsumeQueueLayout.ENTRY_BYTES;

    private final MappedFileQueue files;
    private final EntryCursor entries;

    WrittenEntries(MappedFileQueue files) {
        this.files = files;
        this.entries = new EntryCursor(files);
    }

    /** Index behind the last entry before the first that was never written. */
    long end() {
        List<MappedFile> all = filesUpToFirstHole();
        for (int i = all.size() - 1; i >= 0; i--) {
            long first = all.get(i).startOffset() / ENTRY;
            long end = firstUnwritten(first, all.get(i).endOffset() / ENTRY);
            if (end > first) {
                return end;
            }
        }
        return 0;
    }

    /** What lies behind a hole is made from the log again, with what the hole lacks. */
    private List<MappedFile> filesUpToFirstHole() {
        List<MappedFile> all = files.files();
        for (int i = 1; i < all.size(); i++) {
            if (all.get(i).startOffset() != all.get(i - 1).endOffset()) {
                return all.subList(0, i);
            }
        }
        return all;
    }

    private long firstUnwritten(long from, long to) {
        for (long index = from; index < to; index++) {
            if (!entries.isWrittenAt(index)) {
                return index;
            }
        }
        return to;
    }

    /**
     * Index behind the last entry that can be believed and whose message ends at {@code logEnd} or before; 0 if there
     * is none.
     */
    long endBelow(long logEnd) {
        if (logEnd <= 0) {
            return 0; // no message ends there
        }
        long first = files.minOffset() / ENTRY;
        long index = files.maxOffset() / ENTRY - 1;
        ConsumeQueueEntry entry = entries.at(index).orElse(ConsumeQueueEntry.NONE);
        while (index >= first && !entry.isPreBlank()) {
            Optional<ConsumeQueueEntry> before = entries.at(index - 1);
            if (entry.isMessage() && entry.endLogOffset() <= logEnd && follows(before, entry)) {
                return index + 1;
            }
            entry = before.orElse(ConsumeQueueEntry.NONE);
            index--;
        }
        return 0;
    }

    /** A crash may have kept half an entry, or one without those before it: all are there, and offsets only rise. */
    private static boolean follows(Optional<ConsumeQueueEntry> before, ConsumeQueueEntry entry) {
        return before.isEmpty()
                || before.get().isPreBlank()
                || before.get().isMessage() && before.get().endLogOffset() <= entry.logOffset();
    }

    /** Log offset behind the newest message that has an entry; 0 if there is none. */
    long lastMessageEnd() {
        return entries.at(endBelow(Long.MAX_VALUE) - 1)
                .map(ConsumeQueueEntry::endLogOffset)
                .orElse(0L);
    }

    @Override
    public void close() {
        entries.close();
    }
}
