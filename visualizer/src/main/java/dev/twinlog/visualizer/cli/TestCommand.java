package dev.twinlog.visualizer.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code twinlog test}: the {@code ./twinlog} script does it, since it needs the sources; here it is only described.
 */
@Command(
        name = "test",
        description = "Builds everything and runs the whole test suite.",
        footer = {
            "What is missing (a JDK, Maven, Chromium) is installed first, where that needs no password.",
            "It ends with the sum over all modules; the full log is .twinlog/test.log. Exit code 1 if a test fails, or if none ran."
        },
        mixinStandardHelpOptions = true)
public final class TestCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "ARGS",
            description = "Go to Maven, such as -pl MODULE -am and -Dtest=CLASS.")
    private List<String> arguments = List.of();

    @Override
    public Integer call() {
        throw new UnusableInputException("only the script ./twinlog does that, beside the sources");
    }
}
