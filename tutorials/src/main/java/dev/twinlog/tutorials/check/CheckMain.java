package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.text.Language;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Runs one check, in a process of its own: whatever the learner's code does, it ends with this process. Takes the
 * {@link Handover} from standard input and writes {@link FindingLines} to standard output.
 */
public final class CheckMain {
    private static final int RESERVE_BYTES = 4 << 20;

    /** Given up when the heap is full, so that there is room to say so. */
    @SuppressWarnings("unused")
    private static volatile byte[] reserve = new byte[RESERVE_BYTES];

    private CheckMain() {}

    /** @param args the {@link Check}'s class, the {@link Language}'s name, the deadline in ms */
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Reporter reporter = new Reporter(System.out);
        List<Case> known = isBuiltIn(args[0]) ? cases(Class.forName(args[0])) : List.of(); // while the other compiles
        Attempt attempt = Handover.receive(new DataInputStream(System.in)).attempt();
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(reporter.printedLines());
        System.setErr(System.out); // one stream, so that lines keep their order

        CheckRun run = new CheckRun(attempt, Language.valueOf(args[1]), finding -> report(reporter, finding));
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> report(reporter, run.threw(thrown)));
        new Watchdog(run::caseName, attempt, reporter).start(Duration.ofMillis(Long.parseLong(args[2])));
        run.run(known.isEmpty() ? cases(attempt.load(args[0])) : known);
    }

    private static boolean isBuiltIn(String className) {
        return CheckMain.class.getResource("/" + className.replace('.', '/') + ".class") != null;
    }

    private static List<Case> cases(Class<?> check) throws ReflectiveOperationException {
        return ((Check) check.getConstructor().newInstance()).cases();
    }

    private static void report(Reporter reporter, Finding finding) {
        if (finding instanceof Finding.Broke broke && broke.cause() == Finding.Cause.HEAP_FULL) {
            reserve = null;
        }
        if (finding instanceof Finding.Passed || finding instanceof Finding.Told) {
            reporter.report(finding);
        } else {
            reporter.end(finding);
        }
    }
}
