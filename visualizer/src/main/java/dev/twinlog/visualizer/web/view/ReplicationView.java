package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.twinlog.api.HaStatus;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who follows a store, and whom it follows, as the page draws it.
 *
 * @param listening where slaves connect to; null if nobody may follow
 * @param endOffset where the store's own log ends
 * @param slaves those that follow, oldest first, then those that did, the last to go first
 * @param master null if the store follows none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReplicationView(String listening, long endOffset, List<Slave> slaves, Master master) {

    /** How master and slave stand, as one of them sees it. */
    public enum Stand {
        /** The slave tries to reach its master. */
        CONNECTING,
        /** The last try failed, and the slave rests before the next. */
        BACKING_OFF,
        /** The slave lacks something. */
        CATCHING_UP,
        /** The slave has all. */
        IN_STEP,
        /** The connection ended; the slave may come again. */
        DROPPED,
        /** Nothing is copied, because the two logs do not fit. */
        REFUSED;

        /** Its name on the page: {@code in-step}. */
        @JsonValue
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A slave of this store.
     *
     * @param sentOffset log offset behind the last byte given to its connection
     * @param ackedOffset log offset behind the last byte that it says it has
     * @param behindBytes how much of the log it lacks; 0 if it has more than this store
     * @param reason why it does not follow any more, in one line; empty if it does
     */
    public record Slave(String peer, long sentOffset, long ackedOffset, long behindBytes, Stand state, String reason) {

        private static Slave of(HaStatus.Slave slave, long endOffset) {
            long behind = Math.max(0, endOffset - slave.ackedOffset());
            return new Slave(
                    slave.peer(),
                    slave.sentOffset(),
                    slave.ackedOffset(),
                    behind,
                    behind == 0 ? Stand.IN_STEP : Stand.CATCHING_UP,
                    "");
        }

        private static Slave of(HaStatus.FormerSlave gone, long endOffset) {
            HaStatus.Slave last = gone.last();
            return new Slave(
                    last.peer(),
                    last.sentOffset(),
                    last.ackedOffset(),
                    Math.max(0, endOffset - last.ackedOffset()),
                    gone.ending() == HaStatus.Ending.REFUSED ? Stand.REFUSED : Stand.DROPPED,
                    gone.reason());
        }
    }

    /**
     * The master of this store.
     *
     * @param reason why nothing is copied now, in one line; empty while all is well
     * @param endOffset log offset behind the last byte it has spoken of
     * @param reportedOffset up to where it was told that this store has the log
     * @param restMillis rest before the next try to connect; 0 unless the last one failed
     */
    public record Master(
            String address, Stand state, String reason, long endOffset, long reportedOffset, long restMillis) {

        private static Master of(HaStatus.Following master) {
            Stand stand = switch (master.state()) {
                case CONNECTING -> master.restMillis() > 0 ? Stand.BACKING_OFF : Stand.CONNECTING;
                case CATCHING_UP -> Stand.CATCHING_UP;
                case CAUGHT_UP -> Stand.IN_STEP;
                case REFUSED -> Stand.REFUSED;
            };
            return new Master(
                    master.master(),
                    stand,
                    master.reason(),
                    master.masterOffset(),
                    master.reportedOffset(),
                    master.restMillis());
        }
    }

    /**
     * Empty if the store does not replicate.
     *
     * @param endOffset where its log ends, asked after {@code status}, so that nobody has more than all
     */
    public static Optional<ReplicationView> of(HaStatus status, long endOffset) {
        if (status.listening().isEmpty() && status.following().isEmpty()) {
            return Optional.empty();
        }
        List<Slave> slaves = Stream.concat(
                        status.slaves().stream().map(slave -> Slave.of(slave, endOffset)),
                        status.former().stream().map(gone -> Slave.of(gone, endOffset)))
                .toList();
        return Optional.of(new ReplicationView(
                status.listening().map(ReplicationView::name).orElse(null),
                endOffset,
                slaves,
                status.following().map(Master::of).orElse(null)));
    }

    private static String name(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }
}
