package dev.twinlog.tutorials.course.tagfilter;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.api.PullRequest;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.TagsCode;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import dev.twinlog.tutorials.live.SeededMessages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A consumer that wants one tag, and passes what it gets on to a topic of its own; two tags here have one hash. */
public final class TagFilterLive implements LivePart {
    private static final String WANTED = "Aa";
    private static final int MOST = 32;

    /** What a consumer picks of a pull. */
    private interface Consumer {
        List<MessageRecord> pull(LiveStore store, int queueId, long from) throws Throwable;
    }

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        TagFilter filter = attempt.make(TagFilter.class, "MyTagFilter");
        LiveStore yours = room.yours(Setting.v4());
        LiveStore reference = room.reference(Setting.v4());
        long[] next = new long[SeededMessages.QUEUES];
        return room.pair(yours, reference, (number, message) -> {
            int queueId = message.queueId();
            pass(reference, message, TagFilterLive::engines, next[queueId]);
            pass(yours, message, (store, queue, from) -> picked(filter, store, queue, from), next[queueId]);
            next[queueId]++;
            return "";
        });
    }

    private static void pass(LiveStore store, MessageExtBrokerInner message, Consumer consumer, long from)
            throws Throwable {
        store.stage().put(message);
        store.stage().runUntilIdle();
        for (MessageRecord record : consumer.pull(store, message.queueId(), from)) {
            store.stage().put("tag-" + WANTED, 0, "order at %d".formatted(record.physicalOffset()));
        }
        store.stage().runUntilIdle();
    }

    private static List<MessageRecord> engines(LiveStore store, int queueId, long from) throws IOException {
        return pull(store, queueId, from, MessageFilter.anyOf(Set.of(WANTED)));
    }

    private static List<MessageRecord> picked(TagFilter filter, LiveStore store, int queueId, long from)
            throws IOException {
        List<MessageRecord> all = pull(store, queueId, from, MessageFilter.ALL);
        Map<Long, MessageRecord> byLogOffset = new HashMap<>();
        List<TagFilter.Entry> entries = new ArrayList<>();
        for (MessageRecord record : all) {
            byLogOffset.put(record.physicalOffset(), record);
            entries.add(new TagFilter.Entry(
                    record.queueOffset(),
                    record.physicalOffset(),
                    TagsCode.of(record.dispatchTexts(new KnownTexts()).tags())));
        }
        List<Long> wanted = filter.pick(
                entries,
                WANTED,
                logOffset -> byLogOffset
                        .get(logOffset)
                        .dispatchTexts(new KnownTexts())
                        .tags());
        return all.stream()
                .filter(record -> wanted.contains(record.queueOffset()))
                .toList();
    }

    private static List<MessageRecord> pull(LiveStore store, int queueId, long from, MessageFilter filter)
            throws IOException {
        List<Long> offsets = new ArrayList<>();
        var request = new PullRequest("live", SeededMessages.TOPIC, queueId, from, MOST, filter);
        try (GetMessageResult found = store.stage().store().getMessage(request)) {
            found.messages().forEach(message -> offsets.add(message.startOffset()));
        }
        List<MessageRecord> records = new ArrayList<>();
        for (long logOffset : offsets) {
            records.add(store.record(logOffset));
        }
        return records;
    }
}
