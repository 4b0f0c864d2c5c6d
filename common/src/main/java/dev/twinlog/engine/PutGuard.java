package dev.twinlog.engine;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.io.NoRoomException;
import dev.twinlog.service.RunningFlags;
import java.io.IOException;
import java.util.Optional;

/**
 * Turns what keeps a put out of the log into its answer. A full disk refuses until there is room; a write that a mapped
 * file did not take ends the writing for good. Safe for use by many threads.
 *
 * <p>Java may tell of such a write only after it, and then anywhere on the thread. A full disk must therefore be found
 * before the write, by making room for it; what is left to meet here are broken disks.
 */
public final class PutGuard {
    private final BrokerRole role;
    private final RunningFlags flags;
    private final Runnable whenAppended;

    /** @param whenAppended told each time that the log may have grown */
    PutGuard(BrokerRole role, RunningFlags flags, Runnable whenAppended) {
        this.role = role;
        this.flags = flags;
        this.whenAppended = whenAppended;
    }

    /** Writes messages to the log. */
    @FunctionalInterface
    public interface Append<M, R> {
        R of(M messages) throws IOException;
    }

    /** Something else that is written to the log. */
    @FunctionalInterface
    public interface Write {
        void run() throws IOException;
    }

    /** Makes the answer for a put that was refused. */
    @FunctionalInterface
    public interface Refusal<R> {
        R of(PutMessageStatus status, String reason);
    }

    /** Why no message may be put now, whatever the message; empty if it may. */
    public Optional<PutMessageResult> refusal() {
        if (role == BrokerRole.SLAVE) {
            return refusal("this store is a slave; its messages come from its master");
        }
        return flags.whyNotWriteable().flatMap(reason -> refusal("the store takes no more messages: " + reason));
    }

    private static Optional<PutMessageResult> refusal(String reason) {
        return Optional.of(PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, reason));
    }

    /** Refuses bytes of a master's log unless this store is a slave and may be written. */
    public void requireSlave() throws IOException {
        if (role != BrokerRole.SLAVE) {
            throw new IllegalArgumentException("only a slave takes bytes of a master's log; this store is a " + role);
        }
        if (flags.failure().isPresent()) {
            throw new IOException(
                    "the store takes no more bytes: " + flags.failure().get());
        }
    }

    /** Appends the messages, and answers for it if that fails. */
    public <M, R> R put(M messages, Append<M, R> append, Refusal<R> refusal) {
        try {
            R result = append.of(messages);
            whenAppended.run();
            return result;
        } catch (IOException | InternalError e) {
            return refuse(failure(e), refusal);
        }
    }

    private static <R> R refuse(IOException failure, Refusal<R> refusal) {
        if (failure instanceof MappedWriteException) {
            return refusal.of(PutMessageStatus.SERVICE_NOT_AVAILABLE, failure.getMessage());
        }
        return refusal.of(
                PutMessageStatus.CREATE_MAPPED_FILE_FAILED,
                failure instanceof NoRoomException ? failure.getMessage() : failure.toString());
    }

    /** Runs {@code write}; whatever keeps it out of the log is an {@link IOException}. */
    public void append(Write write) throws IOException {
        try {
            write.run();
            whenAppended.run();
        } catch (IOException | InternalError e) {
            throw failure(e);
        }
    }

    private IOException failure(Throwable thrown) {
        if (thrown instanceof InternalError error) { // so Java tells that a mapped page could not be read or written
            MappedWriteException failure = new MappedWriteException(error);
            flags.fail(failure.getMessage());
            return failure;
        }
        if (thrown instanceof NoRoomException) {
            flags.putFoundNoRoom(thrown.getMessage());
        }
        return (IOException) thrown;
    }

    private static final class MappedWriteException extends IOException {
        private static final long serialVersionUID = 1L;

        private MappedWriteException(InternalError cause) {
            super("the log file did not take what was written: " + cause.getMessage(), cause);
        }
    }
}
