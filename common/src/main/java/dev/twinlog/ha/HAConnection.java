package dev.twinlog.ha;

import dev.twinlog.api.HaStatus;
import dev.twinlog.io.Network;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;

/**
 * One slave that has connected, as its master sees it: where it begins, what it was sent, what it says it has.
 * {@link ReadSocketService} listens to it, {@link WriteSocketService} sends to it; each has a thread of its own, so
 * that a slave that reads slowly holds up nobody but itself. Safe for use by both of them and by whoever asks.
 */
final class HAConnection {
    private static final long ALL_BUT_THE_FIRST_BYTE = 1; // no slave holds it, but see OldestFile

    private final Network.Connection socket;
    private final CommitLogReader log;
    private final EventPublisher events;
    private final LongConsumer onAcked;
    private final Runnable onClosed;
    private final AtomicReference<Optional<String>> closedFor = new AtomicReference<>(Optional.empty());
    private volatile Optional<Start> start = Optional.empty(); // written once, by the reader
    private volatile Optional<String> refusal = Optional.empty(); // written once, by who refuses, before it closes
    private volatile long ackedOffset; // written by the reader
    private volatile long pushedOffset; // written by the reader before start, then by the writer
    private volatile Runnable writerWakeup = () -> {}; // set once, when the writer is started

    /** What becomes of a slave, once it has said what it holds. */
    sealed interface Start {
        /** It is sent the log from here on. */
        record At(long logOffset) implements Start {}

        /** It is told where this log is, so that it can tell for itself that the two do not fit, and let go. */
        record Refused(long ownOffset) implements Start {}
    }

    /**
     * @param onAcked is told up to where the slave has the log
     * @param onClosed is told once, when the connection is closed
     */
    HAConnection(
            Network.Connection socket,
            CommitLogReader log,
            EventPublisher events,
            LongConsumer onAcked,
            Runnable onClosed) {
        this.socket = socket;
        this.log = log;
        this.events = events;
        this.onAcked = onAcked;
        this.onClosed = onClosed;
    }

    Network.Connection socket() {
        return socket;
    }

    String peer() {
        return socket.peer();
    }

    void wakeWriterWith(Runnable wakeup) {
        writerWakeup = wakeup;
    }

    /** There is something to send. */
    void wakeWriter() {
        writerWakeup.run();
    }

    /** What the slave said. For the reader. */
    void report(long slaveOffset) {
        if (start.isEmpty()) {
            begin(slaveOffset);
        } else if (start.get() instanceof Start.Refused) {
            return; // it has not been told yet
        } else if (slaveOffset < ackedOffset || slaveOffset > pushedOffset) {
            refuse(
                    ReadSocketService.NAME,
                    slaveOffset,
                    "it says it has the log up to %d, but it had it up to %d and was sent it up to %d"
                            .formatted(slaveOffset, ackedOffset, pushedOffset));
            close("it said what cannot be true");
        } else {
            acked(slaveOffset);
        }
    }

    private void acked(long slaveOffset) {
        ackedOffset = slaveOffset;
        events.publish(ReadSocketService.NAME, () -> new StoreEvent.HaAcked(peer(), slaveOffset));
        onAcked.accept(slaveOffset);
    }

    /** Decides where the slave begins; one that holds nothing does so with the last file. */
    private void begin(long slaveOffset) {
        long min = log.minOffset();
        long max = log.maxOffset();
        if (slaveOffset < 0) {
            close("it said what no slave says");
        } else if (slaveOffset == 0) {
            start(log.lastFileStart(), slaveOffset);
        } else if (slaveOffset < min) {
            refuse(
                    ReadSocketService.NAME,
                    slaveOffset,
                    "it asks for log offset %d, but this log begins at %d; the slave is too old"
                            .formatted(slaveOffset, min));
            tellAndClose(slaveOffset, min);
        } else if (slaveOffset > Math.max(max, ALL_BUT_THE_FIRST_BYTE)) {
            refuse(
                    ReadSocketService.NAME,
                    slaveOffset,
                    "it asks for log offset %d, but this log ends at %d; the slave holds what this master does not"
                            .formatted(slaveOffset, max));
            tellAndClose(slaveOffset, max);
        } else {
            start(slaveOffset, slaveOffset);
        }
        wakeWriter();
    }

    private void start(long fromOffset, long heldOffset) {
        pushedOffset = fromOffset;
        start = Optional.of(new Start.At(fromOffset));
        acked(heldOffset);
    }

    private void tellAndClose(long heldOffset, long ownOffset) {
        ackedOffset = heldOffset;
        start = Optional.of(new Start.Refused(ownOffset));
    }

    /** Says why nothing more is copied to this slave. Before it is closed, by one of its services. */
    void refuse(String service, long logOffset, String reason) {
        refusal = Optional.of(reason);
        events.publish(service, new StoreEvent.HaRefused(peer(), logOffset, reason));
    }

    /** Where the slave begins, or why it does not; empty until it has said what it holds. */
    Optional<Start> start() {
        return start;
    }

    /** Log offset behind the last byte handed to the connection. */
    long pushedOffset() {
        return pushedOffset;
    }

    /** The bytes up to {@code logOffset} are about to be sent. For the writer, before the slave can have them. */
    void push(long logOffset) {
        pushedOffset = logOffset;
    }

    /** Whether the slave follows and lacks at most {@code bytes} of a log that ends at {@code endLogOffset}. */
    boolean isWithin(long bytes, long endLogOffset) {
        return !isClosed()
                && start.filter(Start.At.class::isInstance)
                        .map(at -> Math.max(((Start.At) at).logOffset(), ackedOffset))
                        .filter(held -> endLogOffset - held <= bytes)
                        .isPresent();
    }

    /** The slave, if it follows. */
    Optional<HaStatus.Slave> status() {
        return start.filter(at -> at instanceof Start.At && !isClosed()).map(at -> slave());
    }

    private HaStatus.Slave slave() {
        return new HaStatus.Slave(peer(), pushedOffset, ackedOffset);
    }

    /** What is left of a slave whose connection is closed; empty if it never said that it is one. */
    Optional<HaStatus.FormerSlave> former(long nowMillis) {
        return start.flatMap(said -> closedFor.get())
                .map(reason -> new HaStatus.FormerSlave(
                        slave(),
                        refusal.isPresent() ? HaStatus.Ending.REFUSED : HaStatus.Ending.DROPPED,
                        refusal.orElse(reason),
                        nowMillis));
    }

    boolean isClosed() {
        return closedFor.get().isPresent();
    }

    /** Ends the connection, for the reason given, unless it has ended. */
    void close(String reason) {
        if (closedFor
                .getAndUpdate(before -> before.or(() -> Optional.of(reason)))
                .isPresent()) {
            return;
        }
        String problem = closeSocket();
        events.publish("HAConnection", () -> new StoreEvent.HaDisconnected(peer(), reason + problem));
        onClosed.run();
    }

    private String closeSocket() {
        try {
            socket.close();
            return "";
        } catch (IOException e) {
            return "; closing failed: " + e.getMessage();
        }
    }
}
