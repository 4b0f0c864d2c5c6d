package dev.twinlog.observe;

import java.util.List;

/** One change of a store's state. All offsets are log offsets unless their name says otherwise. */
public sealed interface StoreEvent {

    /** A message was written to the log and became readable there. */
    record Appended(long logOffset, int size, String topic, int queueId, long queueOffset) implements StoreEvent {}

    /** Bytes pushed by a master were written to the log. */
    record Replicated(long logOffset, int size) implements StoreEvent {}

    /** {@code putMessage} handed a dispatch request over. @param waiting requests that now wait, this one included */
    record DispatchQueued(long logOffset, int size, long waiting) implements StoreEvent {}

    /** A put slept inside the lock because too many dispatch requests wait. */
    record PutSlowed(long waiting, long sleptMillis) implements StoreEvent {}

    /** The lists of waiting and of working dispatch requests were swapped. @param taken requests to work on now */
    record RequestsSwapped(int taken) implements StoreEvent {}

    /** A message was taken through the whole dispatch. @param nextLogOffset where dispatching goes on */
    record Dispatched(long logOffset, long nextLogOffset, String topic, int queueId, long queueOffset)
            implements StoreEvent {}

    /** An entry was written into a consume queue and became readable. */
    record QueueEntryWritten(String topic, int queueId, long queueIndex, long logOffset) implements StoreEvent {}

    /** An item was written into an index file. */
    record IndexItemWritten(String file, int slot, int item, long logOffset, String key) implements StoreEvent {}

    /** Index entries of these many requests were dropped because the index queue was full. */
    record IndexDropped(long firstLogOffset, int requests) implements StoreEvent {}

    /** Something that belongs to a message was not done, for the reason given. */
    record Refused(long logOffset, String reason) implements StoreEvent {}

    /** The write buffer was copied to the file up to {@code committedOffset}. */
    record Committed(long committedOffset) implements StoreEvent {}

    /** Bytes were forced. @param part {@code commitlog}, or {@code topic/queueId}; its own offsets */
    record Flushed(String part, long flushedOffset) implements StoreEvent {}

    /** The log's first file was begun; there is none before it. */
    record LogBegun(String file, long startOffset) implements StoreEvent {}

    /** A next file was begun. @param blankLogOffset where the file before was closed by a blank, or its end */
    record FileRolled(String file, long startOffset, long blankLogOffset) implements StoreEvent {}

    /** A file was deleted. */
    record FileDeleted(String file, String reason) implements StoreEvent {}

    /** A decision while opening: which step, what was decided, on what grounds. */
    record RecoveryDecision(String step, String decision) implements StoreEvent {}

    /**
     * A delayed message was put into its real queue.
     *
     * @param queueIndex of its entry in the level's queue
     * @param logOffset of the message that waited
     * @param deliveredLogOffset of the copy in {@code topic} and {@code queueId}
     */
    record Delivered(int level, long queueIndex, long logOffset, long deliveredLogOffset, String topic, int queueId)
            implements StoreEvent {}

    /** A slave connected, or the master was reached. */
    record HaConnected(String peer) implements StoreEvent {}

    /** A frame was handed to a slave's connection. @param size bytes of log in it; 0 for a heartbeat */
    record HaSent(String peer, long logOffset, int size) implements StoreEvent {}

    /** A slave said up to where it has the log. */
    record HaAcked(String peer, long ackedOffset) implements StoreEvent {}

    /** Nothing more is copied on a connection, because the two logs do not fit, or what was said cannot be true. */
    record HaRefused(String peer, long logOffset, String reason) implements StoreEvent {}

    /** A connection of master and slave ended, or could not be made. */
    record HaDisconnected(String peer, String reason) implements StoreEvent {}

    /** A file of {@code config} could not be written; it is tried again. */
    record NotPersisted(String reason) implements StoreEvent {}

    /** The store opened. */
    record Opened(long minLogOffset, long maxLogOffset) implements StoreEvent {}

    /** The store closed. @param clean whether {@code abort} was removed */
    record Closed(boolean clean) implements StoreEvent {}

    /** A running store is not as it must be. @param finding what, in one line */
    record FaultFound(String finding) implements StoreEvent {}

    /** A service failed and the store takes no more messages. */
    record Failed(String reason) implements StoreEvent {}

    /** The disk is too full; messages are refused until there is room. */
    record DiskFull(String reason) implements StoreEvent {}

    /** There is room on the disk again. */
    record DiskHasRoom() implements StoreEvent {}

    /** The kinds of event, for filters and legends. */
    static List<Class<?>> kinds() {
        return List.of(StoreEvent.class.getPermittedSubclasses());
    }
}
