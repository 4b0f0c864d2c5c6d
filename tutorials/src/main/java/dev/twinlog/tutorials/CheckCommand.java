package dev.twinlog.tutorials;

import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.CheckRunner;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.run.SourceCompiler.NoCompilerException;
import dev.twinlog.tutorials.run.Verdict;
import dev.twinlog.tutorials.show.Style;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.VerdictView;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.LastCheck;
import dev.twinlog.tutorials.workspace.Progress;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks exercises and says what to do next. */
final class CheckCommand {
    private static final Text EXPECTED_RED = new Text(
            "This red is expected: the files are as you got them, and the check fails until you have filled in your part.",
            "这个红色在意料之中：文件还没有改动，在你补全自己的部分之前检查都会失败。");
    private static final Text EDIT = new Text("Edit", "修改");
    private static final Text CHECK = new Text("Check", "检查");
    private static final Text STUCK = new Text("Stuck?", "卡住了？");
    private static final Text PASSED = new Text("Passed.", "通过。");
    private static final Text NEXT_EXERCISE = new Text("Next: %d · %s", "下一个：%d · %s");
    private static final Text LIVE = new Text(
            "Your part can work in a running store, beside the same store as it should be:",
            "你的部分可以放进运行中的存储，与应有的样子并排工作：");
    private static final Text SEE = new Text("On page", "页面");
    private static final Text READ = new Text("Read", "阅读");
    private static final Text ALL_DONE = new Text("That was the last exercise. Well done.", "这是最后一个练习。做得好。");
    private static final Text SUMMARY = new Text("%d of %d passed.", "%2$d 个练习中通过了 %1$d 个。");
    private static final Text NO_COMPILER = new Text(
            "this Java (%s) has no compiler; the course needs a JDK, for example the package openjdk-17-jdk-headless",
            "这个 Java（%s）没有编译器；课程需要 JDK，例如软件包 openjdk-17-jdk-headless");
    private static final Text NO_FILE = new Text("%s is missing; `%s` brings it back", "找不到 %s；运行 `%s` 可以恢复");

    private static final int LABEL_COLUMNS = 10;

    private final Desk desk;
    private final Terminal terminal;

