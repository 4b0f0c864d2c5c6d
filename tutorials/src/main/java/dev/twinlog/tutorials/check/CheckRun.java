package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.Done;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.check.Finding.Passed;
import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.check.Finding.Told;
import dev.twinlog.tutorials.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Tries the cases of one check on one attempt, one after the other, and reports what it finds. */
public final class CheckRun {
    private final Attempt attempt;
    private final Language language;
    private final Consumer<Finding> reporter;
    private volatile String caseName = ""; // written by the thread that runs the cases

    /** @param reporter is told each finding in turn */
    public CheckRun(Attempt attempt, Language language, Consumer<Finding> reporter) {
        this.attempt = attempt;
        this.language = language;
        this.reporter = reporter;
    }

    /** The case that is being tried; empty before the first. */
    String caseName() {
        return caseName;
    }

    /** Tries the cases up to the first that does not hold; the last finding says how it ended. */
    public void run(List<Case> cases) {
        for (Case one : cases) {
            caseName = one.name().in(language);
            Finding finding = tryCase(one);
            reporter.accept(finding);
            if (!(finding instanceof Passed)) {
                return;
            }
            attempt.takeTold().forEach(line -> reporter.accept(new Told(line.in(language))));
        }
        reporter.accept(new Done());
    }

    private Finding tryCase(Case one) {
        try {
            return one.trial()
                    .run(attempt)
                    .map(this::failed)
                    .orElseGet(() -> new Passed(one.name().in(language)));
        } catch (Attempt.Unusable e) {
            return failed(e.fault());
        } catch (Throwable thrown) { // the learner's code may throw anything, and each must be told
            return threw(thrown);
        }
    }

    private Finding failed(Fault fault) {
        Optional<Comparison> bytes = fault.comparison();
        return new Failed(
                caseName, fault.what().in(language), bytes, fault.advice().in(language), fault.exhibit());
    }

    /** What to report for something that was thrown, here or on a thread of the learner's. */
    Finding threw(Throwable thrown) {
        List<Place> places = attempt.placesIn(thrown.getStackTrace());
        if (thrown instanceof OutOfMemoryError) {
            return new Broke(caseName, Cause.HEAP_FULL, "", places);
        }
        if (places.isEmpty()) {
            thrown.printStackTrace();
        }
        Cause cause = places.isEmpty() ? Cause.CHECK_FAILED : Cause.THREW;
        return new Broke(caseName, cause, thrown.toString(), places);
    }
}
