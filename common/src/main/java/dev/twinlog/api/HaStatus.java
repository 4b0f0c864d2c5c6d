package dev.twinlog.api;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/**
 * How replication stands.
 *
 * @param listening where slaves may connect to
 * @param slaves those that are connected and have said what they hold
 * @param former slaves that are not connected any more, the newest few of them, the last to go first
 * @param following how this slave and its master stand; empty if it follows none
 */
public record HaStatus(
        Optional<InetSocketAddress> listening,
        List<Slave> slaves,
        List<FormerSlave> former,
        Optional<Following> following) {
    /** Nobody follows, and nobody is followed. */
    public static final HaStatus NONE = new HaStatus(Optional.empty(), List.of(), List.of(), Optional.empty());

    /**
     * A slave, as its master sees it.
     *
     * @param peer its address and port
     * @param sentOffset log offset behind the last byte given to the connection
     * @param ackedOffset log offset behind the last byte that the slave says it has
     */
    public record Slave(String peer, long sentOffset, long ackedOffset) {}

    /**
     * A slave whose connection has ended.
     *
     * @param last as it was seen last
     * @param reason why it ended, in one line
     * @param endMillis when, by the store's clock
     */
    public record FormerSlave(Slave last, Ending ending, String reason, long endMillis) {}

    /** How the connection of a slave ended. */
    public enum Ending {
        /** One of both let go, or the network did; the slave may come again. */
        DROPPED,
        /** The two logs do not fit, or the slave said what cannot be true. */
        REFUSED
    }

    /**
     * A master, as its slave sees it.
     *
     * @param master its address and port
     * @param reason why nothing is copied now, in one line; empty while all is well
     * @param masterOffset log offset behind the last byte that the master has spoken of: its log ends there or further
     *     on, for its protocol does not tell the end; 0 before its first word
     * @param reportedOffset up to where this slave has told the master that it has the log
     * @param restMillis how long it rests before it tries to connect again; 0 unless the last try failed
     */
    public record Following(
            String master, State state, String reason, long masterOffset, long reportedOffset, long restMillis) {}

    /** How a slave and its master stand. */
    public enum State {
        /** The slave tries to reach it. */
        CONNECTING,
        /** More of the log is on its way, or the master has not said yet where it stands. */
        CATCHING_UP,
        /** The slave has all that the master had when it last spoke. */
        CAUGHT_UP,
        /**
         * Master and slave do not hold the same log, or the master no longer has what comes next. Nothing is copied any
         * more until the slave is opened anew.
         */
        REFUSED
    }
}
