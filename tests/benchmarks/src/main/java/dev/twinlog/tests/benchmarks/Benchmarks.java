package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures both engines beside the originals, on this machine, now. Each run has a process of its own; contenders take
 * turns, so that whatever else the machine does meets all of them; the median of the rounds counts.
 *
 * <p>Arguments: {@code [--quick] [ROUNDS] [FOLDER]}.
 */
public final class Benchmarks {
    private static final int ROUNDS = 5;
    private static final int QUICK_ROUNDS = 3;
    private static final int MESSAGES = 1_000_000;
    private static final int QUICK_MESSAGES = 400_000;

    private Benchmarks() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> rest = new ArrayList<>(Arrays.asList(arguments));
        boolean quick = rest.remove("--quick");
        int rounds = rest.isEmpty() ? (quick ? QUICK_ROUNDS : ROUNDS) : Integer.parseInt(rest.get(0));
        Path folder = rest.size() > 1 ? Path.of(rest.get(1)) : Path.of(System.getProperty("java.io.tmpdir"));
        Files.createDirectories(folder);
        System.out.printf("Medians of %d rounds; %s%n%n", rounds, machine());
        for (Scenario scenario : Scenario.all(quick ? QUICK_MESSAGES : MESSAGES)) {
            System.out.print(Report.of(scenario, medians(scenario, rounds, folder)));
        }
    }

    private static Map<Contender, Measurement> medians(Scenario scenario, int rounds, Path folder)
            throws IOException, InterruptedException {
        Map<Contender, List<Measurement>> runs = new EnumMap<>(Contender.class);
        for (int round = 0; round < rounds; round++) {
            for (Contender contender : Contender.values()) {
                runs.computeIfAbsent(contender, c -> new ArrayList<>())
                        .add(RunProcess.measure(contender, scenario, folder));
            }
        }
        Map<Contender, Measurement> medians = new EnumMap<>(Contender.class);
        runs.forEach((contender, found) -> medians.put(contender, Measurement.median(found)));
        return medians;
    }

    private static String machine() {
        return "Java %s, %d processors"
                .formatted(Runtime.version().feature(), Runtime.getRuntime().availableProcessors());
    }
}
