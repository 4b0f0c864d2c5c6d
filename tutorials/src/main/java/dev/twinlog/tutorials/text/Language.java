package dev.twinlog.tutorials.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A language the course speaks. */
public enum Language {
    EN(Locale.ENGLISH),
    ZH(Locale.SIMPLIFIED_CHINESE);

    private final Locale locale;

    Language(Locale locale) {
        this.locale = locale;
    }

    /** {@code en} or {@code zh}: in options, in file names, in the progress file. */
    public String code() {
        return locale.getLanguage();
    }

    /** For texts that others translate, such as the compiler's. */
    public Locale locale() {
        return locale;
    }

    /** The language with that {@link #code()}. */
    public static Optional<Language> of(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code().equals(code))
                .findFirst();
    }

    /** The first of {@code LC_ALL}, {@code LC_MESSAGES} and {@code LANG} that names a language we speak. */
    public static Optional<Language> ofEnvironment(Map<String, String> environment) {
        return Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .map(value -> value.split("[_.@]", 2)[0])
                .flatMap(code -> of(code).stream())
                .findFirst();
    }
}
