package dev.twinlog.log;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What whoever follows the log needs to know of it. It grows meanwhile: each answer may be overtaken by the next, so a
 * follower that asks two questions must know which of them was answered first.
 */
public interface FollowableLog {

    /** Log offset of the first byte kept. */
    long minOffset();

    /** Log offset behind the last byte readers may see. */
    long maxOffset();

    /** Applies {@code use} to what lies at {@code logOffset}, held meanwhile; empty if nothing is readable there. */
    <T> Optional<T> at(long logOffset, Function<ScanResult, T> use);

    /**
     * The message at {@code logOffset}, if it lies whole in what is held since the last question; valid until the next.
     * Who gets one need not ask what else there is.
     */
    default Optional<MessageRecord> heldMessage(long logOffset) {
        return Optional.empty();
    }

    /** The file behind the hole, or behind the file, that {@code logOffset} lies in. */
    OptionalLong nextFileStart(long logOffset);

    /**
     * Lets go of what is held for the next question: nothing is to be read now. Whoever asks again goes on as before.
     */
    default void letGo() {}
}
