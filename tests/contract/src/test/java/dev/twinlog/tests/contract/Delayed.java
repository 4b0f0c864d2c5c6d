package dev.twinlog.tests.contract;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.SelectMappedBufferResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Messages in queue 3 of topic T that are delayed by 1, 5 or 10 seconds: how they are put, and what is delivered. */
final class Delayed {
    private static final DelayLevels LEVELS = DelayLevels.parse("1s 5s 10s");
    private static final int ALL = 32;

    private Delayed() {}

    static MessageStoreConfig config(Path folder) {
        return config(folder, LEVELS);
    }

    static MessageStoreConfig config(Path folder, DelayLevels levels) {
        return Engine.config(folder, BrokerRole.ASYNC_MASTER).with(new DelayConfig(levels, DelayConfig.Delivery.ON));
    }

    static MessageExtBrokerInner.Builder message(String body, String level) {
        return MessageExtBrokerInner.builder("T", body.getBytes(StandardCharsets.UTF_8))
                .queueId(3)
                .property("DELAY", level);
    }

    /** All messages of a queue, from its smallest index to its largest. */
    static List<MessageExt> messages(MessageStore store, String topic, int queueId) {
        List<MessageExt> messages = new ArrayList<>();
        long next = store.getMinOffsetInQueue(topic, queueId);
        while (next < store.getMaxOffsetInQueue(topic, queueId)) {
            try (var got = store.getMessage(PullRequest.all("g", topic, queueId, next, ALL))) {
                for (SelectMappedBufferResult message : got.messages()) {
                    messages.add(
                            store.lookMessageByOffset(message.startOffset()).orElseThrow());
                }
                next = got.nextBeginOffset();
            }
        }
        return messages;
    }

    /** What was delivered. */
    static List<String> bodies(MessageStore store) {
        return messages(store, "T", 3).stream()
                .map(message -> new String(message.body(), StandardCharsets.UTF_8))
                .toList();
    }
}
