package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutReceipt;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.StorePositions;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The whole put path of a store, its services on their threads. The producer lets them keep up, so that each message
 * put is also one dispatched, and {@link AllocationByThread} may count both.
 */
@State(Scope.Thread)
public class StorePutBenchmark {
    private static final int MESSAGES = 512;
    private static final int LOOK_EVERY = 4096;
    private static final long MOST_BEHIND_BYTES = 4 << 20;
    private static final long REST_NANOS = 50_000;

    /** Which design. */
    @Param({"v3", "v4"})
    public String engine;

    private final Path folder = Samples.newFolder();
    private final MessageExtBrokerInner[] messages = new MessageExtBrokerInner[MESSAGES];
    private final PutReceipt receipt = new PutReceipt();
    private MessageStore store;
    private int next;

    @Setup
    public void open() throws IOException {
        Env env = Env.system();
        var services = new ServiceThreads(env.clock());
        store = engine.equals("v3")
                ? dev.twinlog.v3.DefaultMessageStore.open(
                        StoreV3Config.defaults(folder, StoreGeometry.DEFAULT), env, services)
                : dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.defaults(folder, StoreGeometry.DEFAULT), env, services);
        for (int i = 0; i < MESSAGES; i++) {
            messages[i] = Samples.message(i);
        }
    }

    @Benchmark
    public PutReceipt put() {
        int number = next++;
        if (number % LOOK_EVERY == 0) {
            letDispatchKeepUp();
        }
        store.putMessage(messages[number & MESSAGES - 1], receipt);
        return receipt;
    }

    private void letDispatchKeepUp() {
        StorePositions positions = store.positions();
        while (positions.appended() - positions.indexed() > MOST_BEHIND_BYTES) {
            LockSupport.parkNanos(REST_NANOS);
            positions = store.positions();
        }
    }

    @TearDown
    public void close() throws IOException {
        store.close();
        Samples.delete(folder);
    }
}
