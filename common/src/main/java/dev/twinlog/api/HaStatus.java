package dev.twinlog.api;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/**
 * How replication stands.
 *
 * @param listening where slaves may connect to
 * @param slaves those that are connected and have said what they hold
 * @param following how this slave and its master stand; empty if it follows none
 */
public record HaStatus(Optional<InetSocketAddress> listening, List<Slave> slaves, Optional<Following> following) {
    /** Nobody follows, and nobody is followed. */
    public static final HaStatus NONE = new HaStatus(Optional.empty(), List.of(), Optional.empty());

    /**
     * A slave, as its master sees it.
     *
     * @param peer its address and port
     * @param sentOffset log offset behind the last byte given to the connection
     * @param ackedOffset log offset behind the last byte that the slave says it has
     */
    public record Slave(String peer, long sentOffset, long ackedOffset) {}

    /**
     * A master, as its slave sees it.
     *
     * @param master its address and port
     * @param reason why nothing is copied now, in one line; empty while all is well
     */
    public record Following(String master, State state, String reason) {}

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
