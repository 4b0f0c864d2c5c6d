import dev.twinlog.tutorials.course.transferframe.FrameMaker;
import java.nio.ByteBuffer;

public class MyFrameMaker implements FrameMaker {
    private static final int HEADER_BYTES = 8 + 4;
    private static final int MOST_BYTES = 32 * 1024;

    // >>> your code
    @Override
    public long startFor(Log log, long reported) {
        return reported == 0 ? log.maxOffset() - log.maxOffset() % log.fileSize() : reported;
    }

    @Override
    public byte[] frame(Log log, long from) {
        long toFileEnd = log.fileSize() - from % log.fileSize();
        int size = (int) Math.min(MOST_BYTES, Math.min(toFileEnd, log.maxOffset() - from));
        return ByteBuffer.allocate(HEADER_BYTES + size)
                .putLong(from)
                .putInt(size)
                .put(log.read(from, size))
                .array();
    }
    // <<<
}
