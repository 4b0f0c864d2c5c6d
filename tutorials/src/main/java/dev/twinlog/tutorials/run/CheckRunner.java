package dev.twinlog.tutorials.run;

import dev.twinlog.tutorials.check.CheckMain;
import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.FindingLines;
import dev.twinlog.tutorials.check.Handover;
import dev.twinlog.tutorials.check.Starved;
import dev.twinlog.tutorials.run.Compilation.Compiled;
import dev.twinlog.tutorials.run.Compilation.Rejected;
import dev.twinlog.tutorials.run.SourceCompiler.NoCompilerException;
import dev.twinlog.tutorials.run.Verdict.NotCompiled;
import dev.twinlog.tutorials.text.Language;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compiles an attempt here and checks it in a process of its own, within a deadline. */
public final class CheckRunner {
    /** What a check may take when nothing else is said; the slowest solution needs a tenth of it. */
    public static final Duration DEADLINE = Duration.ofSeconds(5);

    /** The process keeps the deadline itself; this much later it is taken to be past keeping it. */
    private static final Duration GRACE = Duration.ofSeconds(3);

    private static final List<String> FLAGS = List.of(
            "-Xmx64m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            "-XX:MaxJavaStackTraceDepth=1000000", // a full stack must show who began to fill it
            "-Dfile.encoding=UTF-8");

    private final String classPath;
    private final SourceCompiler compiler;
    private final Duration deadline;
    private final List<String> moreFlags;

    /** @throws NoCompilerException if the Java that runs this cannot compile */
    public CheckRunner(Duration deadline) throws NoCompilerException {
        this(deadline, List.of());
    }

    /** As {@link #CheckRunner(Duration)}. @param moreFlags for the Java of the process that checks */
    public CheckRunner(Duration deadline, List<String> moreFlags) throws NoCompilerException {
        this.moreFlags = List.copyOf(moreFlags);
        this.classPath = System.getProperty("java.class.path");
        this.compiler = SourceCompiler.withOwnClassPath();
        this.deadline = deadline;
    }

    /**
     * Checks the sources.
     *
     * @param check name of the check's class, which is one of Twinlog's own
     * @throws IOException if no process could be started
     */
    public Verdict check(String check, List<Source> sources, Language language) throws IOException {
        return check(check, List.of(), sources, language);
    }

    /** As {@link #check(String, List, Language)}. @param ofCheck a teacher's sources, the check's own among them */
    public Verdict check(String check, List<Source> ofCheck, List<Source> sources, Language language)
            throws IOException {
        // Started first, so that it gets ready while the sources are compiled.
        Process process = start(check, language);
        try {
            List<Source> java = Stream.concat(sources.stream().filter(Source::isJava), ofCheck.stream())
                    .toList();
            Compilation compilation = compiler.compile(java, language);
            return compilation instanceof Rejected rejected
                    ? NotCompiled.of(rejected.errors(), names(ofCheck))
                    : new Verdict.Ran(run(process, handover((Compiled) compilation, ofCheck, sources)));
        } finally {
            process.destroyForcibly();
        }
    }

    private static Handover handover(Compiled compiled, List<Source> ofCheck, List<Source> sources) {
        Map<String, String> texts = new HashMap<>();
        sources.stream().filter(source -> !source.isJava()).forEach(text -> texts.put(text.fileName(), text.text()));
        return new Handover(compiled.classes(), texts, names(ofCheck));
    }

    private static Set<String> names(List<Source> sources) {
        return sources.stream().map(Source::fileName).collect(Collectors.toSet());
    }

    private Process start(String check, Language language) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(moreFlags);
        command.addAll(List.of("-cp", classPath, CheckMain.class.getName()));
        command.addAll(List.of(check, language.name(), Long.toString(deadline.toMillis())));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private List<Finding> run(Process process, Handover handover) throws IOException {
        AtomicBoolean stopped = new AtomicBoolean();
        Duration atMost = deadline.plus(GRACE);
        stopAfter(atMost, Starved.MOST_DEADLINES, process.toHandle(), stopped);
        Heard heard = new Heard();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            try (DataOutputStream out = new DataOutputStream(process.getOutputStream())) {
                handover.send(out);
            } catch (IOException e) {
                // The process is gone already; what it said on the way is read below.
                heard.add(new Finding.Printed(e.toString()));
            }
            lines.lines().map(FindingLines::read).forEach(heard::add);
        }
        List<Finding> findings = heard.findings();
        if (findings.stream().allMatch(CheckRunner::isUnfinished)) {
            int exitCode = process.onExit().join().exitValue();
            findings.add(
                    stopped.get()
                            ? new Broke("", Cause.OUT_OF_TIME, deadline.toSeconds() + " s", List.of())
                            : new Broke("", Cause.EXITED, Integer.toString(exitCode), List.of()));
        }
        return findings;
    }

    /** Stops the process when time is up; later if it was not let work, but at most {@code times} as late. */
    private void stopAfter(Duration time, int times, ProcessHandle process, AtomicBoolean stopped) {
        CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> {
                    if (times > 1 && process.isAlive() && Starved.is(process, deadline)) {
                        stopAfter(time, times - 1, process, stopped);
                    } else {
                        stopped.set(process.destroyForcibly());
                    }
                });
    }

    private static boolean isUnfinished(Finding finding) {
        return !(finding instanceof Finding.Done
                || finding instanceof Finding.Failed
                || finding instanceof Finding.Broke);
    }
}
