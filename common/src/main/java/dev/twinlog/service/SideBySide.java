package dev.twinlog.service;

import java.io.IOException;
import java.util.List;

/** Does pieces of work that do not depend on each other. */
@FunctionalInterface
public interface SideBySide {
    /** One after the other, by the caller. */
    SideBySide IN_TURN = pieces -> {
        for (Work piece : pieces) {
            piece.run();
        }
    };

    /** A piece of work. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    /**
     * Does all of the pieces, and returns when none of them runs any more.
     *
     * @throws IOException that of the first piece that failed, as any other throwable
     */
    void doAll(List<? extends Work> pieces) throws IOException;
}
