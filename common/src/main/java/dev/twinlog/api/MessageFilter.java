package dev.twinlog.api;

import java.util.Set;
import java.util.stream.Collectors;

/** Which messages a consumer wants, judged by the tags code in the consume queue. */
@FunctionalInterface
public interface MessageFilter {
    MessageFilter ALL = tagsCode -> true;

    /** Whether a message with this code may be one the consumer wants. */
    boolean matches(long tagsCode);

    /** Messages that bear one of the tags, or another tag of the same hash. */
    static MessageFilter anyOf(Set<String> tags) {
        Set<Long> codes = tags.stream().map(tag -> (long) tag.hashCode()).collect(Collectors.toUnmodifiableSet());
        return codes::contains;
    }
}
