package dev.twinlog.format;

import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Which topics may be stored: a topic names a folder and must not leave it. */
public final class TopicName {
    private TopicName() {}

    /** What keeps {@code topic} from being stored, in words; empty if nothing does. */
    public static Optional<String> problem(String topic) {
        if (topic == null || topic.isEmpty()) {
            return Optional.of("a topic needs at least one character");
        }
        if (topic.length() <= MessageLayout.MAX_TOPIC_BYTES && isPlain(topic)) {
            return Optional.empty();
        }
        int bytes = topic.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MessageLayout.MAX_TOPIC_BYTES) {
            return Optional.of(
                    "a topic has at most %d UTF-8 bytes, not %d".formatted(MessageLayout.MAX_TOPIC_BYTES, bytes));
        }
        return folderProblem(topic);
    }

    /** What keeps {@code topic} from being the name of one folder; its length is not judged. */
    public static Optional<String> folderProblem(String topic) {
        if (topic.isEmpty() || topic.equals(".") || topic.equals("..")) {
            return Optional.of("a topic may not be empty, '.' or '..'");
        }
        if (isPlain(topic)) {
            return Optional.empty();
        }
        return topic.codePoints()
                .filter(c -> c == '/' || c == '\\' || Character.isISOControl(c) || isLoneSurrogate(c))
                .mapToObj(c -> "a topic may not hold %s".formatted(name(c)))
                .findFirst()
                .or(() -> nameProblem(topic));
    }

    /** Whether no closer look is needed, as for nearly all topics: ASCII letters, digits, {@code _ - %} only. */
    private static boolean isPlain(String topic) {
        for (int i = 0; i < topic.length(); i++) {
            char c = topic.charAt(i);
            boolean plain =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "_-%".indexOf(c) >= 0;
            if (!plain) {
                return false;
            }
        }
        return true;
    }

    private static Optional<String> nameProblem(String topic) {
        try {
            Path.of(topic);
            return Optional.empty();
        } catch (InvalidPathException e) { // Java's locale knows no bytes for one of the characters
            return Optional.of("this system cannot name a folder '%s' (%s); start Java with a UTF-8 locale"
                    .formatted(topic, e.getReason()));
        }
    }

    private static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static String name(int codePoint) {
        return codePoint == '/' || codePoint == '\\' ? "'" + (char) codePoint + "'" : "U+%04X".formatted(codePoint);
    }
}
