package dev.twinlog.tests.real;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;

/**
 * The thread named {@code System Clock} that each 3.2.6 leaves behind on closing: it ticks a thousand times a second
 * for ever, so that a few dozen take most of a processor. Nobody but its own store reads it, so it may go with the
 * store. The executor it works for is reached through the JDK, for which the JVM needs the flags of
 * {@code rocketmq.opens}; where the JDK keeps it elsewhere the clock ticks on, and nothing but time is lost.
 */
final class LeftoverClock {
    private static final String NAME = "System Clock";

    private LeftoverClock() {}

    /** Ends the clock among the threads of one store. */
    static void end(ThreadGroup storeThreads) {
        Thread[] threads = new Thread[2 * storeThreads.activeCount() + 1];
        Stream.of(threads)
                .limit(storeThreads.enumerate(threads))
                .filter(thread -> NAME.equals(thread.getName()))
                .flatMap(thread -> executorOf(thread).stream())
                .forEach(ExecutorService::shutdownNow);
    }

    private static Optional<ExecutorService> executorOf(Thread thread) {
        return read(thread, Thread.class, "target")
                .flatMap(worker -> read(worker, worker.getClass(), "this$0"))
                .filter(ExecutorService.class::isInstance)
                .map(ExecutorService.class::cast);
    }

    private static Optional<Object> read(Object owner, Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            return field.trySetAccessible() ? Optional.ofNullable(field.get(owner)) : Optional.empty();
        } catch (NoSuchFieldException | IllegalAccessException elsewhere) {
            return Optional.empty();
        }
    }
}
