package dev.twinlog.index;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.log.CommitLogReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

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
        Map<Long, Integer> sizes = new TreeMap<>();
        List<IndexFile> now = files.files();
        for (int i = now.size() - 1; i >= 0 && sizes.size() < wanted; i--) {
            if (now.get(i).range().filter(range -> mayHold(range, query)).isPresent()) {
                now.get(i).offsetsOf(new IndexKey(query.topic(), query.key()), logOffset -> {
                    if (!sizes.containsKey(logOffset)) {
                        matchingSize(logOffset, query).ifPresent(size -> sizes.put(logOffset, size));
                    }
                    return sizes.size() < wanted;
                });
            }
        }
        Optional<IndexRange> newest = files.newest();
        return new QueryMessageResult(
                hold(sizes),
                newest.map(IndexRange::endTimestamp).orElse(0L),
                newest.map(IndexRange::endPhyOffset).orElse(0L));
    }

    private static boolean mayHold(IndexRange range, KeyQuery query) {
        return query.beginMillis() <= query.endMillis()
                && query.beginMillis() <= range.endTimestamp()
                && query.endMillis() >= range.beginTimestamp();
    }

    private OptionalInt matchingSize(long logOffset, KeyQuery query) {
        return log.read(
                        logOffset,
                        record -> matches(record, query) ? OptionalInt.of(record.size()) : OptionalInt.empty())
                .orElse(OptionalInt.empty());
    }

    private static boolean matches(MessageRecord record, KeyQuery query) {
        long storeTimestamp = record.storeTimestamp();
        if (storeTimestamp < query.beginMillis() || storeTimestamp > query.endMillis()) {
            return false;
        }
        Map<String, String> properties = record.properties();
        return record.topic().equals(query.topic())
                && (query.key().equals(properties.get(MessageProperties.UNIQ_KEY))
                        || MessageProperties.splitKeys(properties.get(MessageProperties.KEYS))
                                .contains(query.key()));
    }

    private List<SelectMappedBufferResult> hold(Map<Long, Integer> sizes) {
        List<SelectMappedBufferResult> messages = new ArrayList<>(sizes.size());
        sizes.forEach((logOffset, size) -> log.select(logOffset, size).ifPresent(messages::add));
        return messages;
    }
}
