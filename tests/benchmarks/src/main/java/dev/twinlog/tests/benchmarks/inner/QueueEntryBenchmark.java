package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.Env;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.KeptDispatchRequest;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.queue.ConsumeQueueTable;
import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Writing one queue entry. Its request is made anew each time, for each has an offset of its own. */
@State(Scope.Thread)
public class QueueEntryBenchmark {
    private static final int RECORD_BYTES = 333;

    private final Path folder = Samples.newFolder();
    private ConsumeQueueTable queues;
    private long number;

    @Setup
    public void open() {
        Env env = Env.system();
        queues = new ConsumeQueueTable(env.disk(), folder, 300_000, new EventPublisher(env.clock(), env.observer()));
    }

    @Benchmark
    public void put() throws IOException {
        queues.putMessagePositionInfo(request(number++), "benchmark");
    }

    private static DispatchRequest request(long number) {
        return new KeptDispatchRequest(
                "orders",
                (int) (number % Samples.QUEUES),
                number * RECORD_BYTES,
                RECORD_BYTES,
                3_433_164L,
                1_700_000_000_123L,
                number / Samples.QUEUES,
                "key-1",
                "",
                0,
                0);
    }

    @TearDown
    public void close() throws IOException {
        queues.close();
        Samples.delete(folder);
    }
}
