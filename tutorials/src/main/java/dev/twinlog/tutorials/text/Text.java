package dev.twinlog.tutorials.text;

/** One thing to say, in each language; with {@code %s} where values go. */
public record Text(String en, String zh) {

    public String in(Language language) {
        return switch (language) {
            case EN -> en;
            case ZH -> zh;
        };
    }

    /** This text with the values filled in, as {@link String#formatted} does it. */
    public Text with(Object... values) {
        return new Text(en.formatted(values), zh.formatted(values));
    }
}
