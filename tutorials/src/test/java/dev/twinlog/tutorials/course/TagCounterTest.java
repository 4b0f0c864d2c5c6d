package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.Told;
import dev.twinlog.tutorials.run.Verdict.Ran;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A learner's dispatcher at work in the engines. */
class TagCounterTest {
    private final Checking checking = Checking.exercise("tag-counter");

    @Test
    void exceptionOfTheDispatcherIsShownAndNotTakenForAWrongCount() throws Exception {
        Broke broke = checking.breakOf(checking.solutionWith(
                "counts.merge(request.tagsCode(), 1L, Long::sum);",
                "counts.put(request.tagsCode(), counts.get(request.tagsCode()) + 1);"));

        assertThat(broke.cause()).isEqualTo(Cause.THREW);
        assertThat(broke.detail()).contains("NullPointerException");
        assertThat(broke.places()).hasSize(1);
    }

    @Test
    void costsOfTheRunAreToldForBothDesigns() throws Exception {
        List<Finding> findings = ((Ran) checking.verdictOn(checking.solution())).findings();

        List<String> told = findings.stream()
                .filter(Told.class::isInstance)
                .map(finding -> ((Told) finding).line())
                .toList();
        assertThat(told).hasSize(4);
        assertThat(told.get(0)).matches("microseconds a message, in this run +3\\.2\\.4 +4\\.0");
        assertThat(told.subList(1, 4)).allMatch(line -> line.matches(" +[a-z' ]+ +\\d+\\.\\d\\d +\\d+\\.\\d\\d"));
        assertThat(micros(told.get(2)))
                .as("dispatch as a whole, and the dispatcher's share")
                .isGreaterThan(micros(told.get(3)));
    }

    /** The first column of a line. */
    private static double micros(String line) {
        return Double.parseDouble(line.replaceFirst("^\\D+", "").split(" +")[0]);
    }
}
