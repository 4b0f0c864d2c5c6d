package dev.twinlog.tutorials.course.nextplace;

/** Decides where the next record goes. */
public interface RecordPlacer {

    /**
     * Where a record of {@code recordSize} bytes goes. A record that fits no file at all was refused before.
     *
     * @param recordSize bytes; with the 8 of a blank's header it fits an empty file
     */
    Placement place(LogFile file, int recordSize);
}
