package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Starts a {@link Run} in a process of its own, with the flags of this one, and waits for what it finds. */
final class RunProcess {
    private static final ObjectMapper JSON = new ObjectMapper();

    private RunProcess() {}

    /**
     * Measures a store in a folder that is made for it inside {@code parent} and removed afterwards.
     *
     * @throws IOException if the run failed; it has said why on stderr
     */
    static Measurement measure(Contender contender, Scenario scenario, Path parent)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(parent, contender.name());
        try {
            Path result = folder.resolve("result.json");
            int exit = new ProcessBuilder(command(contender, scenario, folder.resolve("store"), result))
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("output.txt").toFile())
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new IOException("the run of %s with %s failed: %s"
                        .formatted(contender.label(), scenario, Files.readString(folder.resolve("output.txt"))));
            }
            return JSON.readValue(result.toFile(), Measurement.class);
        } finally {
            delete(folder);
        }
    }

    private static List<String> command(Contender contender, Scenario scenario, Path store, Path result) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Run.class.getName()));
        command.addAll(List.of(
                contender.name(),
                Integer.toString(scenario.threads()),
                Integer.toString(scenario.bodyBytes()),
                Integer.toString(scenario.messages()),
                store.toString(),
                result.toString()));
        return command;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
