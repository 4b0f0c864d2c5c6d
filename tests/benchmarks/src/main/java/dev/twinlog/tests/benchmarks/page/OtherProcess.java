package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.util.List;

/** A process that is ended, with all that it has started, when it is closed. */
record OtherProcess(Process process) implements AutoCloseable {
    static OtherProcess start(List<String> command) throws IOException {
        return new OtherProcess(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
