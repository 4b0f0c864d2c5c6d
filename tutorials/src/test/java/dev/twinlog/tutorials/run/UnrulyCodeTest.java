package dev.twinlog.tutorials.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.LeftOut;
import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.check.Finding.Printed;
import dev.twinlog.tutorials.course.Checking;
import dev.twinlog.tutorials.run.Compilation.CompileError;
import dev.twinlog.tutorials.run.Verdict.NotCompiled;
import dev.twinlog.tutorials.run.Verdict.Ran;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever the learner's code does, the check answers in time and says where. */
class UnrulyCodeTest {
    private static final int LINE = 11;
    private static final Place PLACE = new Place("MyRecordPlacer.java", LINE);
    private final Checking checking = Checking.exercise("next-place").inOwnProcess();
    private final Checking impatient = checking.within(Duration.ofSeconds(2));

    /** The solution with a statement on line {@value #LINE}. */
    private List<Source> beginningWith(String statement) {
        return checking.solutionWith("// >>> your code", statement);
    }

    @Test
    void endlessLoopIsStopped() throws Exception {
        Broke broke = impatient.breakOf(beginningWith("while (recordSize > 0) { }"));

        assertThat(broke.cause()).isEqualTo(Cause.OUT_OF_TIME);
        assertThat(broke.places()).containsExactly(PLACE);
    }

    @Test
    void exitEndsOnlyTheCheck() throws Exception {
        Broke broke = checking.breakOf(beginningWith("System.exit(0);"));

        assertThat(broke.cause()).isEqualTo(Cause.EXITED);
        assertThat(broke.places()).containsExactly(PLACE);
    }

    @Test
    void haltIsTakenForNoPass() throws Exception {
        Broke broke = checking.breakOf(beginningWith("Runtime.getRuntime().halt(0);"));

        assertThat(broke.cause()).isEqualTo(Cause.EXITED);
        assertThat(broke.detail()).isEqualTo("0");
    }

    @Test
    void fullHeapIsNamed() throws Exception {
        String hog = "java.util.List<byte[]> all = new java.util.ArrayList<>();"
                + " while (recordSize > 0) { all.add(new byte[1 << 20]); hog = all; }";
        Source calm = beginningWith(hog).get(0);
        String source = calm.text().replace("    @Override", "    static Object hog;\n    @Override");

        Broke broke = checking.breakOf(List.of(new Source(calm.fileName(), source)));

        assertThat(broke.cause()).isEqualTo(Cause.HEAP_FULL);
        assertThat(broke.places()).containsExactly(new Place(PLACE.file(), LINE + 1));
    }

    @Test
    void deadlockIsNamedWithBothPlaces() throws Exception {
        Broke broke = impatient.breakOf(beginningWith("""
                var both = new java.util.concurrent.CountDownLatch(2);
                        new Thread(() -> {
                            synchronized (both) {
                                both.countDown();
                                while (both.getCount() > 0) { }
                                synchronized (this) { both.countDown(); }
                            }
                        }).start();
                        synchronized (this) {
                            both.countDown();
                            while (both.getCount() > 0) { }
                            synchronized (both) { both.countDown(); }
                        }
                """));

        assertThat(broke.cause()).isEqualTo(Cause.DEADLOCK);
        assertThat(broke.places())
                .containsExactlyInAnyOrder(new Place(PLACE.file(), LINE + 5), new Place(PLACE.file(), LINE + 11));
    }

    @Test
    void exceptionIsShownWithItsLine() throws Exception {
        Broke broke = checking.breakOf(beginningWith("recordSize = recordSize / (recordSize - recordSize);"));

        assertThat(broke.cause()).isEqualTo(Cause.THREW);
        assertThat(broke.detail()).isEqualTo("java.lang.ArithmeticException: / by zero");
        assertThat(broke.places()).containsExactly(PLACE);
    }

    @Test
    void fullStackIsShownWithTheLineThatFilledIt() throws Exception {
        Broke broke = checking.breakOf(beginningWith(
                "var ring = new java.util.ArrayList<Object>(); ring.add(ring); recordSize = ring.hashCode();"));

        assertThat(broke.cause()).isEqualTo(Cause.THREW);
        assertThat(broke.detail()).isEqualTo("java.lang.StackOverflowError");
        assertThat(broke.places()).containsExactly(PLACE);
    }

