package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.benchmarks.OpenCase.Stop;
import dev.twinlog.tests.benchmarks.ReadCase.Order;
import dev.twinlog.tests.benchmarks.Settings.Flush;
import dev.twinlog.tests.benchmarks.Settings.Indexing;
import java.util.ArrayList;
import java.util.List;

/** All cases, in the order in which they are measured. */
final class Cases {
    private static final int[] THREADS = {1, 4, 8};
    private static final int[] BODY_BYTES = {100, 200, 1024, 16 * 1024};
    private static final long MOST_BYTES = 3L << 30; // of one put run, warm-up included

    private Cases() {}

    /** How much is measured. */
    enum Size {
        FULL,
        /** Fewer and smaller cases, for a first look. */
        QUICK
    }

    /** Every case of that size. */
    static List<Case> of(Size size) {
        return size == Size.FULL
                ? of(1_000_000, 2L << 30, THREADS, BODY_BYTES)
                : of(400_000, 256L << 20, new int[] {1, 4}, new int[] {200, 1024});
    }

    private static List<Case> of(int messages, long recoveredBytes, int[] threads, int[] bodyBytes) {
        Settings usual = new Settings(Flush.ASYNC, Indexing.ON);
        List<Case> cases = new ArrayList<>();
        for (int count : threads) {
            for (int bytes : bodyBytes) {
                cases.add(new PutCase(count, bytes, fitting(messages, bytes), PutCase.FEW_QUEUES, usual));
            }
        }
        cases.add(new PutCase(1, 200, messages, PutCase.FEW_QUEUES, new Settings(Flush.ASYNC, Indexing.OFF)));
        cases.add(new PutCase(1, 200, messages, PutCase.MANY_QUEUES, usual));
        cases.add(new PutCase(8, 200, messages / 50, PutCase.FEW_QUEUES, new Settings(Flush.SYNC, Indexing.ON)));
        cases.add(new PutCase(32, 200, messages / 20, PutCase.FEW_QUEUES, new Settings(Flush.SYNC, Indexing.ON)));
        for (Order order : Order.values()) {
            cases.add(new ReadCase(order, messages));
        }
        cases.add(new QueryCase(messages));
        for (Stop stop : Stop.values()) {
            cases.add(new OpenCase(stop, recoveredBytes, PutCase.FEW_QUEUES));
        }
        cases.add(new OpenCase(Stop.CLEAN, 64L << 20, PutCase.MANY_QUEUES));
        return cases;
    }

    private static int fitting(int messages, int bodyBytes) {
        return (int) Math.min(messages, MOST_BYTES / 2 / (bodyBytes + Load.OVERHEAD_BYTES));
    }

    /** The case of that name. */
    static Case named(String name, Size size) {
        return of(size).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no case " + name));
    }
}
