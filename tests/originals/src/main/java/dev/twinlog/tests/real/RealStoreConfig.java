package dev.twinlog.tests.real;

import java.util.OptionalInt;

/**
 * How to open a real store. Immutable; each {@code with…} returns a changed copy.
 *
 * @param geometry sizes of the files
 * @param flush when a put counts as done
 * @param role the broker's role
 * @param maxMessageSize largest message in bytes
 * @param tuning what few tests care about
 */
public record RealStoreConfig(Geometry geometry, Flush flush, Role role, int maxMessageSize, Tuning tuning) {

    /** When a put counts as done. */
    public enum Flush {
        /** After the write into the mapping. */
        ASYNC_FLUSH,
        /** After the force that covers it. */
        SYNC_FLUSH
    }

    /** Whether keys are indexed. */
    public enum Indexing {
        ON,
        OFF
    }

    /** The broker's role. */
    public enum Role {
        /** Accepts puts and does not wait for slaves. */
        ASYNC_MASTER,
        /** Accepts puts and waits for a slave. */
        SYNC_MASTER,
        /** Refuses puts, takes log bytes instead. */
        SLAVE
    }

    /**
     * What few tests care about.
     *
     * @param haListenPort TCP port for slaves; empty: a free one is chosen
     * @param delayLevels RocketMQ's list of delays; a store delivers only from the levels in its list
     * @param syncTimeoutMillis how long a put waits for the force and for the slave
     * @param haHeartbeatMillis after so long master and slave say that they are there
     * @param haHousekeepingMillis after so long without a word they give each other up
     * @param indexing whether messages can be found by their keys
     */
    public record Tuning(
            OptionalInt haListenPort,
            String delayLevels,
            int syncTimeoutMillis,
            int haHeartbeatMillis,
            int haHousekeepingMillis,
            Indexing indexing) {
        /** One level of ten years: nothing that waits in a folder is delivered while a test looks at it. */
        public static final String NO_DELIVERY = "3650d";

        /** The levels of a broker that configures none. */
        public static final String BROKER_LEVELS = "1s 5s 10s 30s 1m 2m 3m 4m 5m 6m 7m 8m 9m 10m 20m 30m 1h 2h";
    }

    /** An asynchronous master with the given file sizes, a limit of 512 KiB, and no delayed delivery. */
    public static RealStoreConfig master(Geometry geometry) {
        Tuning tuning = new Tuning(OptionalInt.empty(), Tuning.NO_DELIVERY, 5_000, 5_000, 20_000, Indexing.ON);
        return new RealStoreConfig(geometry, Flush.ASYNC_FLUSH, Role.ASYNC_MASTER, 512 * 1024, tuning);
    }

    /** This configuration with another flush. */
    public RealStoreConfig withFlush(Flush newFlush) {
        return new RealStoreConfig(geometry, newFlush, role, maxMessageSize, tuning);
    }

    /** This configuration in another role. */
    public RealStoreConfig withRole(Role newRole) {
        return new RealStoreConfig(geometry, flush, newRole, maxMessageSize, tuning);
    }

    /** This configuration with another size limit, in bytes. */
    public RealStoreConfig withMaxMessageSize(int bytes) {
        return new RealStoreConfig(geometry, flush, role, bytes, tuning);
    }

    /** This configuration with a fixed TCP port for slaves. */
    public RealStoreConfig withHaListenPort(int port) {
        return withTuning(new Tuning(
                OptionalInt.of(port),
                tuning.delayLevels(),
                tuning.syncTimeoutMillis(),
                tuning.haHeartbeatMillis(),
                tuning.haHousekeepingMillis(),
                tuning.indexing()));
    }

    /** This configuration with another list of delays, such as {@link Tuning#BROKER_LEVELS}. */
    public RealStoreConfig withDelayLevels(String levels) {
        return withTuning(new Tuning(
                tuning.haListenPort(),
                levels,
                tuning.syncTimeoutMillis(),
                tuning.haHeartbeatMillis(),
                tuning.haHousekeepingMillis(),
                tuning.indexing()));
    }

    /** This configuration with another wait for the force and the slave, in milliseconds. */
    public RealStoreConfig withSyncTimeoutMillis(int millis) {
        return withTuning(new Tuning(
                tuning.haListenPort(),
                tuning.delayLevels(),
                millis,
                tuning.haHeartbeatMillis(),
                tuning.haHousekeepingMillis(),
                tuning.indexing()));
    }

    /** This configuration with other times between master and slave, in milliseconds. */
    public RealStoreConfig withHaTimes(int heartbeatMillis, int housekeepingMillis) {
        return withTuning(new Tuning(
                tuning.haListenPort(),
                tuning.delayLevels(),
                tuning.syncTimeoutMillis(),
                heartbeatMillis,
                housekeepingMillis,
                tuning.indexing()));
    }

    /** This configuration with keys indexed or not. */
    public RealStoreConfig withIndexing(Indexing newIndexing) {
        return withTuning(new Tuning(
                tuning.haListenPort(),
                tuning.delayLevels(),
                tuning.syncTimeoutMillis(),
                tuning.haHeartbeatMillis(),
                tuning.haHousekeepingMillis(),
                newIndexing));
    }

    private RealStoreConfig withTuning(Tuning newTuning) {
        return new RealStoreConfig(geometry, flush, role, maxMessageSize, newTuning);
    }
}