    CheckCommand(Desk desk, Terminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    /**
     * Checks the exercises.
     *
     * @return whether all passed
     */
    boolean run(List<Exercise> exercises) throws TutorialException, IOException {
        CheckRunner runner = runner();
        int passed = 0;
        for (Exercise exercise : exercises) {
            passed += check(runner, exercise, sources(exercise)) ? 1 : 0;
        }
        if (exercises.size() > 1) {
            say("", SUMMARY.with(passed, exercises.size()));
        } else {
            moveOn(exercises.get(0));
        }
        return passed == exercises.size();
    }

    /** A learner is at the current exercise once they have tried it, and before the next one once it has passed. */
    private void moveOn(Exercise exercise) throws IOException {
        Progress progress = desk.workspace().progress();
        Optional<Exercise> next = desk.course().behind(exercise);
        if (progress.passed().contains(exercise.name()) && next.isPresent()) {
            desk.workspace().save(progress.ahead(next.get().name()));
        } else if (exercise.equals(desk.current())) {
            desk.turnTo(exercise);
        }
    }

    /** Checks one exercise as its files are in {@code sources}. */
    boolean check(CheckRunner runner, Exercise exercise, List<Source> sources) throws IOException {
        heading(exercise);
        desk.workspace().prepare(exercise);
        Verdict verdict = runner.check(exercise.check(), ofCheck(exercise), sources, desk.language());
        List<Source> seen =
                Stream.concat(sources.stream(), ofCheck(exercise).stream()).toList();
        new VerdictView(terminal, desk.language(), seen).show(verdict);
        terminal.blankLine();
        remember(exercise, verdict);
        desk.workspace().lastCheck().keep(exhibit(verdict));
        if (verdict.passed()) {
            whyAndNext(exercise);
        } else {
            whatToDo(exercise);
        }
        return verdict.passed();
    }

    private static Optional<Exhibit> exhibit(Verdict verdict) {
        return verdict instanceof Verdict.Ran ran
                ? ran.findings().stream()
                        .filter(Finding.Failed.class::isInstance)
                        .flatMap(failed -> ((Finding.Failed) failed).exhibit().stream())
                        .findFirst()
                : Optional.empty();
    }

    private static List<Source> ofCheck(Exercise exercise) {
        return exercise.checkSources().entrySet().stream()
                .map(file -> new Source(file.getKey(), file.getValue()))
                .toList();
    }

    CheckRunner runner() throws TutorialException {
        try {
            return new CheckRunner(CheckRunner.DEADLINE);
        } catch (NoCompilerException e) {
            throw new TutorialException(NO_COMPILER.with(System.getProperty("java.home")), desk.language());
        }
    }

    List<Source> sources(Exercise exercise) throws TutorialException, IOException {
        try {
            return desk.workspace().sources(exercise);
        } catch (NoSuchFileException e) {
            String reset = desk.learner().command("reset " + desk.number(exercise));
            throw new TutorialException(NO_FILE.with(e.getFile(), reset), desk.language());
        }
    }

    private void heading(Exercise exercise) {
        String kind = exercise.kind().text().in(desk.language());
        String title = desk.number(exercise) + "  " + exercise.title(desk.language());
        terminal.line(terminal.styled(Style.BOLD, title) + terminal.styled(Style.DIM, "  · " + kind));
        terminal.blankLine();
    }

    private void remember(Exercise exercise, Verdict verdict) throws IOException {
        Progress progress = desk.workspace().progress();
        desk.workspace()
                .save(
                        verdict.passed()
                                ? progress.withPassed(exercise.name())
                                : progress.withoutPassed(exercise.name()));
    }

    private void whyAndNext(Exercise exercise) throws IOException {
        terminal.line(terminal.styled(Style.GREEN, PASSED.in(desk.language())));
        terminal.blankLine();
        terminal.markdown("", exercise.why(desk.language()));
        terminal.blankLine();
        if (exercise.live().isPresent()) {
            say("", LIVE);
            type(SEE, desk.learner().command("check " + desk.number(exercise) + " --live"));
            terminal.blankLine();
        }
        Optional<Exercise> next = desk.course().behind(exercise);
        if (next.isEmpty()) {
            say("", ALL_DONE);
        } else {
            say("", NEXT_EXERCISE.with(desk.number(next.get()), next.get().title(desk.language())));
            type(READ, desk.learner().command("task " + desk.number(next.get())));
            type(CHECK, desk.learner().command("check " + desk.number(next.get())));
        }
        terminal.blankLine();
    }

    private void whatToDo(Exercise exercise) throws IOException {
        int number = desk.number(exercise);
        if (!desk.workspace().isTouched(exercise)) {
            say("  ", EXPECTED_RED);
            terminal.blankLine();
            type(READ, desk.shown(desk.workspace().taskOf(exercise, desk.language())));
        }
        for (String file : exercise.files()) {
            type(EDIT, desk.shown(desk.workspace().fileOf(exercise, file)));
        }
        new TaskView(desk, terminal).pageOf(exercise);
        Optional<LastCheck.Seen> seen = desk.workspace().lastCheck().seen();
        if (seen.isPresent() && desk.workspace().isTouched(exercise)) {
            new TaskView(desk, terminal).pageOf(seen.get());
        }
        type(CHECK, desk.learner().command("check " + number));
        type(STUCK, desk.learner().command("hint " + number));
        terminal.blankLine();
    }

    private void type(Text label, String command) {
        terminal.command(label.in(desk.language()), LABEL_COLUMNS, command);
    }

    private void say(String margin, Text text) {
        terminal.paragraph(margin, text.in(desk.language()));
    }
}
