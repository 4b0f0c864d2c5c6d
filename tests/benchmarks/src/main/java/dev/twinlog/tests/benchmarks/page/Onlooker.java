package dev.twinlog.tests.benchmarks.page;

/** What looks at the store while messages are put into it. */
enum Onlooker {
    /** A server shows it, and no page is open. */
    SERVER,
    /** Somebody hears the feed as an open page does, and asks behind each piece of news what a page asks. */
    READER,
    /**
     * Chromium draws a page that has nothing to do with the store, and works nearly as hard: what a busy neighbour
     * costs, whoever it is.
     */
    NEIGHBOUR,
    /** A page is open in Chromium, which draws it. */
    CHROMIUM;

    boolean isThere() {
        return this == SERVER || this == READER || Browser.isThere();
    }

    /** Whether it has news of the store. */
    boolean hearsNews() {
        return this == READER || this == CHROMIUM;
    }
}
