package dev.twinlog.api;

/**
 * How far each part of a store has come; log offsets, except for the counts.
 *
 * @param minLogOffset first byte kept
 * @param appended behind the last byte written
 * @param committed behind the last byte readers may see
 * @param flushed behind the last byte forced
 * @param dispatched behind the last message whose queue entry is written
 * @param indexed behind the last message whose keys are in the index
 * @param waitingRequests dispatch requests made and not yet worked on (3.2.4); 0 in 4.0, whose queue is the log itself
 * @param waitingIndexBatches batches in the index queue (3.2.4); 0 in 4.0
 * @param droppedIndexRequests requests whose index entries were dropped since the store opened (3.2.4); 0 in 4.0
 * @param logForces how often the log was forced since the store opened
 */
public record StorePositions(
        long minLogOffset,
        long appended,
        long committed,
        long flushed,
        long dispatched,
        long indexed,
        long waitingRequests,
        long waitingIndexBatches,
        long droppedIndexRequests,
        long logForces) {

    /** The same, but with at least the bytes before {@code logOffset} written. */
    public StorePositions withAppended(long logOffset) {
        return new StorePositions(
                minLogOffset,
                Math.max(appended, logOffset),
                committed,
                flushed,
                dispatched,
                indexed,
                waitingRequests,
                waitingIndexBatches,
                droppedIndexRequests,
                logForces);
    }
}
