package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import net.openhft.chronicle.queue.ChronicleQueue;
import net.openhft.chronicle.queue.ExcerptAppender;

/** Chronicle Queue: the fast log of the field, without a CRC and without indexes of our kind. */
final class ChronicleLog extends ForeignLog {
    private final ChronicleQueue queue;
    private final ThreadLocal<ExcerptAppender> appenders;

    private ChronicleLog(ChronicleQueue queue) {
        this.queue = queue;
        this.appenders = ThreadLocal.withInitial(queue::createAppender);
    }

    static StoreUnderTest open(Path folder) {
        return new ChronicleLog(ChronicleQueue.singleBuilder(folder.toFile()).build());
    }

    @Override
    boolean append(byte[] record) {
        appenders.get().writeBytes(bytes -> bytes.write(record));
        return true;
    }

    @Override
    public void close() {
        queue.close();
    }
}
