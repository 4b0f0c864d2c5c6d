package dev.twinlog.visualizer.cli;

import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.time.Duration;

/** Watches a slave, and tells once a second how far it has come, if it has. */
final class FollowedMaster {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
    private static final long TELL_NANOS = 1_000_000_000L;

    private final MessageStore slave;
    private final StoreClock clock;
    private final Output output;
    private volatile boolean stopped; // set by stop

    /** When to end. */
    enum Until {
        STOPPED,
        /** Or when the slave has all that the master has, and all of it is dispatched. */
        CAUGHT_UP
    }

    /** What is told. */
    private record Progress(HaStatus.State state, String reason, long endOffset, long dispatchedOffset) {
        static Progress of(MessageStore slave) {
            HaStatus.Following master = slave.haStatus().following().orElseThrow();
            StorePositions positions = slave.positions();
            return new Progress(master.state(), master.reason(), positions.committed(), positions.dispatched());
        }

        boolean isOver(Until until) {
            boolean all = state == HaStatus.State.CAUGHT_UP && dispatchedOffset >= endOffset;
            return state == HaStatus.State.REFUSED || until == Until.CAUGHT_UP && all;
        }

        private String behind() {
            return switch (state) {
                case CONNECTING -> "not connected" + (reason.isEmpty() ? "" : ": " + reason);
                case CATCHING_UP -> reason.isEmpty() ? "behind, more is to come" : "behind, waiting: " + reason;
                case CAUGHT_UP -> "0 behind";
                case REFUSED -> reason;
            };
        }
    }

    FollowedMaster(MessageStore slave, StoreClock clock, Output output) {
        this.slave = slave;
        this.clock = clock;
        this.output = output;
    }

    /** Ends soon. */
    void stop() {
        stopped = true;
    }

    /**
     * Tells how far the slave has come until it ends.
     *
     * @return false if master and slave do not fit; it has been said why
     */
    boolean follow(Until until) throws IOException {
        Progress told = Progress.of(slave);
        Progress now = told;
        long toldNanos = clock.nanos();
        while (!stopped && !now.isOver(until)) {
            clock.pause(LOOK_AGAIN);
            now = Progress.of(slave);
            if (clock.nanos() - toldNanos >= TELL_NANOS && !now.equals(told)) {
                tell(now, told, clock.nanos() - toldNanos);
                told = now;
                toldNanos = clock.nanos();
            }
        }
        if (now.state() == HaStatus.State.REFUSED) {
            output.say(now.reason());
            return false;
        }
        if (!stopped) {
            tell(now, told, clock.nanos() - toldNanos);
        }
        return true;
    }

    private void tell(Progress now, Progress before, long nanos) throws IOException {
        long bytes =
                before.endOffset() == 0 ? 0 : now.endOffset() - before.endOffset(); // 0: where it begins is no gain
        long perSecond = nanos == 0 ? 0 : bytes * TELL_NANOS / nanos;
        if (output.isJson()) {
            writeJson(now, perSecond);
        } else {
            output.out()
                    .println("log offset %s · %s bytes a second · %s · %s to dispatch"
                            .formatted(
                                    Terminal.grouped(now.endOffset()),
                                    Terminal.grouped(perSecond),
                                    Terminal.safe(now.behind()),
                                    Terminal.count(now.endOffset() - now.dispatchedOffset(), "byte")));
        }
        if (output.out().checkError()) {
            throw new ClosedOutputException();
        }
    }

    private void writeJson(Progress now, long perSecond) throws IOException {
        try (JsonLines lines = output.lines()) {
            lines.row(json -> {
                json.writeStringField("state", now.state().name());
                json.writeStringField("reason", now.reason());
                json.writeNumberField("logOffset", now.endOffset());
                json.writeNumberField("bytesPerSecond", perSecond);
                json.writeNumberField("dispatchedOffset", now.dispatchedOffset());
            });
        }
    }
}
