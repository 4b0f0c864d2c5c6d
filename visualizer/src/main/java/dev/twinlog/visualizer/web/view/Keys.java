package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The keys under which a message can be found. */
final class Keys {
    private Keys() {}

    /** Each of {@code KEYS}, then {@code UNIQ_KEY}. */
    static List<String> of(MessageRecord record) {
        Map<String, String> properties = record.properties();
        List<String> keys = new ArrayList<>(MessageProperties.splitKeys(properties.get(MessageProperties.KEYS)));
        String unique = properties.get(MessageProperties.UNIQ_KEY);
        if (unique != null && !unique.isEmpty()) {
            keys.add(unique);
        }
        return keys;
    }
}
