package dev.twinlog.format;

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
}
