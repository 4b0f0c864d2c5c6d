package dev.twinlog.tutorials.text;

import java.util.Arrays;
import java.util.stream.Stream;

/** One thing to say, in each language; with {@code %s} where values go. */
public record Text(String en, String zh) {

    public String in(Language language) {
        return switch (language) {
            case EN -> en;
            case ZH -> zh;
        };
    }

    /** This text with the values filled in, as {@link String#formatted} does it; a value may itself be a text. */
    public Text with(Object... values) {
        return new Text(filled(en, Language.EN, values), filled(zh, Language.ZH, values));
    }

    private static String filled(String text, Language language, Object... values) {
        Stream<Object> said =
                Arrays.stream(values).map(value -> value instanceof Text inner ? inner.in(language) : value);
        return text.formatted(said.toArray());
    }

    /**
     * Says how many there are of something, which English says differently of one.
     *
     * @param one the English for exactly one
     * @param many the English for any other number, with {@code %d} where it goes, as in {@code zh}
     */
    public static Text counted(long count, String one, String many, String zh) {
        return new Text(count == 1 ? one : many.formatted(count), zh.formatted(count));
    }
}
