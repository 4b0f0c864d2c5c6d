package dev.twinlog.tutorials.show;

/** How a piece of text stands out on a terminal with colours. */
public enum Style {
    BOLD("1"),
    DIM("2"),
    RED("31"),
    GREEN("32"),
    YELLOW("33"),
    CYAN("36");

    private final String code;

    Style(String code) {
        this.code = code;
    }

    String apply(String text) {
        return "\u001B[" + code + "m" + text + "\u001B[0m";
    }
}
