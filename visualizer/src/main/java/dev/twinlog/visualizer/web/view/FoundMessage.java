package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A message as a list of found ones shows it.
 *
 * @param tag its tag; empty if it has none
 * @param body the first of its body, as text
 */
public record FoundMessage(
        long offset,
        int size,
        String topic,
        int queueId,
        long queueOffset,
        long storeTimestamp,
        List<String> keys,
        String tag,
        String body) {
    private static final int MOST_BODY_BYTES = 96;

    public static FoundMessage of(MessageRecord record) {
        byte[] body = record.body();
        return new FoundMessage(
                record.physicalOffset(),
                record.size(),
                record.topic(),
                record.queueId(),
                record.queueOffset(),
                record.storeTimestamp(),
                Keys.of(record),
                record.properties().getOrDefault(MessageProperties.TAGS, ""),
                Readable.visible(new String(
                        Arrays.copyOf(body, Math.min(body.length, MOST_BODY_BYTES)), StandardCharsets.UTF_8)));
    }
}
