package dev.twinlog.engine;

import java.io.IOException;

/**
 * Takes messages that the log holds to the engine's dispatch again, while a store is opened. Used by one thread at a
 * time.
 */
public interface Redispatch {
    /** For who wants files in agreement, but no dispatch. */
    Redispatch NONE = new Redispatch() {
        @Override
        public void beginAt(long logOffset) {}

        @Override
        public void upTo(long logOffset) {}

        @Override
        public void finish() {}
    };

    /** Sets where to begin. After {@link #finish()} it may be set again. */
    void beginAt(long logOffset);

    /**
     * Takes the messages before {@code logOffset}, up to which the log is sound.
     *
     * @throws IOException if one cannot be dispatched
     */
    void upTo(long logOffset) throws IOException;

    /**
     * Returns when all messages taken are dispatched.
     *
     * @throws IOException if one cannot be
     */
    void finish() throws IOException;
}
