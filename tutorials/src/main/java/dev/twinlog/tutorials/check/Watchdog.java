package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.Place;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Ends a check that takes too long or starts threads without end, or that the learner's code ends by itself, and says
 * where the code was.
 */
final class Watchdog {
    private static final long LOOK_MILLIS = 20;

    /** Far more than any exercise asks for, and far less than a machine bears. */
    private static final int MOST_THREADS = 500;

    private final Supplier<String> caseName;
    private final Attempt learner;
    private final Reporter reporter;
    private final Thread checking = Thread.currentThread();
    private final CountDownLatch never = new CountDownLatch(1);

    /** Watches the thread that makes it. */
    Watchdog(Supplier<String> caseName, Attempt learner, Reporter reporter) {
        this.caseName = caseName;
        this.learner = learner;
        this.reporter = reporter;
    }

    /** Begins to watch: the check ends after {@code deadline} at the latest. */
    void start(Duration deadline) {
        startDaemon("watchdog", () -> endAfter(deadline));
        startDaemon("thread-watch", this::endWithTooManyThreads);
        // Runs only on System.exit: the check itself ends by halting.
        Runtime.getRuntime().addShutdownHook(new Thread(this::exited, "exit-watch"));
    }

    private static void startDaemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void endAfter(Duration deadline) {
        try {
            never.await(deadline.toMillis(), TimeUnit.MILLISECONDS);
            for (int i = 1; i < Starved.MOST_DEADLINES && wantsToWork(deadline); i++) {
                never.await(deadline.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // only the learner's code could; then time is up now
        }
        List<ThreadInfo> deadlocked = deadlockedThreads();
        if (deadlocked.isEmpty()) {
            reporter.end(
                    new Broke(caseName.get(), Cause.OUT_OF_TIME, deadline.toSeconds() + " s", placesOfAllThreads()));
        }
        List<Place> places = deadlocked.stream()
                .flatMap(info -> learner.placesIn(info.getStackTrace()).stream().limit(1))
                .toList();
        String who = deadlocked.stream()
                .map(info -> info.getThreadName() + " → " + info.getLockOwnerName())
                .collect(Collectors.joining(", "));
        reporter.end(new Broke(caseName.get(), Cause.DEADLOCK, who, places));
    }

    private void endWithTooManyThreads() {
        int threads = 0;
        while (threads <= MOST_THREADS) {
            try {
                never.await(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                return; // only the learner's code could; the deadline is watched by another thread
            }
            threads = Thread.activeCount();
        }
        String count = Integer.toString(threads);
        reporter.end(new Broke(caseName.get(), Cause.TOO_MANY_THREADS, count, placesOfAllThreads()));
    }

    /** Whether the check is under way and was kept from it by others; one that waits for something is not. */
    private boolean wantsToWork(Duration deadline) {
        return checking.getState() == Thread.State.RUNNABLE && Starved.is(ProcessHandle.current(), deadline);
    }

    private static List<ThreadInfo> deadlockedThreads() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long[] ids = threads.findDeadlockedThreads();
        return ids == null ? List.of() : Arrays.asList(threads.getThreadInfo(ids, Integer.MAX_VALUE));
    }

    private List<Place> placesOfAllThreads() {
        return Thread.getAllStackTraces().values().stream()
                .flatMap(stack -> learner.placesIn(stack).stream().limit(1))
                .distinct()
                .toList();
    }

    private void exited() {
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        stacks.values().stream()
                .filter(stack -> Arrays.stream(stack).anyMatch(Watchdog::isExit))
                .findFirst()
                .ifPresent(stack -> reporter.end(new Broke(caseName.get(), Cause.EXITED, "", learner.placesIn(stack))));
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals(Runtime.class.getName())
                && frame.getMethodName().equals("exit");
    }
}