    @Test
    void printingWithoutEndIsCut() throws Exception {
        Verdict verdict =
                impatient.verdictOn(beginningWith("while (recordSize > 0) { System.out.println(\"here\"); }"));

        List<Finding> findings = ((Ran) verdict).findings();
        assertThat(findings)
                .hasSize(22)
                .startsWith(Collections.nCopies(20, new Printed("here")).toArray(Finding[]::new));
        assertThat(findings.get(20)).isInstanceOf(LeftOut.class);
        assertThat(((Broke) findings.get(21)).cause()).isEqualTo(Cause.OUT_OF_TIME);
    }

    @Test
    void hundredMegabytesAreShownInTwentyLines() throws Exception {
        String million = "if (file.startOffset() == 0 && file.wrotePosition() == 300) {"
                + " byte[] line = \"x\".repeat(99).concat(\"\\n\").getBytes();"
                + " for (int i = 0; i < 1_000_000; i++) { System.out.write(line, 0, line.length); } }";

        Verdict verdict = checking.verdictOn(beginningWith(million));

        List<Finding> findings = ((Ran) verdict).findings();
        assertThat(verdict.passed()).isTrue();
        assertThat(findings).filteredOn(Printed.class::isInstance).hasSize(20);
        assertThat(findings).contains(new LeftOut(1_000_000 * 100 - 20 * 100));
    }

    @Test
    void lineThatIsNotEndedIsShownTooAndALongOneIsCut() throws Exception {
        String print = "if (file.startOffset() == 0 && file.wrotePosition() == 300) {"
                + " System.out.println(\"y\".repeat(5000)); System.out.print(\"last\"); }";

        List<Finding> findings = ((Ran) checking.verdictOn(beginningWith(print))).findings();

        assertThat(findings).containsSubsequence(new Printed("y".repeat(1000)), new Printed("last"), new LeftOut(4000));
    }

    @Test
    void whatIsPrintedPastTheReporterIsCutToo() throws Exception {
        String print = "if (file.startOffset() == 0 && file.wrotePosition() == 300) {"
                + " try (var raw = new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out))) {"
                + " for (int i = 0; i < 1000; i++) { raw.print(\"raw\\n\"); } } }";

        List<Finding> findings = ((Ran) checking.verdictOn(beginningWith(print))).findings();

        assertThat(findings).filteredOn(new Printed("raw")::equals).hasSize(40);
        assertThat(findings).contains(new LeftOut(960 * 4));
    }

    @Test
    void threadsWithoutEndAreStoppedBeforeTheMachineIsFull() throws Exception {
        Broke broke = checking.breakOf(beginningWith("while (recordSize > 0) {"
                + " new Thread(() -> { while (true) { java.util.concurrent.locks.LockSupport.park(); } }).start(); }"));

        assertThat(broke.cause()).isEqualTo(Cause.TOO_MANY_THREADS);
        assertThat(Integer.parseInt(broke.detail())).isGreaterThan(500);
        assertThat(broke.places()).contains(PLACE);
    }

    @Test
    void compileErrorHasItsPlace() throws Exception {
        Verdict verdict = checking.verdictOn(beginningWith("int x = rom;"));

        CompileError error = ((NotCompiled) verdict).errors().get(0);
        assertThat(error.file()).isEqualTo("MyRecordPlacer.java");
        assertThat(error.line()).isEqualTo(LINE);
        assertThat(error.column()).isEqualTo(17);
        assertThat(error.message()).startsWith("cannot find symbol");
    }

    @Test
    void codeThatIsNestedTooDeeplyIsNamed() throws Exception {
        Verdict verdict =
                checking.verdictOn(beginningWith("int x = " + "(".repeat(20_000) + "1" + ")".repeat(20_000) + ";"));

        CompileError error = ((NotCompiled) verdict).errors().get(0);
        assertThat(error.file()).isEqualTo("MyRecordPlacer.java");
        assertThat(error.message()).contains("nested too deeply");
    }

    @Test
    void classThatIsGoneIsNamed() throws Exception {
        List<Source> renamed = checking.solutionWith("public class MyRecordPlacer", "class Renamed");

        assertThat(checking.failureOf(renamed).what()).isEqualTo("There is no class MyRecordPlacer any more.");
    }
}
