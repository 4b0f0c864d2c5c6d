package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.Main;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./twinlog} and the program tell the same story. */
class ScriptTest {
    private static final Path SCRIPT = Path.of(System.getProperty("twinlog.root"), "twinlog");

    @TempDir
    private Path folder;

    @Test
    void helpNamesTheCommandsThatTheScriptDoesItself() throws IOException {
        List<String> own = Pattern.compile("^  (\\w+)\\) command_\\w+ \"\\$\\{@:2}\"", Pattern.MULTILINE)
                .matcher(Files.readString(SCRIPT))
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(own).containsExactly("test", "bench");
        assertThat(own)
                .allSatisfy(name -> assertThat(Run.of("--help").out()).containsPattern("(?m)^  " + name + " +[A-Z]"));
    }

    @Test
    void theJarAloneSaysThatTheScriptDoesThem() {
        for (String name : List.of("test", "bench")) {
            Run run = Run.of(name, "more");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("twinlog " + name + ": only the script ./twinlog does that, beside the sources\n");
        }
    }

    @Test
    void helpForTestSaysWhatItDoesAndRunsNothing() throws IOException {
        ProcessBuilder script = new ProcessBuilder("timeout", "60", "bash", SCRIPT.toString(), "test", "--help");
        script.environment().put("TWINLOG_JAR", jar().toString());
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = script.redirectErrorStream(true).start();

        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.onExit().join().exitValue()).as(said).isZero();
        assertThat(said).isEqualTo(Run.of("test", "--help").out()).contains("runs the whole test suite");
    }

    /** A jar that runs the program from where its classes lie. */
    private Path jar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        main.put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        Path jar = folder.resolve("twinlog.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
