package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code serve} says when it cannot. */
class ServeCommandTest {
    private final StringWriter err = new StringWriter();

    @Test
    void aPortInUseGetsOneLineAndTwo() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int exitCode = serve("--port", Integer.toString(taken.getLocalPort()));

            assertThat(exitCode).isEqualTo(2);
            assertThat(err.toString().lines()).singleElement().asString().contains("" + taken.getLocalPort(), "in use");
        }
    }

    @Test
    void aFolderThatIsNoStoreGetsOneLineAndTwo(@TempDir Path temp) {
        assertThat(serve("--port", "0", "--attach", temp.toString())).isEqualTo(2);

        assertThat(err.toString().lines()).singleElement().asString().contains(temp.toString(), "no store");
    }

    @Test
    void aPortThatIsNoneGetsOneLineAndTwo() {
        assertThat(serve("--port", "70000")).isEqualTo(2);

        assertThat(err.toString().lines()).singleElement().asString().contains("70000");
    }

    @Test
    void aScenarioThatCannotBePlayedGetsOneLineAndTwo(@TempDir Path temp) throws IOException {
        Path bad = Files.writeString(temp.resolve("bad.json"), "{\"title\": 1}");

        assertThat(serve("--port", "0", "--scenarios", temp.toString())).isEqualTo(2);

        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("twinlog serve: " + bad + ": line 1: ");
    }

    private int serve(String... arguments) {
        return Main.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute(Stream.concat(Stream.of("serve"), Stream.of(arguments)).toArray(String[]::new));
    }
}
