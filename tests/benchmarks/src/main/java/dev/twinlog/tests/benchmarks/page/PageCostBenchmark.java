package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What an engine loses when its page is open: puts with nobody looking, on a server without a page, with a page's feed
 * heard, and with the page in Chromium. They take turns; each run has a process of its own; medians count.
 *
 * <p>Arguments: {@code [ROUNDS [MESSAGES [BODY_BYTES [FOLDER]]]]}.
 */
public final class PageCostBenchmark {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final int ROUNDS = 5;
    private static final int MESSAGES = 1_000_000;
    private static final int BODY_BYTES = 200;
    private static final int KILL_SECONDS = 10;

    private final int messages;
    private final int bodyBytes;
    private final Path parent;

    private PageCostBenchmark(int messages, int bodyBytes, Path parent) {
        this.messages = messages;
        this.bodyBytes = bodyBytes;
        this.parent = parent;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = number(arguments, 0, ROUNDS);
        Path parent = Path.of(arguments.length > 3 ? arguments[3] : System.getProperty("java.io.tmpdir"));
        var benchmark = new PageCostBenchmark(number(arguments, 1, MESSAGES), number(arguments, 2, BODY_BYTES), parent);
        for (String engine : List.of("v3", "v4")) {
            benchmark.measure(engine, rounds);
        }
    }

    private static int number(String[] arguments, int at, int otherwise) {
        return arguments.length > at ? Integer.parseInt(arguments[at]) : otherwise;
    }

    private void measure(String engine, int rounds) throws IOException, InterruptedException {
        Map<Onlooker, List<PageCost>> found = new EnumMap<>(Onlooker.class);
        for (int round = 0; round < rounds; round++) {
            for (Onlooker onlooker : Onlooker.values()) {
                if (onlooker != Onlooker.CHROMIUM || Files.isExecutable(CHROMIUM)) {
                    found.computeIfAbsent(onlooker, o -> new ArrayList<>()).add(run(engine, onlooker));
                }
            }
        }
        System.out.printf("%s, 1 × %d B, medians of %d rounds%n", engine, bodyBytes, rounds);
        System.out.printf("  %-10s%12s%8s%12s%8s%10s%8s%n", "", "puts/s", "", "visible/s", "", "cpu µs", "");
        List<PageCost> alone = found.get(Onlooker.NOBODY);
        found.forEach((onlooker, runs) -> System.out.printf(
                "  %-10s%s%s%s%n",
                onlooker.name().toLowerCase(Locale.ROOT),
                cell("%,12.0f", runs, alone, PageCost::putsPerSecond),
                cell("%,12.0f", runs, alone, PageCost::visiblePerSecond),
                cell("%10.2f", runs, alone, PageCost::cpuMicros)));
    }

    /** A median, and by how many per cent it differs from that with nobody looking. */
    private static String cell(
            String form, List<PageCost> runs, List<PageCost> alone, ToDoubleFunction<PageCost> figure) {
        double median = median(runs, figure);
        return form.formatted(median) + "%+7.1f%%".formatted((median / median(alone, figure) - 1) * 100);
    }

    private static double median(List<PageCost> runs, ToDoubleFunction<PageCost> figure) {
        double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private PageCost run(String engine, Onlooker onlooker) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(parent, "page-cost");
        Path store = folder.resolve("store");
        List<String> command = new ArrayList<>(java());
        command.addAll(List.of(
                PageCostRun.class.getName(),
                engine,
                onlooker.name(),
                Integer.toString(messages),
                Integer.toString(bodyBytes),
                store.toString()));
        Process run = new ProcessBuilder(command)
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
        try (BufferedReader output = run.inputReader()) {
            return result(engine, onlooker, folder, output);
        } finally {
            run.destroyForcibly().waitFor();
            delete(folder);
        }
    }

    private static List<String> java() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(Arrays.asList("-cp", System.getProperty("java.class.path")));
        return command;
    }

    private static PageCost result(String engine, Onlooker onlooker, Path folder, BufferedReader output)
            throws IOException, InterruptedException {
        String line = output.readLine();
        if (!onlooker.isServed() || line == null) {
            return parse(line, folder);
        }
        int port = Integer.parseInt(line);
        if (onlooker == Onlooker.PAGE) {
            Thread reader = new Thread(new FeedReader(engine, port), "page");
            reader.setDaemon(true);
            reader.start();
        }
        if (onlooker != Onlooker.CHROMIUM) {
            return parse(output.readLine(), folder);
        }
        Process browser = browser(port, folder);
        try {
            return parse(output.readLine(), folder);
        } finally {
            browser.descendants().forEach(ProcessHandle::destroyForcibly);
            browser.destroyForcibly().waitFor(KILL_SECONDS, TimeUnit.SECONDS);
        }
    }

    private static PageCost parse(String line, Path folder) throws IOException {
        if (line == null) {
            throw new IOException("a run failed: " + Files.readString(folder.resolve("errors.txt")));
        }
        return new ObjectMapper().readValue(line, PageCost.class);
    }

    private static Process browser(int port, Path folder) throws IOException {
        return new ProcessBuilder(
                        CHROMIUM.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-background-networking",
                        "--remote-debugging-port=0",
                        "--window-size=1440,900",
                        "--user-data-dir=" + folder.resolve("browser"),
                        "http://127.0.0.1:%d/".formatted(port))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
