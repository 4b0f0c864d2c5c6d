package dev.twinlog.visualizer.cli;

import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStore;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.time.Duration;

/**
 * Watches a slave: tells at once how it and its master come to stand, and once a second how far it has come, if it has.
 */
final class FollowedMaster {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
    private static final long TELL_NANOS = 1_000_000_000L;
    private static final long REMIND_NANOS = 10 * TELL_NANOS;

    private final MessageStore slave;
    private final StoreClock clock;
    private final FollowerReport report;
    private FollowedProgress told; // this and all below: of the thread that follows
    private long toldNanos;
    private FollowedProgress stood; // when it was told how it stands
    private long stoodNanos;
    private boolean inStep; // since it has joined
    private volatile boolean stopped; // set by stop

    /** When to end. */
    enum Until {
        STOPPED,
        /** Or when the slave has all that the master has, and all of it is dispatched. */
        CAUGHT_UP
    }

    FollowedMaster(MessageStore slave, StoreClock clock, FollowerReport report) {
        this.slave = slave;
        this.clock = clock;
        this.report = report;
    }

    /** Ends soon. */
    void stop() {
        stopped = true;
    }

    /**
     * Tells how the slave gets on until it ends.
     *
     * @return false if master and slave do not fit; it has been said why
     */
    boolean follow(Until until) throws IOException {
        FollowedProgress now = FollowedProgress.of(slave);
        told = now;
        toldNanos = clock.nanos();
        stand(now);
        while (!stopped && now.state() != HaStatus.State.REFUSED && !(until == Until.CAUGHT_UP && now.isInStep())) {
            clock.pause(LOOK_AGAIN);
            now = FollowedProgress.of(slave);
            if (!stopped) { // else it may be the store that goes, and not the master
                tellWhatIsNew(now);
            }
        }
        if (now.state() == HaStatus.State.REFUSED) {
            report.refused(now);
            return false;
        }
        if (!stopped) {
            progress(now);
        }
        return true;
    }

    private void tellWhatIsNew(FollowedProgress now) throws IOException {
        if (standsOtherwise(now)) {
            stand(now);
        }
        if (!inStep && now.state() == HaStatus.State.CAUGHT_UP) {
            inStep = true;
            report.inStep(now);
        }
        if (now.isConnected() && clock.nanos() - toldNanos >= TELL_NANOS && !now.isAsFarAs(told)) {
            progress(now);
        }
    }

    /** While more comes, a slave is in step and behind in turn; that is no change to speak of. */
    private boolean standsOtherwise(FollowedProgress now) {
        if (now.isConnected() || stood.isConnected()) {
            return now.isConnected() != stood.isConnected();
        }
        return !now.master().reason().equals(stood.master().reason()) || clock.nanos() - stoodNanos >= REMIND_NANOS;
    }

    private void stand(FollowedProgress now) throws IOException {
        if (now.state() == HaStatus.State.CONNECTING) {
            report.waiting(now);
        } else if (now.isConnected()) {
            report.joined(now);
        }
        inStep = false;
        stood = now;
        stoodNanos = clock.nanos();
    }

    private void progress(FollowedProgress now) throws IOException {
        report.progress(now, told, clock.nanos() - toldNanos);
        told = now;
        toldNanos = clock.nanos();
    }
}
