package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.Env;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.engine.Redispatch;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.format.IndexKeys;
import dev.twinlog.index.IndexFiles;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.KeptDispatchRequest;
import dev.twinlog.mapped.LogFileMaker;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Writing one index item, of 4096 keys that come again and again. */
@State(Scope.Thread)
public class IndexPutBenchmark {
    private static final int KEYS = 4096;

    private final Path folder = Samples.newFolder();
    private final List<DispatchRequest> requests = new ArrayList<>();
    private final List<IndexKeys> keys = new ArrayList<>();
    private StoreParts parts;
    private IndexFiles index;
    private int next;

    @Setup
    public void open() throws IOException {
        var config = StoreV4Config.defaults(folder, StoreGeometry.DEFAULT).store();
        parts = StoreParts.open(config, Env.system(), new StepScheduler(), events -> LogFileMaker.PLAIN);
        parts.recover(Redispatch.NONE);
        index = parts.files().index();
        for (int i = 0; i < KEYS; i++) {
            String key = Samples.key(i);
            keys.add(IndexKeys.of(key));
            requests.add(new KeptDispatchRequest(
                    "orders", 0, 333L * i, 333, 3_433_164L, 1_700_000_000_123L, i, key, "", 0, 0));
        }
    }

    @Benchmark
    public void put() throws IOException {
        int number = next++ % KEYS;
        index.put(requests.get(number), keys.get(number), "benchmark");
    }

    @TearDown
    public void close() throws IOException {
        parts.abandon();
        Samples.delete(folder);
    }
}
