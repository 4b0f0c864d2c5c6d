package dev.twinlog.tests.benchmarks.inner;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Bytes allocated per operation by each thread that allocates: the benchmark's own, and those of a store's services. Of
 * several iterations the most counts, because the last one, in which the benchmark is torn down, has no count.
 */
public final class AllocationByThread implements InternalProfiler {
    private static final double LEAST_BYTES = 0.005;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Map<Long, Long> before = new HashMap<>();

    @Override
    public String getDescription() {
        return "bytes allocated per operation, by thread";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before.clear();
        for (long id : threads.getAllThreadIds()) {
            before.put(id, threads.getThreadAllocatedBytes(id));
        }
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        Map<String, Long> bytes = new TreeMap<>();
        for (Map.Entry<Long, Long> thread : before.entrySet()) {
            var info = threads.getThreadInfo(thread.getKey());
            if (info == null) {
                return List.of(); // the benchmark was torn down in this iteration: nobody knows what its threads did
            }
            long after = threads.getThreadAllocatedBytes(thread.getKey());
            bytes.merge(nameOf(info.getThreadName()), after - thread.getValue(), Long::sum);
        }
        List<ScalarResult> found = new ArrayList<>();
        bytes.forEach((name, count) -> {
            double each = (double) count / result.getMetadata().getAllOps();
            if (each >= LEAST_BYTES) {
                found.add(new ScalarResult("alloc · " + name, each, "B/op", AggregationPolicy.MAX));
            }
        });
        return found;
    }

    private static String nameOf(String thread) {
        return thread.contains("jmh-worker") ? "producer" : thread;
    }
}
