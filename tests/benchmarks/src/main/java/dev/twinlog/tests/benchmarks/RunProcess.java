package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Starts a {@link Run} in a process of its own, with the flags of this one, and waits for what it finds. */
final class RunProcess {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Size size;
    private final Path parent;
    private final Lock measuring = new ReentrantLock();
    private volatile Process running; // written by the thread that measures, as it starts one
    private volatile boolean stopped;

    /** @param parent where each run gets a folder, which is removed afterwards */
    RunProcess(Size size, Path parent) {
        this.size = size;
        this.parent = parent;
    }

    /**
     * Measures a store once. For one thread.
     *
     * @throws FailedRunException if the run did not get to its end
     */
    Figures measure(Contender contender, Case wanted) throws IOException, InterruptedException, FailedRunException {
        measuring.lock();
        try {
            Path folder = Files.createTempDirectory(parent, contender.name());
            try {
                step("prepare", contender, wanted, folder);
                step("measure", contender, wanted, folder);
                return JSON.readValue(folder.resolve("result.json").toFile(), Figures.class);
            } finally {
                delete(folder);
            }
        } finally {
            measuring.unlock();
        }
    }

    /** Ends the run that is under way, and returns when its folder is removed. For the hook of a program that ends. */
    void stop() {
        stopped = true;
        Process last = running;
        if (last != null) {
            last.destroyForcibly();
        }
        measuring.lock(); // and never unlocked: nothing is measured any more
    }

    private void step(String step, Contender contender, Case wanted, Path folder)
            throws IOException, InterruptedException, FailedRunException {
        Path output = folder.resolve("output.txt");
        List<String> arguments = List.of(
                step,
                size.name(),
                wanted.name(),
                contender.name(),
                folder.resolve("store").toString(),
                folder.resolve("result.json").toString());
        Process process = JavaCommand.of(Run.class, wanted.flags(), arguments)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        running = process;
        if (stopped) {
            process.destroyForcibly();
        }
        if (process.waitFor() != 0) {
            throw new FailedRunException(
                    "'%s' of %s failed: %s".formatted(wanted.name(), contender.label(), Files.readString(output)));
        }
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
