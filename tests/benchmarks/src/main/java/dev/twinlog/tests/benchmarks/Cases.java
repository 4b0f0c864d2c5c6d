package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.benchmarks.OpenCase.Stop;
import dev.twinlog.tests.benchmarks.ReadCase.Order;
import dev.twinlog.tests.benchmarks.Settings.Flush;
import dev.twinlog.tests.benchmarks.Settings.Indexing;
import java.util.ArrayList;
import java.util.List;

/** All cases, in the order in which they are measured. */
final class Cases {
    private static final long MOST_BYTES = 4L << 30; // of one put run, warm-up included
    private static final long SMALL_LOG_BYTES = 64L << 20;
    private static final int BODY_BYTES = 200;
    private static final Settings USUAL = new Settings(Flush.ASYNC, Indexing.ON);
    private static final Settings SYNC = new Settings(Flush.SYNC, Indexing.ON);
    private static final Settings NO_INDEX = new Settings(Flush.ASYNC, Indexing.OFF);

    private Cases() {}

    /** Every case of that size. */
    static List<Case> of(Size size) {
        int messages = size.messages();
        List<Case> cases = new ArrayList<>();
        for (int threads : size.threads()) {
            for (int bytes : size.bodyBytes()) {
                cases.add(new PutCase(threads, bytes, fitting(messages, bytes), PutCase.FEW_QUEUES, USUAL));
            }
        }
        cases.add(new PutCase(1, BODY_BYTES, messages, PutCase.FEW_QUEUES, NO_INDEX));
        cases.add(put(size, PutCase.MANY_QUEUES));
        cases.add(new PutCase(8, BODY_BYTES, messages / 20, PutCase.FEW_QUEUES, SYNC));
        cases.add(new PutCase(32, BODY_BYTES, messages / 10, PutCase.FEW_QUEUES, SYNC));
        for (Order order : Order.values()) {
            cases.add(new ReadCase(order, messages));
        }
        cases.add(new QueryCase(messages));
        cases.add(new OpenCase(Stop.CRASH, size.openedBytes(), PutCase.FEW_QUEUES));
        cases.add(openClean(size.openedBytes()));
        cases.add(openClean(SMALL_LOG_BYTES));
        cases.add(new OpenCase(Stop.CLEAN, SMALL_LOG_BYTES, PutCase.MANY_QUEUES));
        cases.add(new CatchUpCase(size.replicatedBytes()));
        cases.add(new MemoryCase(size.smallMessages()));
        return cases;
    }

    /** What is told of two cases together. */
    static List<Relation> relations(Size size) {
        return List.of(
                new Relation(
                        "until visible, 10,000 queues beside 4",
                        put(size, PutCase.MANY_QUEUES),
                        put(size, PutCase.FEW_QUEUES),
                        Figure.VISIBLE),
                new Relation(
                        "opening after a clean stop, %d MiB beside %d MiB"
                                .formatted(size.openedBytes() >> 20, SMALL_LOG_BYTES >> 20),
                        openClean(size.openedBytes()),
                        openClean(SMALL_LOG_BYTES),
                        Figure.OPEN_MILLIS));
    }

    private static Case put(Size size, int queues) {
        return new PutCase(1, BODY_BYTES, fitting(size.messages(), BODY_BYTES), queues, USUAL);
    }

    private static Case openClean(long bytes) {
        return new OpenCase(Stop.CLEAN, bytes, PutCase.FEW_QUEUES);
    }

    private static int fitting(int messages, int bodyBytes) {
        return (int) Math.min(messages, MOST_BYTES / (PutCase.WARM_UPS + 1) / (bodyBytes + Load.OVERHEAD_BYTES));
    }

    /** The case of that name. */
    static Case named(String name, Size size) {
        return of(size).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no case " + name));
    }
}
