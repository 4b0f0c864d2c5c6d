package dev.twinlog.format;

import java.util.Map;
import java.util.OptionalInt;

/** The topic in which delayed messages wait: one queue for each delay level, their real place in their properties. */
public final class ScheduleTopic {
    public static final String NAME = "SCHEDULE_TOPIC_XXXX";

    private ScheduleTopic() {}

    /** The queue in which messages of {@code level}, 1 or more, wait. */
    public static int queueId(int level) {
        return level - 1;
    }

    /** The level whose messages wait in {@code queueId}. */
    public static int level(int queueId) {
        return queueId + 1;
    }

    /** The level that a message asks for; empty if it asks for none, or for no number. */
    public static OptionalInt level(Map<String, String> properties) {
        return number(properties.get(MessageProperties.DELAY));
    }

    /** {@code text} as a number; empty if it is none. */
    public static OptionalInt number(String text) {
        if (text == null) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}
