package dev.twinlog.api;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Which messages a consumer wants: judged first by the tags code in the consume queue, which is only a hash, then by
 * the message's own tag.
 */
@FunctionalInterface
public interface MessageFilter {
    MessageFilter ALL = tagsCode -> true;

    /** Whether a message with this code may be one the consumer wants. */
    boolean matches(long tagsCode);

    /**
     * Whether the consumer wants a message that {@link #matches} let through.
     *
     * @param tag reads the message's tag, empty if it has none; not called by a filter that does not care
     */
    default boolean accepts(Supplier<String> tag) {
        return true;
    }

    /** Messages that bear one of the tags. */
    static MessageFilter anyOf(Set<String> tags) {
        Set<Long> codes = tags.stream().map(tag -> (long) tag.hashCode()).collect(Collectors.toUnmodifiableSet());
        return new MessageFilter() {
            @Override
            public boolean matches(long tagsCode) {
                return codes.contains(tagsCode);
            }

            @Override
            public boolean accepts(Supplier<String> tag) {
                return tags.contains(tag.get());
            }
        };
    }
}
