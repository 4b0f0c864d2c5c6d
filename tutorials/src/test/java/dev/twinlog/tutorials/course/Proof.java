package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.run.Source;
import java.util.ArrayList;
import java.util.List;

/** What is shown of one exercise: for which reason its starter fails, and what wrong answers are told. */
final class Proof {
    private record Wrong(String piece, String replacement, String told) {}

    private final String exercise;
    private final List<Wrong> wrongs = new ArrayList<>();
    private String starterIsTold = "";

    private Proof(String exercise) {
        this.exercise = exercise;
    }

    static Proof of(String exercise) {
        return new Proof(exercise);
    }

    /** The starter fails, and this is part of what is said. */
    Proof starterIsTold(String words) {
        starterIsTold = words;
        return this;
    }

    /** The solution with {@code piece} replaced fails, and this is part of what is said. */
    Proof wrong(String piece, String replacement, String told) {
        wrongs.add(new Wrong(piece, replacement, told));
        return this;
    }

    String exercise() {
        return exercise;
    }

    void show() throws Exception {
        Checking checking = Checking.exercise(exercise);
        assertThat(checking.verdictOn(checking.solution()).passed())
                .as("the solution passes: %s", checking.verdictOn(checking.solution()))
                .isTrue();
        assertThat(starterIsTold).isNotBlank();
        assertThat(told(checking, checking.starter())).contains(starterIsTold);
        assertThat(wrongs).hasSizeGreaterThanOrEqualTo(2);
        for (Wrong wrong : wrongs) {
            assertThat(told(checking, checking.solutionWith(wrong.piece(), wrong.replacement())))
                    .as("with %s instead of %s", wrong.replacement(), wrong.piece())
                    .contains(wrong.told());
        }
    }

    private static String told(Checking checking, List<Source> sources) throws Exception {
        Failed failed = checking.failureOf(sources);
        return failed.caseName() + ": " + failed.what() + " " + failed.advice();
    }

    @Override
    public String toString() {
        return exercise;
    }
}
