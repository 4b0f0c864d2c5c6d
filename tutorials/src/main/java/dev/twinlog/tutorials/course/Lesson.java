package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Language;

/** A text of the course in each language. @param name file name without language and ending */
public record Lesson(String name, Material material) {

    public String text(Language language) {
        return material.read(fileName(language));
    }

    public String fileName(Language language) {
        return name + "." + language.code() + ".md";
    }

    public String title(Language language) {
        return titleOf(text(language));
    }

    static String titleOf(String markdown) {
        return markdown.lines().findFirst().orElse("").replaceFirst("^# ", "");
    }
}
