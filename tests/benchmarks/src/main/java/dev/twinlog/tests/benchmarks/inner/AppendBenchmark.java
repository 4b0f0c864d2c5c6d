package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.Env;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.engine.Redispatch;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.LogAppender;
import dev.twinlog.mapped.LogFileMaker;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Appending an encoded record to the log: all that is done inside the put lock of the 4.0 design. */
@State(Scope.Thread)
public class AppendBenchmark {
    private final EncodedMessage message = Samples.encoded(1);
    private final Path folder = Samples.newFolder();
    private StoreParts parts;
    private LogAppender appender;
    private StoreClock clock;

    /** Opens an empty log, whose next files are made ahead by a thread, as in a store. */
    @Setup
    public void open() throws IOException {
        var config = StoreV4Config.defaults(folder, StoreGeometry.DEFAULT).store();
        Env env = Env.system();
        clock = env.clock();
        parts = StoreParts.open(config, env, new ServiceThreads(env.clock()), events -> LogFileMaker.PLAIN);
        parts.recover(Redispatch.NONE);
        appender = parts.startAppender();
    }

    @Benchmark
    public Object append() throws IOException {
        appender.append(message, clock.nanos());
        return message;
    }

    @TearDown
    public void close() throws IOException {
        parts.abandon();
        Samples.delete(folder);
    }
}
