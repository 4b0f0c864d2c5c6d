package dev.twinlog.tests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Benchmarks.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "--nonsense, --nonsense",
        "--rounds 0, --rounds must be at least 1",
        "--rounds many, 'many'",
        "--only nothing, no case is called 'nothing'",
        "--of v5, nobody is called 'v5'; there are v3",
        "--jmh Nothing, no inner benchmark is called 'Nothing'",
        "--jmh (, no regular expression",
    })
    void uselessArgumentsAreRefusedInOneLine(String arguments, String problem) {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString()).hasLineCount(1).startsWith("bench: ").contains(problem);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void casesOfTheOtherSizeOnlyAreToldWithWhatToType() {
        assertThat(run("--quick", "--only", "put, 1 × 16 KiB")).isEqualTo(2);
        assertThat(run("--only", "open 256 MiB after a clean stop")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "bench: 'put, 1 × 16 KiB' is a case, but not with --quick;"
                                + " type ./twinlog bench --only 'put, 1 × 16 KiB'; see ./twinlog bench --help",
                        "bench: 'open 256 MiB after a clean stop' is a case, but only with --quick; type ./twinlog bench"
                                + " --quick --only 'open 256 MiB after a clean stop'; see ./twinlog bench --help");
    }

    @Test
    void listNamesTheCasesAndMeasuresNothing() {
        assertThat(run("--list", "--quick", "--only", "1 × 200 B")).isZero();
        assertThat(out.toString().lines())
                .containsExactly("put, 1 × 200 B", "put, 1 × 200 B, no index", "put, 1 × 200 B, 10,000 queues");
    }
}
