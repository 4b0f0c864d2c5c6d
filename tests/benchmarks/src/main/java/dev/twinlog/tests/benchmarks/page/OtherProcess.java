package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A process that is ended, with all that it has started, when it is closed. */
record OtherProcess(Process process) implements AutoCloseable {
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

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
