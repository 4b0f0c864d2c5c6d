package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.Done;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.check.Finding.Passed;
import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.text.Language;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs one check, in a process of its own: whatever the learner's code does, it ends with this process. Takes the
 * learner's classes from standard input and writes {@link FindingLines} to standard output.
 */
public final class CheckMain {
    private static final int RESERVE_BYTES = 4 << 20;

    /** Given up when the heap is full, so that there is room to say so. */
    @SuppressWarnings("unused")
    private static volatile byte[] reserve = new byte[RESERVE_BYTES];

    private final Language language;
    private final LearnerClasses learner;
    private final Reporter reporter;
    private volatile String caseName = "";

    private CheckMain(Language language, LearnerClasses learner, Reporter reporter) {
        this.language = language;
        this.learner = learner;
        this.reporter = reporter;
    }

    /** @param args the {@link Check}'s class, the {@link Language}'s name, the deadline in ms */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Check check = (Check) Class.forName(args[0]).getConstructor().newInstance();
        List<Case> cases = check.cases();
        Reporter reporter = new Reporter(System.out);
        LearnerClasses learner = LearnerClasses.receive(new DataInputStream(System.in));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(reporter.printedLines());
        System.setErr(reporter.printedLines());

        CheckMain main = new CheckMain(Language.valueOf(args[1]), learner, reporter);
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> main.uncaught(thrown));
        new Watchdog(() -> main.caseName, learner, reporter).start(Duration.ofMillis(Long.parseLong(args[2])));
        main.run(cases);
    }

    private void run(List<Case> cases) {
        Attempt attempt = new Attempt(learner);
        for (Case one : cases) {
            caseName = one.name().in(language);
            Optional<Fault> fault = tryCase(one, attempt);
            if (fault.isPresent()) {
                Fault f = fault.get();
                reporter.end(new Failed(
                        caseName,
                        f.what().in(language),
                        f.comparison(),
                        f.advice().in(language)));
            }
            reporter.report(new Passed(caseName));
        }
        reporter.end(new Done());
    }

    private Optional<Fault> tryCase(Case one, Attempt attempt) {
        try {
            return one.trial().run(attempt);
        } catch (Attempt.Unusable e) {
            return Optional.of(e.fault());
        } catch (OutOfMemoryError e) {
            heapFull(e);
        } catch (Throwable thrown) { // the learner's code may throw anything, and each must be told
            threw(thrown);
        }
        return Optional.empty();
    }

    private void uncaught(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            heapFull(thrown);
        }
        threw(thrown);
    }

    private void heapFull(Throwable thrown) {
        reserve = null;
        reporter.end(new Broke(caseName, Cause.HEAP_FULL, "", learner.placesIn(thrown.getStackTrace())));
    }

    private void threw(Throwable thrown) {
        List<Place> places = learner.placesIn(thrown.getStackTrace());
        if (places.isEmpty()) {
            thrown.printStackTrace();
        }
        reporter.end(
                new Broke(caseName, places.isEmpty() ? Cause.CHECK_FAILED : Cause.THREW, thrown.toString(), places));
    }
}
