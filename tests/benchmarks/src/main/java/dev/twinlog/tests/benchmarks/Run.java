package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;

/**
 * One store measured in one process. Arguments: {@code CONTENDER THREADS BODY_BYTES MESSAGES FOLDER RESULT_FILE}.
 *
 * <p>The messages are made before the first is put. As many again warm the store up and are waited for until they are
 * visible; the clock starts behind them. The process then ends without closing the store: how long that takes is no
 * part of the question, and the folder is thrown away.
 */
final class Run {
    private static final long LOOK_AGAIN_NANOS = 200_000;
    private static final long GIVE_UP_SECONDS = 120;

    private final StoreUnderTest store;
    private final Scenario scenario;

    private Run(StoreUnderTest store, Scenario scenario) {
        this.store = store;
        this.scenario = scenario;
    }

    public static void main(String[] arguments) throws Exception {
        try {
            Scenario scenario = new Scenario(
                    Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
            StoreUnderTest store = Contender.valueOf(arguments[0]).open(Path.of(arguments[4]));
            Measurement found = new Run(store, scenario).measure();
            new ObjectMapper().writeValue(Path.of(arguments[5]).toFile(), found);
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1); // the stores' threads would keep the process alive
        }
        System.exit(0);
    }

    private Measurement measure() throws InterruptedException, ExecutionException {
        Load warmUp = Load.prepare(store, scenario, "warm");
        Load load = Load.prepare(store, scenario, "key");
        put(warmUp);
        awaitVisible(warmUp, Load.nothing());
        System.gc(); // every contender begins with the garbage of its warm-up gone
        long beginNanos = System.nanoTime();
        long beginCpuNanos = cpuNanos();
        Histogram latencies = put(load);
        double putSeconds = secondsSince(beginNanos);
        awaitVisible(load, warmUp);
        double visibleSeconds = secondsSince(beginNanos);
        double cpuMicros = (cpuNanos() - beginCpuNanos) / 1e3 / scenario.messages();
        return new Measurement(
                scenario.messages() / putSeconds,
                scenario.messages() / visibleSeconds,
                cpuMicros,
                latencies.getValueAtPercentile(50) / 1e3,
                latencies.getValueAtPercentile(99) / 1e3,
                latencies.getValueAtPercentile(99.9) / 1e3);
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static double secondsSince(long beginNanos) {
        return (System.nanoTime() - beginNanos) / 1e9;
    }

    private void awaitVisible(Load load, Load earlier) {
        long beginNanos = System.nanoTime();
        while (!load.isVisible(store, earlier)) {
            if (secondsSince(beginNanos) > GIVE_UP_SECONDS) {
                throw new IllegalStateException("not all messages became visible within " + GIVE_UP_SECONDS + " s");
            }
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }

    private Histogram put(Load load) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(scenario.threads());
        CountDownLatch ready = new CountDownLatch(scenario.threads());
        List<Future<Histogram>> parts = new ArrayList<>();
        for (Load.Part part : load.parts()) {
            parts.add(threads.submit(() -> {
                ready.countDown();
                ready.await();
                return putAll(part);
            }));
        }
        Histogram all = new Histogram(3);
        for (Future<Histogram> part : parts) {
            all.add(part.get());
        }
        threads.shutdown();
        return all;
    }

    private static Histogram putAll(Load.Part part) {
        Histogram latencies = new Histogram(3);
        for (int i = 0; i < part.count(); i++) {
            BooleanSupplier message = part.message(i);
            long beginNanos = System.nanoTime();
            boolean put = message.getAsBoolean();
            latencies.recordValue(System.nanoTime() - beginNanos);
            if (!put) {
                throw new IllegalStateException("the store refused a message; its disk may be too slow or full");
            }
        }
        return latencies;
    }
}
