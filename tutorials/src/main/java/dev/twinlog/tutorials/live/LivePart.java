package dev.twinlog.tutorials.live;

import dev.twinlog.tutorials.check.Attempt;

/** A check whose exercise's part can be put to work in a running store, beside the engine's own. */
public interface LivePart {

    /**
     * Opens two stores: one in which the learner's part works, and one as it should be. When both have taken the same
     * messages, their files are the same.
     *
     * @throws Throwable also whatever the learner's code throws
     */
    LivePair open(Attempt attempt, LiveRoom room) throws Throwable;
}
