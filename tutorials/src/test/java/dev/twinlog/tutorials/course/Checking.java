package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.CheckRun;
import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.check.Handover;
import dev.twinlog.tutorials.run.CheckRunner;
import dev.twinlog.tutorials.run.Compilation;
import dev.twinlog.tutorials.run.Compilation.Compiled;
import dev.twinlog.tutorials.run.Compilation.Rejected;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.run.SourceCompiler;
import dev.twinlog.tutorials.run.Verdict;
import dev.twinlog.tutorials.run.Verdict.Ran;
import dev.twinlog.tutorials.text.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks attempts at one exercise: in this process, or as a learner's are in one of its own. */
public final class Checking {
    /** Far more than any check needs, so that a busy machine fails none. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Exercise exercise;
    private final Optional<Duration> ownProcessFor;
    private final List<String> flags;

    private Checking(Exercise exercise, Optional<Duration> ownProcessFor, List<String> flags) {
        this.exercise = exercise;
        this.ownProcessFor = ownProcessFor;
        this.flags = flags;
    }

    public static Checking exercise(String name) {
        return new Checking(Course.twinlog().find(name).orElseThrow(), Optional.empty(), List.of());
    }

    public Checking inOwnProcess() {
        return within(PATIENCE);
    }

    public Checking within(Duration time) {
        return new Checking(exercise, Optional.of(time), flags);
    }

    /** With more flags for the Java of the process that checks. */
    public Checking inOwnProcessWith(String... more) {
        return new Checking(exercise, Optional.of(PATIENCE), List.of(more));
    }

    public Exercise exercise() {
        return exercise;
    }

    /** The files as a learner gets them. */
    public List<Source> starter() {
        return exercise.files().stream()
                .map(file -> new Source(file, exercise.starter(file)))
                .toList();
    }

    public List<Source> solution() {
        return exercise.files().stream()
                .map(file -> new Source(file, exercise.solution(file)))
                .toList();
    }

    /** The solution with one piece of it replaced wherever it stands. */
    public List<Source> solutionWith(String piece, String replacement) {
        assertThat(solution()).anyMatch(source -> source.text().contains(piece));
        return solution().stream()
                .map(source -> new Source(source.fileName(), source.text().replace(piece, replacement)))
                .toList();
    }

    public Verdict verdictOn(List<Source> sources) throws Exception {
        return ownProcessFor.isPresent()
                ? new CheckRunner(ownProcessFor.get(), flags).check(exercise.check(), sources, Language.EN)
                : verdictHere(sources);
    }

    private Verdict verdictHere(List<Source> sources) throws Exception {
        if (compiled(sources) instanceof Rejected rejected) {
            return new Verdict.NotCompiled(rejected.errors(), Verdict.Whose.OF_THE_LEARNER);
        }
        Check check = (Check) Class.forName(exercise.check()).getConstructor().newInstance();
        List<Finding> findings = new ArrayList<>();
        new CheckRun(attemptOf(sources), Language.EN, findings::add).run(check.cases());
        return new Ran(findings);
    }

    private static Compilation compiled(List<Source> sources) throws Exception {
        return SourceCompiler.withOwnClassPath()
                .compile(sources.stream().filter(Source::isJava).toList(), Language.EN);
    }

    /** What a check is given of these sources. */
    public Attempt attemptOf(List<Source> sources) throws Exception {
        Map<String, String> texts = new HashMap<>();
        sources.stream().filter(source -> !source.isJava()).forEach(text -> texts.put(text.fileName(), text.text()));
        return new Handover(((Compiled) compiled(sources)).classes(), texts).attempt();
    }

    public Failed failureOf(List<Source> sources) throws Exception {
        return last(sources, Failed.class);
    }

    public Broke breakOf(List<Source> sources) throws Exception {
        return last(sources, Broke.class);
    }

    private <T extends Finding> T last(List<Source> sources, Class<T> type) throws Exception {
        Verdict verdict = verdictOn(sources);
        assertThat(verdict).isInstanceOf(Ran.class);
        assertThat(verdict.passed()).as("it passes, but should not").isFalse();
        List<Finding> findings = ((Ran) verdict).findings();
        Finding last = findings.get(findings.size() - 1);
        assertThat(last).isInstanceOf(type);
        return type.cast(last);
    }
}
