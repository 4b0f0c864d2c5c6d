package dev.twinlog.tests.benchmarks.page;

/** What looks at the store while messages are put into it. */
enum Onlooker {
    /** A server shows it, and no page is open. */
    SERVER,
    /** Somebody hears the feed as an open page does, and asks behind each piece of news what a page asks. */
    READER,
    /** A page is open in Chromium, which draws it. */
    CHROMIUM;

    boolean isThere() {
        return this != CHROMIUM || Browser.isThere();
    }
}
