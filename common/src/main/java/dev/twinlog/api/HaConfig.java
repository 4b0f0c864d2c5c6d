package dev.twinlog.api;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;

/**
 * How a store replicates: whom it lets follow its log, and whose log it follows.
 *
 * @param listen where slaves may connect to; empty if nobody may follow
 * @param master whose log a slave follows; empty if it is fed by its user, or is no slave
 * @param startFrom where a slave begins that holds nothing yet
 * @param overlapBytes how much of its log's end a slave asks for once more on connecting, to compare it with its own.
 *     One byte tells whether the master has the end of this log at all, which an original master does not say
 *     otherwise. 0, as in an original slave, for none
 * @param times when either side speaks, and how long it listens
 * @param limits what slaves may ask of a master
 */
public record HaConfig(
        Optional<InetSocketAddress> listen,
        Optional<InetSocketAddress> master,
        StartFrom startFrom,
        int overlapBytes,
        Times times,
        Limits limits) {
    /** RocketMQ's own port. */
    public static final int DEFAULT_PORT = 10912;

    /** Nobody follows, and nobody is followed. */
    public static final HaConfig NONE =
            new HaConfig(Optional.empty(), Optional.empty(), StartFrom.LATEST_FILE, 1, Times.DEFAULT, Limits.DEFAULT);

    public HaConfig {
        if (overlapBytes < 0) {
            throw new IllegalArgumentException("overlapBytes must be 0 or more, not " + overlapBytes);
        }
    }

    /** Where a slave begins that holds nothing yet. */
    public enum StartFrom {
        /** At the beginning of the master's last file, as the original does: what is older is never copied. */
        LATEST_FILE,
        /** At the beginning of the master's log. */
        OLDEST_FILE
    }

    /**
     * When either side speaks, and how long it listens.
     *
     * @param heartbeatMillis after so long without a word each side says that it is still there
     * @param housekeepingMillis after so long without a word from the other side a connection is closed
     * @param reconnectMillis a slave's rest before it tries again; twice as long each time, up to sixteen times
     */
    public record Times(long heartbeatMillis, long housekeepingMillis, long reconnectMillis) {
        /** RocketMQ's own: 5 s and 20 s; and tries that begin 0.3 s apart. */
        public static final Times DEFAULT = new Times(5_000, 20_000, 300);

        public Times {
            Positive.require("heartbeatMillis", heartbeatMillis);
            Positive.require("housekeepingMillis", housekeepingMillis);
            Positive.require("reconnectMillis", reconnectMillis);
        }
    }

    /**
     * What slaves may ask of a master.
     *
     * @param slaves connections at most; a further one takes the place of one that has not said a word yet, or is
     *     refused
     * @param slaveLagBytes a slave that lacks more than this much of the log does not count for SYNC_MASTER
     */
    public record Limits(int slaves, long slaveLagBytes) {
        /** As many as there may be, and RocketMQ's own 256 MiB. */
        public static final Limits DEFAULT = new Limits(64, 256L << 20);

        public Limits {
            Positive.require("slaves", slaves);
            Positive.require("slaveLagBytes", slaveLagBytes);
        }
    }

    /** Apart, because Times and Limits must not need HaConfig initialized, whose constants need theirs. */
    private static final class Positive {
        private Positive() {}

        static void require(String name, long value) {
            if (value < 1) {
                throw new IllegalArgumentException(name + " must be at least 1, not " + value);
            }
        }
    }

    /** Lets slaves of this machine connect; port 0 for any free port. */
    public static HaConfig listening(int port) {
        return listening(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    /** Lets slaves connect. */
    public static HaConfig listening(InetSocketAddress address) {
        return NONE.withListen(Optional.of(address));
    }

    /** Follows a master. */
    public static HaConfig following(InetSocketAddress master) {
        return NONE.withMaster(Optional.of(master));
    }

    /** The same, listening elsewhere, or not at all. */
    public HaConfig withListen(Optional<InetSocketAddress> other) {
        return new HaConfig(other, master, startFrom, overlapBytes, times, limits);
    }

    /** The same, following another master, or none. */
    public HaConfig withMaster(Optional<InetSocketAddress> other) {
        return new HaConfig(listen, other, startFrom, overlapBytes, times, limits);
    }

    /** The same, comparing so much of the log's end with the master's before anything is added to it. */
    public HaConfig withOverlapBytes(int bytes) {
        return new HaConfig(listen, master, startFrom, bytes, times, limits);
    }

    /** The same with another place to begin. */
    public HaConfig with(StartFrom other) {
        return new HaConfig(listen, master, other, overlapBytes, times, limits);
    }

    /** The same with other times. */
    public HaConfig with(Times other) {
        return new HaConfig(listen, master, startFrom, overlapBytes, other, limits);
    }

    /** The same with other limits. */
    public HaConfig with(Limits other) {
        return new HaConfig(listen, master, startFrom, overlapBytes, times, other);
    }
}
