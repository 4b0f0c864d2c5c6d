package dev.twinlog.visualizer.web;

/** What the page's produce control drives: the same messages into each live store. Safe for use by many threads. */
public interface Workload {

    /**
     * What is produced.
     *
     * @param rate messages a second, 1…2000
     * @param size largest usual body in bytes, 0…60000
     * @param topics how many topics, 1…8
     * @param keys whether messages have keys
     */
    record Settings(int rate, int size, int topics, boolean keys) {
        public Settings {
            require("rate", rate, 1, 2000);
            require("size", size, 0, 60_000);
            require("topics", topics, 1, 8);
        }
    }

    /**
     * How the workload is getting on.
     *
     * @param sent messages handed to each store
     * @param message what people should know now; empty if nothing
     */
    record State(
            boolean running,
            boolean bursting,
            Settings settings,
            long sent,
            long seed,
            int limitMebibytes,
            String message) {}

    State state();

    /** Begins to produce, or goes on with other settings. */
    void start(Settings settings);

    void stop();

    /** Puts {@code count} messages, 1…20000, as fast as the stores take them; returns at once. */
    void burst(int count, Settings settings);

    private static void require(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("%s must be %d…%d, not %d".formatted(name, least, most, value));
        }
    }

    /** Checks a burst's count. @throws IllegalArgumentException if it is not 1…20000 */
    static void requireCount(int count) {
        require("count", count, 1, 20_000);
    }
}
