package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A process that is ended, with all that it has started, when it is closed. */
record OtherProcess(Process process) implements AutoCloseable {
    private static final long LOOK_AGAIN_NANOS = 50_000_000;

    static OtherProcess start(List<String> command) throws IOException {
        return new OtherProcess(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** Processor time so far of the process and all that it has started and that still runs. */
    Duration cpuTime() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .map(one -> one.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /**
     * Waits until it has used so much processor time since its start.
     *
     * @throws IOException if it ends before, or has not used as much within the limit
     */
    void awaitCpuTime(Duration wanted, Duration limit) throws IOException {
        long beginNanos = System.nanoTime();
        while (cpuTime().compareTo(wanted) < 0) {
            if (!process.isAlive() || System.nanoTime() - beginNanos > limit.toNanos()) {
                throw new IOException("%s used %s of a processor, and was to use %s within %s"
                        .formatted(process.info().command().orElse("a process"), cpuTime(), wanted, limit));
            }
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
