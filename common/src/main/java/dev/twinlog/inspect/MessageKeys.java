package dev.twinlog.inspect;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The keys by which a message can be found: its UNIQ_KEY and each of its KEYS. */
final class MessageKeys {
    private MessageKeys() {}

    static List<String> of(Map<String, String> properties) {
        return Stream.concat(
                        Stream.ofNullable(properties.get(MessageProperties.UNIQ_KEY)),
                        MessageProperties.splitKeys(properties.get(MessageProperties.KEYS)).stream())
                .toList();
    }

    static int[] hashes(MessageRecord record) {
        String topic = record.topic();
        return of(record.properties()).stream()
                .mapToInt(key -> new IndexKey(topic, key).hash())
                .toArray();
    }
}
