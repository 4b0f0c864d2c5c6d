package dev.twinlog.tests.benchmarks;

/**
 * How a store is opened; all else is as its generation has it.
 *
 * @param replica its part in replication
 */
record Settings(Flush flush, Indexing indexing, Replica replica) {

    /** Of a store that replicates nothing. */
    Settings(Flush flush, Indexing indexing) {
        this(flush, indexing, new Alone());
    }

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

    /** A store's part in replication. */
    sealed interface Replica {}

    /** Nobody follows it and it follows nobody. */
    record Alone() implements Replica {}

    /** Slaves of this machine may follow it, on any free port. */
    record Master() implements Replica {}

    /** It follows a master of this machine. */
    record Slave(int masterPort) implements Replica {}

    /** The same in another part. */
    Settings with(Replica other) {
        return new Settings(flush, indexing, other);
    }

    @Override
    public String toString() {
        return (flush == Flush.SYNC ? ", sync flush" : "") + (indexing == Indexing.OFF ? ", no index" : "");
    }
}
