package dev.twinlog.tutorials.run;

import dev.twinlog.tutorials.check.Handover;
import dev.twinlog.tutorials.live.LiveMain;
import dev.twinlog.tutorials.run.Compilation.Compiled;
import dev.twinlog.tutorials.run.SourceCompiler.NoCompilerException;
import dev.twinlog.tutorials.text.Language;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A learner's part at work in a store, in a process of its own. */
public final class LiveRun implements AutoCloseable {
    /** What the messages are made of. */
    public static final long SEED = 7;

    private final Process process;
    private final Path yours;
    private final Path reference;

    private LiveRun(Process process, Path yours, Path reference) {
        this.process = process;
        this.yours = yours;
        this.reference = reference;
    }

    /**
     * Begins to put messages into two stores below {@code folder}; returns when both are there.
     *
     * @param live name of the {@link dev.twinlog.tutorials.live.LivePart}
     * @param told is given each line that the process writes from then on
     * @throws IOException if it ends before; with what it said
     */
    public static LiveRun start(String live, List<Source> sources, Path folder, Consumer<String> told)
            throws IOException {
        Compilation compilation = compile(sources);
        if (!(compilation instanceof Compiled compiled)) {
            throw new IOException("it does not compile");
        }
        Map<String, String> texts = new HashMap<>();
        sources.stream().filter(source -> !source.isJava()).forEach(text -> texts.put(text.fileName(), text.text()));
        Path yours = folder.resolve("yours");
        Path reference = folder.resolve("reference");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LiveMain.class.getName(),
                        live,
                        yours.toString(),
                        reference.toString(),
                        Long.toString(SEED))
                .redirectErrorStream(true)
                .start();
        LiveRun run = new LiveRun(process, yours, reference);
        new Handover(compiled.classes(), texts).send(new DataOutputStream(process.getOutputStream()));
        run.awaitReady(told);
        return run;
    }

    private static Compilation compile(List<Source> sources) throws IOException {
        try {
            return SourceCompiler.withOwnClassPath()
                    .compile(sources.stream().filter(Source::isJava).toList(), Language.EN);
        } catch (NoCompilerException e) {
            throw new IOException("this Java has no compiler", e);
        }
    }

    private void awaitReady(Consumer<String> told) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        StringBuilder said = new StringBuilder();
        String line = lines.readLine();
        while (line != null && !line.equals(LiveMain.READY)) {
            said.append(line).append('\n');
            line = lines.readLine();
        }
        if (line == null) {
            throw new IOException("it ended at once: " + said.toString().strip());
        }
        Thread reader = new Thread(() -> lines.lines().forEach(told), "live");
        reader.setDaemon(true);
        reader.start();
    }

    /** The store in which the learner's part works. */
    public Path yours() {
        return yours;
    }

    /** The store as it should be. */
    public Path reference() {
        return reference;
    }

    /** Whether it still runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
