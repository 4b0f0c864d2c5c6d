package dev.twinlog.inspect;

/** Generations of RocketMQ whose store folders can be told apart. */
public enum Generation {
    V3_2("3.2.x"),
    V4_0("4.0.0"),
    V4_1("4.1 to 4.8"),
    V4_9("4.9.x"),
    V5("5.x");

    private final String text;

    Generation(String text) {
        this.text = text;
    }

    /** For people to read. */
    public String text() {
        return text;
    }
}
