package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.run.CheckRunner;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.run.Verdict;
import dev.twinlog.tutorials.run.Verdict.Ran;
import dev.twinlog.tutorials.text.Language;
import java.time.Duration;
import java.util.List;

/** Checks attempts at one exercise. */
public final class Checking {
    /** Far more than any check needs, so that a busy machine fails none. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Exercise exercise;
    private final Duration deadline;

    private Checking(Exercise exercise, Duration deadline) {
        this.exercise = exercise;
        this.deadline = deadline;
    }

    public static Checking exercise(String name) {
        return new Checking(Course.twinlog().find(name).orElseThrow(), PATIENCE);
    }

    public Checking within(Duration time) {
        return new Checking(exercise, time);
    }

    /** The solution with one piece of it replaced. */
    public String solutionWith(String piece, String replacement) {
        String solution = exercise.solution(exercise.sources().get(0));
        assertThat(solution).contains(piece);
        return solution.replace(piece, replacement);
    }

    public Verdict verdictOn(String source) throws Exception {
        List<Source> sources = List.of(new Source(exercise.sources().get(0), source));
        return new CheckRunner(deadline).check(exercise.check(), sources, Language.EN);
    }

    public Failed failureOf(String source) throws Exception {
        return last(source, Failed.class);
    }

    public Broke breakOf(String source) throws Exception {
        return last(source, Broke.class);
    }

    private <T extends Finding> T last(String source, Class<T> type) throws Exception {
        Verdict verdict = verdictOn(source);
        assertThat(verdict.passed()).isFalse();
        assertThat(verdict).isInstanceOf(Ran.class);
        List<Finding> findings = ((Ran) verdict).findings();
        Finding last = findings.get(findings.size() - 1);
        assertThat(last).isInstanceOf(type);
        return type.cast(last);
    }
}
