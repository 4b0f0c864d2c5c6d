package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.benchmarks.inner.InnerBenchmarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Measures both engines beside the originals, on this machine, now. Each run has a process of its own; contenders take
 * turns, so that whatever else the machine does meets all of them; the median of the rounds counts.
 */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures both engines beside the original stores, Chronicle Queue and a plain copy.")
public final class Benchmarks implements Callable<Integer> {
    private static final Path ROOT = Path.of(System.getProperty("twinlog.root", "."));
    private static final int ROUNDS = 5;
    private static final int QUICK_ROUNDS = 3;
    private static final int BAD_NEWS = 1;

    @Option(names = "--quick", description = "Fewer and smaller cases, 3 rounds.")
    private boolean quick;

    @Option(names = "--json", description = "A line of JSON for each case, and nothing else.")
    private boolean json;

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds of each case; 5 unless told.")
    private Optional<Integer> rounds = Optional.empty();

    @Option(
            names = "--only",
            paramLabel = "WORDS",
            description = "The case of that name, or else those whose names hold the words.")
    private String only = "";

    @Option(
            names = "--of",
            paramLabel = "NAME",
            split = ",",
            description = "The contenders of these names, such as v4,4.0.0.")
    private List<String> of = List.of();

    @Option(names = "--folder", paramLabel = "DIR", description = "Where the stores are put; a folder for each run.")
    private Path folder = Path.of(System.getProperty("java.io.tmpdir"));

    @Option(
            names = "--jmh",
            paramLabel = "PATTERN",
            arity = "0..1",
            fallbackValue = "",
            description = "The engines' inner parts instead, in JMH: those whose names match, or all.")
    private Optional<String> jmh = Optional.empty();

    @Option(
            names = "--report",
            description = "Writes docs/performance.md from what was measured before, and measures nothing.")
    private boolean report;

    @Option(names = "--list", description = "Names the cases and measures nothing.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** Exits with 0 when all was measured, 1 when a run failed, 2 if the arguments are no use. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** What reads the arguments and runs them. */
    static CommandLine commandLine() {
        return new CommandLine(new Benchmarks()).setParameterExceptionHandler(Benchmarks::refuse);
    }

    private static int refuse(ParameterException e, String[] arguments) {
        String problem = e.getMessage().lines().findFirst().orElse("");
        e.getCommandLine().getErr().println("bench: " + problem + "; see ./twinlog bench --help");
        return CommandLine.ExitCode.USAGE;
    }

    @Override
    public Integer call() throws IOException, InterruptedException, RunnerException {
        if (jmh.isPresent()) {
            return runInner(jmh.get());
        }
        Size size = quick ? Size.QUICK : Size.FULL;
        List<Case> cases = cases(size);
        if (list) {
            cases.forEach(one -> say(one.name() + "\n"));
            return 0;
        }
        KeptResults kept = new KeptResults(ROOT.resolve(".twinlog/bench"));
        if (report) {
            return report(kept, size);
        }
        int count = count();
        List<Contender> contenders = contenders();
        if (!json) {
            say("Medians of %d rounds, lowest–highest below; Java %s, %d processors%n%n"
                    .formatted(
                            count,
                            Runtime.version().feature(),
                            Runtime.getRuntime().availableProcessors()));
        }
        var process = new RunProcess(size, Files.createDirectories(folder));
        Runtime.getRuntime().addShutdownHook(new Thread(process::stop));
        var measurement = new Measurement(process, contenders, count);
        Map<String, Rounds> found = new LinkedHashMap<>();
        for (Case one : cases) {
            Rounds rounds = measurement.of(one);
            found.put(one.name(), rounds);
            if (of.isEmpty() && rounds.failures().isEmpty()) {
                kept.keep(size, one, Files.getFileStore(folder).type(), rounds);
            }
            say(json ? JsonReport.of(one, rounds) : Report.of(one, rounds));
            rounds.failures().forEach(problem -> spec.commandLine().getErr().println("bench: " + problem));
        }
        if (!json) {
            say(Report.of(Cases.relations(size), found));
        }
        return found.values().stream().allMatch(rounds -> rounds.failures().isEmpty()) ? 0 : BAD_NEWS;
    }

    private void say(String text) {
        spec.commandLine().getOut().print(text);
        spec.commandLine().getOut().flush();
    }

    private int report(KeptResults kept, Size size) throws IOException {
        Map<Case, KeptResults.Kept> all = kept.all(size);
        if (all.isEmpty()) {
            throw refusal("nothing was measured yet that could be told of");
        }
        Path docs = ROOT.resolve("docs");
        new PerformancePage(all, Cases.relations(size)).write(docs, Machine.describe());
        say("%s tells of %d of %d cases%n"
                .formatted(
                        docs.resolve("performance.md"),
                        all.size(),
                        Cases.of(size).size()));
        return 0;
    }

    private int runInner(String pattern) throws RunnerException {
        try {
            InnerBenchmarks.run(pattern);
            return 0;
        } catch (NoBenchmarksException e) {
            throw refusal("no inner benchmark is called '" + pattern + "'");
        } catch (PatternSyntaxException e) {
            throw refusal("'%s' is no regular expression: %s".formatted(pattern, e.getDescription()));
        }
    }

    private int count() {
        int count = rounds.orElse(quick ? QUICK_ROUNDS : ROUNDS);
        if (count < 1) {
            throw refusal("--rounds must be at least 1, not " + count);
        }
        return count;
    }

    private List<Case> cases(Size size) {
        List<Case> cases = named(size);
        if (cases.isEmpty()) {
            throw refusal(noCase(size));
        }
        return cases;
    }

    private List<Case> named(Size size) {
        List<Case> cases = Cases.of(size);
        boolean isName = cases.stream().anyMatch(one -> one.name().equals(only));
        return cases.stream()
                .filter(one -> isName ? one.name().equals(only) : one.name().contains(only))
                .toList();
    }

    /** The two sizes have cases that the other lacks. */
    private String noCase(Size size) {
        if (size == Size.QUICK && !named(Size.FULL).isEmpty()) {
            return "'%1$s' is a case, but not with --quick; type ./twinlog bench --only '%1$s'".formatted(only);
        }
        if (size == Size.FULL && !named(Size.QUICK).isEmpty()) {
            return "'%1$s' is a case, but only with --quick; type ./twinlog bench --quick --only '%1$s'"
                    .formatted(only);
        }
        return "no case is called '%s'; --list names them".formatted(only);
    }

    private List<Contender> contenders() {
        List<Contender> all = List.of(Contender.values());
        return of.isEmpty() ? all : of.stream().map(this::contender).toList();
    }

    private Contender contender(String label) {
        for (Contender contender : Contender.values()) {
            if (contender.label().equalsIgnoreCase(label)) {
                return contender;
            }
        }
        throw refusal("nobody is called '%s'; there are %s".formatted(label, Contender.labels()));
    }

    private ParameterException refusal(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }
}
