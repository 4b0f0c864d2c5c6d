import dev.twinlog.tutorials.course.queueentry.QueueEntries;
import java.nio.ByteBuffer;
import java.util.Optional;

public class MyQueueEntries implements QueueEntries {
    private static final int ENTRY_BYTES = 20;

    @Override
    public QueueEntry entryOf(
            long queueOffset, long logOffset, int size, Optional<String> tag, int entriesPerFile) {
        // >>> your code
        long fileBytes = (long) entriesPerFile * ENTRY_BYTES;
        long at = queueOffset * ENTRY_BYTES;
        long fileStart = at / fileBytes * fileBytes;
        long tagsCode = tag.map(t -> (long) t.hashCode()).orElse(0L);
        byte[] bytes = ByteBuffer.allocate(ENTRY_BYTES)
                .putLong(logOffset)
                .putInt(size)
                .putLong(tagsCode)
                .array();
        return new QueueEntry("%020d".formatted(fileStart), (int) (at - fileStart), bytes);
        // <<<
    }
}
