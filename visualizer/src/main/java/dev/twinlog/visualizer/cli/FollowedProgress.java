package dev.twinlog.visualizer.cli;

import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StorePositions;

/**
 * How far a slave has come at one moment.
 *
 * @param endOffset where its log ends
 * @param dispatchedOffset behind the last message whose queue entry is written
 */
record FollowedProgress(HaStatus.Following master, long endOffset, long dispatchedOffset) {

    static FollowedProgress of(MessageStore slave) {
        HaStatus.Following master = slave.haStatus().following().orElseThrow();
        StorePositions positions = slave.positions();
        return new FollowedProgress(master, positions.committed(), positions.dispatched());
    }

    HaStatus.State state() {
        return master.state();
    }

    boolean isConnected() {
        return state() == HaStatus.State.CATCHING_UP || state() == HaStatus.State.CAUGHT_UP;
    }

    /** Whether the slave has all that the master has, and all of it is dispatched. */
    boolean isInStep() {
        return state() == HaStatus.State.CAUGHT_UP && dispatchedOffset >= endOffset;
    }

    /** Whether nothing that is told of progress differs. */
    boolean isAsFarAs(FollowedProgress other) {
        return state() == other.state()
                && endOffset == other.endOffset
                && dispatchedOffset == other.dispatchedOffset
                && master.reason().equals(other.master.reason());
    }
}
