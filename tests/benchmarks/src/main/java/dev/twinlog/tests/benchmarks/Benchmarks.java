package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures both engines beside the originals, on this machine, now. Each run has a process of its own; contenders take
 * turns, so that whatever else the machine does meets all of them; the median of the rounds counts.
 */
public final class Benchmarks {
    private static final String USAGE =
            "bench [--json] [--quick] [--rounds N] [--only WORDS] [--folder DIR]; --only takes the cases whose names hold the words";
    private static final int ROUNDS = 5;
    private static final int QUICK_ROUNDS = 3;

    private final List<Case> cases;
    private final int rounds;
    private final RunProcess process;
    private final boolean json;

    private Benchmarks(List<String> arguments) throws IOException {
        Cases.Size size = arguments.remove("--quick") ? Cases.Size.QUICK : Cases.Size.FULL;
        this.json = arguments.remove("--json");
        this.rounds = Integer.parseInt(
                option(arguments, "--rounds", Integer.toString(size == Cases.Size.QUICK ? QUICK_ROUNDS : ROUNDS)));
        String only = option(arguments, "--only", "");
        Path folder = Path.of(option(arguments, "--folder", System.getProperty("java.io.tmpdir")));
        this.process = new RunProcess(size, Files.createDirectories(folder));
        this.cases =
                Cases.of(size).stream().filter(one -> one.name().contains(only)).toList();
        if (!arguments.isEmpty() || cases.isEmpty()) {
            throw new IllegalArgumentException(
                    cases.isEmpty() ? "no case is called '%s'".formatted(only) : "what is " + arguments.get(0) + "?");
        }
    }

    private static String option(List<String> arguments, String name, String otherwise) {
        int at = arguments.indexOf(name);
        if (at < 0 || at + 1 == arguments.size()) {
            return otherwise;
        }
        arguments.remove(at);
        return arguments.remove(at);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        try {
            new Benchmarks(new ArrayList<>(Arrays.asList(arguments))).run();
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage());
            System.err.println("usage: " + USAGE);
            System.exit(2);
        }
    }

    private void run() throws IOException, InterruptedException {
        if (!json) {
            System.out.printf(
                    "Medians of %d rounds; Java %s, %d processors%n%n",
                    rounds, Runtime.version().feature(), Runtime.getRuntime().availableProcessors());
        }
        for (Case one : cases) {
            Map<Contender, Figures> found = medians(one);
            System.out.print(json ? line(one, found) : Report.of(one, found));
            System.out.flush();
        }
    }

    private Map<Contender, Figures> medians(Case one) throws IOException, InterruptedException {
        Map<Contender, List<Figures>> runs = new EnumMap<>(Contender.class);
        for (int round = 0; round < rounds; round++) {
            for (Contender contender : one.contenders()) {
                runs.computeIfAbsent(contender, c -> new ArrayList<>()).add(process.measure(contender, one));
            }
        }
        Map<Contender, Figures> medians = new EnumMap<>(Contender.class);
        runs.forEach((contender, found) -> medians.put(contender, Figures.median(found)));
        return medians;
    }

    /** One case as a line of JSON: the medians by contender and figure. */
    private static String line(Case one, Map<Contender, Figures> found) throws IOException {
        Map<String, Object> medians = new LinkedHashMap<>();
        found.forEach((contender, figures) -> {
            Map<String, Double> values = new LinkedHashMap<>();
            figures.values().forEach((figure, value) -> values.put(figure.label(), value));
            medians.put(contender.label(), values);
        });
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("case", one.name());
        line.put("medians", medians);
        return new ObjectMapper().writeValueAsString(line) + System.lineSeparator();
    }
}
