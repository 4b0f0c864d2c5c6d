package dev.twinlog.tests.real;

/**
 * Sizes of a store's files.
 *
 * @param commitLogFileSize bytes of one commit log file
 * @param queueFileEntries entries of one consume queue file, 20 bytes each
 * @param indexSlots hash slots of one index file
 * @param indexItems items of one index file, the unused item 0 included
 */
public record Geometry(int commitLogFileSize, int queueFileEntries, int indexSlots, int indexItems) {
    /** The geometry of the fixtures. */
    public static final Geometry FIXTURES = new Geometry(65_536, 40, 100, 400);

    /** The geometry of the fault cases: ten small messages fill a log file. */
    public static final Geometry CASES = new Geometry(1_024, 5, 100, 400);

    /** What a broker uses when nothing is configured. */
    public static final Geometry BROKER = new Geometry(1 << 30, 300_000, 5_000_000, 20_000_000);
}
