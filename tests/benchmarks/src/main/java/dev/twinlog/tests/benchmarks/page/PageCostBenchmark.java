package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What an engine loses when its page is open. With the store's process, its server included, on one processor that
 * whoever looks at the page may not use, it is told what the engine loses; with all on the same processors, what the
 * browser takes besides.
 *
 * <p>A page is opened and closed again while the same process goes on putting, so that nothing else is compared but the
 * page; what a server costs without a page is found by other processes, with a server and without, in turns.
 */
@Command(
        name = "page-cost",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures what an engine loses when its page is open.")
public final class PageCostBenchmark implements Callable<Integer> {
    @Option(names = "--rounds", paramLabel = "N", description = "Rounds of each; ${DEFAULT-VALUE} unless told.")
    private int rounds = 7;

    @Option(
            names = "--messages",
            paramLabel = "N",
            description = "Messages of each stretch that is measured; ${DEFAULT-VALUE} unless told.")
    private int messages = 6_000_000;

    @Option(names = "--body", paramLabel = "BYTES", description = "Bytes of a body; ${DEFAULT-VALUE} unless told.")
    private int bodyBytes = 200;

    @Option(names = "--folder", paramLabel = "DIR", description = "Where the stores are put; a folder for each run.")
    private Path parent = Path.of(System.getProperty("java.io.tmpdir"));

    @Option(names = "--engines", paramLabel = "NAME", split = ",", description = "v3, v4; both unless told.")
    private List<String> engines = List.of("v3", "v4");

    @Option(
            names = "--onlookers",
            paramLabel = "NAME",
            split = ",",
            description = "Of ${COMPLETION-CANDIDATES}; all unless told.")
    private List<Onlooker> onlookers = Arrays.asList(Onlooker.values());

    @Option(
            names = "--processors",
            paramLabel = "WHICH",
            split = ",",
            description =
                    "apart: one for the store and its server, the others for who looks; shared; both unless told.")
    private List<String> processors = List.of("apart", "shared");

    @Spec
    private CommandSpec spec;

    /** Exits with 0 when all was measured, 1 when a run failed, 2 if the arguments are no use. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new PageCostBenchmark())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Processors> arrangements = arrangements();
        say("Medians of %d rounds of %,d × %d B; in brackets the lowest and the highest%n%n"
                .formatted(rounds, messages, bodyBytes));
        for (String engine : engines) {
            for (Processors arrangement : arrangements) {
                say("%s, %s%n%s".formatted(engine, arrangement.what(), CostTable.HEAD));
                for (Onlooker onlooker : onlookers) {
                    measure(new CostRounds(engine, messages, bodyBytes, parent, arrangement), onlooker);
                }
            }
        }
        return CommandLine.ExitCode.OK;
    }

    private void measure(CostRounds with, Onlooker onlooker) throws IOException, InterruptedException {
        if (onlooker.isThere()) {
            say(CostTable.line(
                    onlooker, onlooker == Onlooker.SERVER ? with.ofServer(rounds) : with.of(onlooker, rounds)));
        } else {
            say("  %s is not there%n".formatted(onlooker));
        }
    }

    private List<Processors> arrangements() throws IOException {
        List<Processors> wanted = new ArrayList<>();
        if (processors.contains("apart")) {
            Optional<Processors> apart = Processors.apart();
            if (apart.isEmpty()) {
                say("Not measured with processors apart: that takes two of them, and taskset of util-linux.%n"
                        .formatted());
            }
            apart.ifPresent(wanted::add);
        }
        if (processors.contains("shared")) {
            wanted.add(Processors.shared());
        }
        return wanted;
    }

    private void say(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
    }
}
