package dev.twinlog.format;

import dev.twinlog.api.DelayLevels;
import java.util.Map;

/** The number by which a consume queue lets consumers filter on tags. */
public final class TagsCode {
    public static final long NONE = 0;

    private TagsCode() {}

    /** The tag's hash, sign-extended; 0 for no tag. */
    public static long of(String tag) {
        return tag == null || tag.isEmpty() ? NONE : tag.hashCode();
    }

    public static long of(Map<String, String> properties) {
        return of(properties.get(MessageProperties.TAGS));
    }

    /**
     * The number for any stored message: for one that waits in the schedule topic the time when it is due, ms, else its
     * tag's hash.
     *
     * @param storeTimestamp ms
     */
    public static long of(String topic, Map<String, String> properties, long storeTimestamp, DelayLevels levels) {
        if (ScheduleTopic.NAME.equals(topic)) {
            int level = levels.clamp(ScheduleTopic.level(properties).orElse(0));
            return level > 0 ? storeTimestamp + levels.delayMillis(level) : of(properties);
        }
        return of(properties);
    }
}
