package dev.twinlog.visualizer.step;

/** Something that happens to a stepped store, and not in it. */
public sealed interface WorldEvent {

    /** Time went by. */
    record TimePassed(long millis) implements WorldEvent {}

    /** A service did something that no event of the store tells. */
    record Worked() implements WorldEvent {}

    /** A reader took a message and holds its bytes. */
    record ReaderHolds(long logOffset) implements WorldEvent {}

    /** All readers gave back what they held. */
    record ReadersLeft(int readers) implements WorldEvent {}

    /** The power went. @param kept what the disk had kept */
    record PowerGone(Kept kept) implements WorldEvent {}

    /** Something happened to the network between master and slave. */
    record NetworkChanged(NetworkChange change) implements WorldEvent {}
}
