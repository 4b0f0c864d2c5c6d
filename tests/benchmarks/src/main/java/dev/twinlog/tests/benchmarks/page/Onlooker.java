package dev.twinlog.tests.benchmarks.page;

/** Who looks at the store while messages are put into it. */
enum Onlooker {
    /** The store has no observer. */
    NOBODY,
    /** It is shown by a server, and no page is open. */
    SERVER,
    /** A page is open: somebody hears the feed, and asks behind each piece of news what a page asks. */
    PAGE,
    /** A page is open in Chromium, which wants processors for itself too. */
    CHROMIUM;

    boolean isServed() {
        return this != NOBODY;
    }

    boolean isPage() {
        return this == PAGE || this == CHROMIUM;
    }
}
