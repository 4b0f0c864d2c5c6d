package dev.twinlog.visualizer.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code twinlog bench}: the {@code ./twinlog} script does it, since it needs the sources; here it is only described.
 */
@Command(
        name = "bench",
        description = "Measures both engines beside the original stores, Chronicle Queue and a plain copy.",
        footer =
                "The benchmarks are built first and have options of their own: --quick for a first look, --list for the cases.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "ARGS", description = "See ./twinlog bench --help.")
    private List<String> arguments = List.of();

    @Override
    public Integer call() {
        throw new UnusableInputException("only the script ./twinlog does that, beside the sources");
    }
}
