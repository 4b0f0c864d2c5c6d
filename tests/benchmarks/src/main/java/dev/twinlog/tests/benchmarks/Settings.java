package dev.twinlog.tests.benchmarks;

/** How a store is opened; all else is as its generation has it. */
record Settings(Flush flush, Indexing indexing) {

    /** Whether a put waits for the disk. */
    enum Flush {
        ASYNC,
        SYNC
    }

    /** Whether messages can be found by their keys. */
    enum Indexing {
        ON,
        OFF
    }

    @Override
    public String toString() {
        return (flush == Flush.SYNC ? ", sync flush" : "") + (indexing == Indexing.OFF ? ", no index" : "");
    }
}
