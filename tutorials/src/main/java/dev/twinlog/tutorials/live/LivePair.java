package dev.twinlog.tutorials.live;

import dev.twinlog.api.MessageExtBrokerInner;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Two stores that take the same messages at the same times, one of them with a learner's part. */
public final class LivePair implements Closeable {
    private final LiveStore yours;
    private final LiveStore reference;
    private final SeededMessages messages;
    private final Work work;
    private int number;

    /** Brings one message into both stores, and lets their services work. */
    @FunctionalInterface
    public interface Work {

        /**
         * @param number of the message, from 0
         * @return what to tell of it, in a few words; empty if there is nothing to tell
         */
        String take(int number, MessageExtBrokerInner message) throws Throwable;
    }

    LivePair(LiveStore yours, LiveStore reference, SeededMessages messages, Work work) {
        this.yours = yours;
        this.reference = reference;
        this.messages = messages;
        this.work = work;
    }

    /** The work of a part that the engine calls by itself: the message is put into both. */
    public static Work putIntoBoth(LiveStore yours, LiveStore reference) {
        return (number, message) -> {
            for (LiveStore store : new LiveStore[] {reference, yours}) {
                store.stage().put(message);
                store.stage().runUntilIdle();
            }
            return "";
        };
    }

    /**
     * Lets the next message happen and shows what has come of it.
     *
     * @return what to tell of it; empty if there is nothing to tell
     */
    public String next() throws Throwable {
        Duration pause = messages.pause();
        reference.stage().advance(pause);
        yours.stage().advance(pause);
        String told = work.take(number, messages.next());
        number++;
        reference.show();
        yours.show();
        return told;
    }

    /** The first difference between the two; empty if there is none. */
    public Optional<Difference> difference() throws IOException {
        return yours.differenceFrom(reference);
    }

    /** Where the two logs end. */
    public List<Long> sizes() {
        return List.of(yours.logEnd(), reference.logEnd());
    }

    @Override
    public void close() throws IOException {
        try (reference) {
            yours.close();
        }
    }
}
