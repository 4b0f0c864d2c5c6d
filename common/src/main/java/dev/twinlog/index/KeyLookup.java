package dev.twinlog.index;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.KeyMatch;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.log.HeldLog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Answers {@code queryMessage}. The index only knows hashes; each message found is read and judged by its own topic,
 * keys and store time, so that only those that really match are returned. Safe for use by many threads.
 */
public final class KeyLookup {
    private final IndexFiles files;
    private final CommitLogReader log;
    private final int maxMessages;

    /** @param maxMessages answers to one query at most */
    public KeyLookup(IndexFiles files, CommitLogReader log, int maxMessages) {
        this.files = files;
        this.log = log;
        this.maxMessages = maxMessages;
    }

    /** The newest messages that match, each once, in the order of their log offsets. */
    public QueryMessageResult query(KeyQuery query) {
        int wanted = Math.min(query.maxMessages(), maxMessages);
        IndexKey key = new IndexKey(query.topic(), query.key());
        List<IndexFile> now = files.files();
        try (HeldLog held = log.held(wanted)) {
            Search search = new Search(query, wanted, held);
            for (int i = now.size() - 1; i >= 0 && search.goesOn(); i--) {
                if (now.get(i).range().filter(range -> mayHold(range, query)).isPresent()) {
                    now.get(i).offsetsOf(key, search);
                }
            }
            Optional<IndexRange> newest = files.newest();
            return new QueryMessageResult(
                    search.inOrder(),
                    newest.map(IndexRange::endTimestamp).orElse(0L),
                    newest.map(IndexRange::endPhyOffset).orElse(0L));
        }
    }

    private static boolean mayHold(IndexRange range, KeyQuery query) {
        return query.beginMillis() <= query.endMillis()
                && query.beginMillis() <= range.endTimestamp()
                && query.endMillis() >= range.beginTimestamp();
    }

    /** What one query has found so far. It is told of log offsets, and says whether it wants more. */
    private static final class Search implements LongPredicate {
        private static final Comparator<SelectMappedBufferResult> IN_LOG =
                Comparator.comparingLong(SelectMappedBufferResult::startOffset);

        private final KeyQuery query;
        private final KeyMatch match;
        private final int wanted;
        private final HeldLog log;
        private final List<SelectMappedBufferResult> found;
        private long lowest = Long.MAX_VALUE; // log offset of those found

        Search(KeyQuery query, int wanted, HeldLog log) {
            this.query = query;
            this.match = new KeyMatch(query.topic(), query.key());
            this.wanted = wanted;
            this.log = log;
            this.found = new ArrayList<>(Math.max(0, wanted));
        }

        @Override
        public boolean test(long logOffset) {
            if (!isFound(logOffset)) {
                Optional<MessageRecord> record = log.message(logOffset);
                if (record.isPresent() && isWanted(record.get())) {
                    lowest = Math.min(lowest, logOffset);
                    log.select(logOffset, record.get().size()).ifPresent(found::add);
                }
            }
            return goesOn();
        }

        /** Chains lead from new to old, unless a file was mended: then it may be any of those found. */
        private boolean isFound(long logOffset) {
            return logOffset >= lowest && found.stream().anyMatch(one -> one.startOffset() == logOffset);
        }

        private boolean isWanted(MessageRecord record) {
            long storeTimestamp = record.storeTimestamp();
            return storeTimestamp >= query.beginMillis()
                    && storeTimestamp <= query.endMillis()
                    && match.matches(record);
        }

        boolean goesOn() {
            return found.size() < wanted;
        }

        List<SelectMappedBufferResult> inOrder() {
            found.sort(IN_LOG);
            return Collections.unmodifiableList(found);
        }
    }
}
