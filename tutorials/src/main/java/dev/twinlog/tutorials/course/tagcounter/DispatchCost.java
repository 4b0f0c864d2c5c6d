package dev.twinlog.tutorials.course.tagcounter;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.kit.TimedStage;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a message costs a store that has one more dispatcher, each in ns: the least of several rounds, so that what else
 * the machine does is left out.
 *
 * @param lockNanos the put lock is held
 * @param dispatchNanos dispatch takes afterwards, index and {@code ownNanos} included
 * @param ownNanos the dispatcher that was added takes
 */
record DispatchCost(double lockNanos, double dispatchNanos, double ownNanos) {
    static final int ROUNDS = 12;
    static final int MESSAGES_A_ROUND = 200;

    /** The services that dispatch; each design has some of them. */
    private static final Set<String> DISPATCH = Set.of("DispatchMessageService", "IndexService", "ReputMessageService");

    private static final StoreGeometry ROOMY = new StoreGeometry(1 << 20, 10_000, 1000, 10_000);

    /**
     * Puts {@value #ROUNDS} times {@value #MESSAGES_A_ROUND} messages with the tags A and B in turn, and a key each.
     */
    static DispatchCost of(Setting setting, Consumer<DispatchRequest> dispatcher) throws IOException {
        Stopwatch own = new Stopwatch(dispatcher);
        try (TimedStage stage = new TimedStage(setting.with(ROOMY).withDispatcher(own))) {
            DispatchCost least = round(stage, own);
            for (int i = 1; i < ROUNDS; i++) {
                least = least.or(round(stage, own));
            }
            return least;
        }
    }

    private static DispatchCost round(TimedStage stage, Stopwatch own) {
        own.nanos = 0;
        long lockNanos = 0;
        for (int i = 0; i < MESSAGES_A_ROUND; i++) {
            var message = Stage.message("T", "0123456789").property("TAGS", i % 2 == 0 ? "A" : "B");
            lockNanos += stage.put(message.property("KEYS", "key" + i).build());
        }
        double count = MESSAGES_A_ROUND;
        return new DispatchCost(lockNanos / count, stage.run(DISPATCH) / count, own.nanos / count);
    }

    private DispatchCost or(DispatchCost other) {
        return new DispatchCost(
                Math.min(lockNanos, other.lockNanos),
                Math.min(dispatchNanos, other.dispatchNanos),
                Math.min(ownNanos, other.ownNanos));
    }

    /** Takes the time of a dispatcher. */
    private static final class Stopwatch implements Consumer<DispatchRequest> {
        private final StoreClock clock = StoreClock.system();
        private final Consumer<DispatchRequest> dispatcher;
        private long nanos;

        Stopwatch(Consumer<DispatchRequest> dispatcher) {
            this.dispatcher = dispatcher;
        }

        @Override
        public void accept(DispatchRequest request) {
            long beginNanos = clock.nanos();
            dispatcher.accept(request);
            nanos += clock.nanos() - beginNanos;
        }
    }
}
