package dev.twinlog.tutorials.course.transferframe;

/** Makes what a master pushes to a slave. */
public interface FrameMaker {

    /**
     * Where the push begins, for a slave that has just connected.
     *
     * @param reported the slave's first report: the highest log offset it has; 0 if it has nothing
     */
    long startFor(Log log, long reported);

    /**
     * The next frame: int64 offset, int32 size, then {@code size} bytes of log.
     *
     * @param from log offset of the first byte the slave does not have
     */
    byte[] frame(Log log, long from);

    /** A master's log. */
    interface Log {

        /** Log offset behind the last byte that may be pushed. */
        long maxOffset();

        /** Bytes of each file. */
        int fileSize();

        /** Bytes of the log; all of them lie in one file, and before {@link #maxOffset()}. */
        byte[] read(long logOffset, int size);
    }
}
