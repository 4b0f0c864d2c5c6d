package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.LiveRun;
import dev.twinlog.tutorials.show.MarkdownView;
import dev.twinlog.tutorials.show.MarkdownView.Folds;
import dev.twinlog.tutorials.show.Style;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.LastCheck;
import dev.twinlog.tutorials.workspace.Progress;
import dev.twinlog.tutorials.workspace.Setup;
import dev.twinlog.tutorials.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The course's commands. Each throws {@link TutorialException} when it cannot be done as given, and {@link IOException}
 * when the course folder cannot be read or written.
 */
public final class Tutorial {
    private static final Text STARTED = new Text("The course is in %s: %s.", "课程在 %s：%s。");
    private static final Text NO_NAME =
            new Text("the folder needs a name; `.` is the one you are in", "文件夹需要一个名字；`.` 表示当前文件夹");
    private static final Text READ = new Text("Read", "阅读");
    private static final Text NEXT = new Text("Then", "然后");
    private static final Text CHECK = new Text("Check", "检查");
    private static final Text WATCH = new Text("Or watch", "或监视");
    private static final Text HINT = new Text("Hint %d of %d for %s", "提示 %d / %d：%s");
    private static final Text NO_HINT = new Text("there is no hint %d; there are 1 to %d", "没有提示 %d；编号从 1 到 %d");
    private static final Text LAST_HINT = new Text("That was the last hint.", "这是最后一条提示。");
    private static final Text MORE_HINTS =
            new Text("Still stuck? The same command gives the next hint.", "还是卡住？再运行一次会给出下一条提示。");
    private static final Text COPIED = new Text("%d: your version is kept as %s", "%d：你的版本保存为 %s");
    private static final Text RESET = new Text("%d: as at the start again.", "%d：已恢复到起始状态。");
    private static final Text UNDO = new Text("To bring it back: `%s`", "要找回它：`%s`");
    private static final Text BACK = new Text("%d: %s is as you had it.", "%d：%s 已恢复成你原来的样子。");
    private static final Text NOTHING_BACK = new Text("%d: nothing was put aside.", "%d：没有可以找回的副本。");
    private static final Text END = new Text("There is no exercise behind this one.", "后面没有练习了。");
    private static final Text BEGIN = new Text("There is no exercise before this one.", "前面没有练习了。");
    private static final Text SUMMARY = new Text("%d of %d passed.", "%2$d 个练习中通过了 %1$d 个。");
    private static final Text PASSED = new Text("passed", "已通过");
    private static final Text BEGUN = new Text("begun", "进行中");
    private static final Text HERE = new Text("here", "当前");
    private static final Text NOT_LIVE = new Text(
            "exercise %d makes no part that could work in a running store; these do: %s",
            "练习 %d 没有能放进运行中的存储的部分；有的是：%s");
    private static final Text ANSWERS = new Text("Answers", "答案");
    private static final Text NOT_STARTED = new Text("Begin: `%s`", "开始：`%s`");

    private static final int LABEL_COLUMNS = 10;
    private static final int TITLE_COLUMNS = 42;
    private static final int KIND_COLUMNS = 17;

    private final Course course;
    private final Learner learner;
    private final Terminal terminal;

    public Tutorial(Course course, Learner learner, Terminal terminal) {
        this.course = course;
        this.learner = learner;
        this.terminal = terminal;
    }

    /** Makes the course folder, or brings it up to date; nothing that the learner changed is overwritten. */
    public void start() throws TutorialException, IOException {
        start(Optional.empty());
    }

    /** As {@link #start()}, and remembers where a teacher's own exercises are that the course has. */
    public void start(Optional<Path> ownExercises) throws TutorialException, IOException {
        Language language = learner.language(Optional.empty());
        Path folder = learner.folder().orElse(learner.here().resolve(Workspace.DEFAULT_NAME));
        if (folder.toString().isBlank()) {
            throw new TutorialException(NO_NAME, language);
        }
        Setup.Result made = Setup.of(folder, course, language);
        if (ownExercises.isPresent()) {
            String own = ownExercises.get().toAbsolutePath().normalize().toString();
            made.workspace().save(made.workspace().progress().withExercises(own));
        }
        Desk desk = new Desk(course, learner, made.workspace(), language);
        say(desk, started(desk.shown(folder), made.written().size()));
        if (!made.renewed().isEmpty()) {
            say(desk, renewed(made.renewed().size()));
        }
        if (!made.kept().isEmpty()) {
            say(desk, kept(made.kept().size()));
            made.kept().forEach(file -> terminal.line("  " + desk.shown(file)));
        }
        terminal.blankLine();
        Exercise first = desk.current();
        type(desk, READ, desk.shown(made.workspace().lessonOf(course.chapterOf(first), language)));
        type(desk, NEXT, desk.shown(made.workspace().taskOf(first, language)));
        type(desk, CHECK, learner.command("check " + course.numberOf(first)));
        type(desk, WATCH, learner.command("watch"));
    }

    private static Text started(String folder, int files) {
        return STARTED.with(folder, Text.counted(files, "one new file", "%d new files", "%d 个新文件"));
    }

    private static Text renewed(int files) {
        return Text.counted(
                files,
                "One file is now as in this version.",
                "%d files are now as in this version.",
                "%d 个文件已更新到当前版本。");
    }

    private static Text kept(int files) {
        return Text.counted(
                files,
                "One file is yours and stays as it is:",
                "%d files are yours and stay as they are:",
                "%d 个文件是你改过的，保持原样：");
    }

    /** Lists the exercises and how far the learner is; works without a course folder too. */
    public void list() throws TutorialException, IOException {
        Optional<Workspace> found = learner.folder().isPresent()
                ? Workspace.at(learner.folder().get(), course)
                : Workspace.find(learner.here(), course);
        Language language =
                learner.language(found.isPresent() ? found.get().progress().language() : Optional.empty());
        Optional<Desk> desk = found.map(workspace -> new Desk(course, learner, workspace, language));
        for (Chapter chapter : course.chapters()) {
            String number = "%2d  ".formatted(course.numberOf(chapter));
            terminal.line(terminal.styled(Style.BOLD, number + chapter.lesson().title(language)));
            for (Exercise exercise : chapter.exercises()) {
                list(desk, exercise, language);
            }
        }
        terminal.blankLine();
        if (desk.isEmpty()) {
            terminal.paragraph("", NOT_STARTED.with("./twinlog tutorial start").in(language));
        } else {
            long passed = passedIn(found.get().progress());
            say(desk.get(), SUMMARY.with(passed, course.exercises().size()));
        }
    }

    private long passedIn(Progress progress) {
        return course.exercises().stream()
                .filter(exercise -> progress.passed().contains(exercise.name()))
                .count();
    }

    private void list(Optional<Desk> desk, Exercise exercise, Language language) throws IOException {
        String number = "%6d  ".formatted(course.numberOf(exercise));
        String title = Columns.pad(exercise.title(language), TITLE_COLUMNS);
        String kind = Columns.pad(exercise.kind().text().in(language), KIND_COLUMNS);
        String state = desk.isPresent() ? state(desk.get(), exercise) : "";
        terminal.line(number + title + terminal.styled(Style.DIM, kind) + state);
    }

    private String state(Desk desk, Exercise exercise) throws IOException {
        if (desk.workspace().progress().passed().contains(exercise.name())) {
            return terminal.styled(Style.GREEN, "✓ " + PASSED.in(desk.language()));
        }
        if (desk.workspace().isTouched(exercise)) {
            return terminal.styled(Style.YELLOW, "· " + BEGUN.in(desk.language()));
        }
        return desk.current().equals(exercise) ? "← " + HERE.in(desk.language()) : "";
    }

    /**
     * Checks an exercise.
     *
     * @param which its number or name, or {@code all}; empty for the one the learner is at
     * @return whether all of them passed
     */
    public boolean check(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        return new CheckCommand(desk, terminal).run(desk.exercises(which));
    }

    /** The exercise. @param which its number or name; empty for the one the learner is at */
    public Exercise exercise(Optional<String> which) throws TutorialException, IOException {
        return Desk.find(course, learner).exercise(which);
    }

    /**
     * The exercise, if its part can be put to work in a store.
     *
     * @throws TutorialException if it cannot
     */
    public Exercise live(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        Exercise exercise = desk.exercise(which);
        if (exercise.live().isEmpty()) {
            String those = course.exercises().stream()
                    .filter(live -> live.live().isPresent())
                    .map(live -> Integer.toString(course.numberOf(live)))
                    .collect(Collectors.joining(", "));
            throw new TutorialException(NOT_LIVE.with(desk.number(exercise), those), desk.language());
        }
        return exercise;
    }

    /** Where the fault that the last check found can be looked at. */
    public Optional<LastCheck.Seen> seen() throws TutorialException, IOException {
        return Desk.find(course, learner).workspace().lastCheck().seen();
    }

    /** Puts a part to work in a store, beside one as it should be. @param folder new folder for both stores */
    public LiveRun run(Exercise exercise, Path folder) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        CheckCommand checks = new CheckCommand(desk, terminal);
        checks.runner(); // says so if there is no compiler
        return LiveRun.start(exercise.live().orElseThrow(), checks.sources(exercise), folder, terminal::line);
    }

    /** Checks an exercise at each save, and those behind it in turn, until all have passed or it is interrupted. */
    public void watch(Optional<String> which) throws TutorialException, IOException, InterruptedException {
        Desk desk = Desk.find(course, learner);
        new WatchCommand(desk, terminal).run(desk.exercise(which));
    }

    /** Gives the next hint. @param which the exercise's number or name; empty for the one the learner is at */
    public void hint(Optional<String> which) throws TutorialException, IOException {
        hint(which, OptionalInt.empty());
    }

    /** As {@link #hint(Optional)}, or the hint of that number, from 1, whichever were given before. */
    public void hint(Optional<String> which, OptionalInt asked) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        Exercise exercise = desk.exercise(which);
        Progress progress = desk.workspace().progress();
        List<String> hints = exercise.hints(desk.language());
        int given = progress.hintsGiven(exercise.name());
        int number = asked.orElse(Math.min(hints.size(), given + 1));
        if (number < 1 || number > hints.size()) {
            throw new TutorialException(NO_HINT.with(number, hints.size()), desk.language());
        }
        desk.workspace().save(progress.withHints(exercise.name(), Math.max(given, number)));
        say(desk, HINT.with(number, hints.size(), exercise.title(desk.language())));
        terminal.blankLine();
        terminal.markdown("  ", hints.get(number - 1));
        terminal.blankLine();
        say(desk, number < hints.size() ? MORE_HINTS : LAST_HINT);
    }

    /** Whether a solution is shown before its exercise has passed. */
    public enum Wanted {
        AFTER_PASSING,
        ALL_THE_SAME
    }

    /** Shows a solution. @return whether it was shown */
    public boolean solution(Optional<String> which, Wanted wanted) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        return new SolutionCommand(desk, terminal).run(desk.exercise(which), wanted);
    }

    /** Gives an exercise its starter back and keeps a copy. @param which as for {@link #check} */
    public void reset(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        for (Exercise exercise : desk.exercises(which)) {
            int number = desk.number(exercise);
            List<Path> copies = desk.workspace().reset(exercise);
            copies.forEach(copy -> say(desk, COPIED.with(number, desk.shown(copy))));
            say(desk, RESET.with(number));
            if (!copies.isEmpty()) {
                say(desk, UNDO.with(learner.command("reset " + number + " --undo")));
            }
        }
    }

    /** Brings back what {@link #reset} put aside. */
    public void undoReset(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        for (Exercise exercise : desk.exercises(which)) {
            int number = desk.number(exercise);
            List<Path> back = desk.workspace().undoReset(exercise);
            back.forEach(file -> say(desk, BACK.with(number, desk.shown(file))));
            if (back.isEmpty()) {
                say(desk, NOTHING_BACK.with(number));
            }
        }
    }

    /** Turns to the next exercise and shows its task. */
    public void next() throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        turnTo(desk, course.behind(desk.current()), END);
    }

    /** Turns to the exercise before and shows its task. */
    public void previous() throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        turnTo(desk, course.before(desk.current()), BEGIN);
    }

    private void turnTo(Desk desk, Optional<Exercise> exercise, Text otherwise) throws IOException {
        if (exercise.isEmpty()) {
            say(desk, otherwise);
            return;
        }
        desk.workspace().save(desk.workspace().progress().at(exercise.get().name()));
        new TaskView(desk, terminal).show(exercise.get());
    }

    /** Shows what an exercise asks. @param which as for {@link #hint} */
    public void task(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        new TaskView(desk, terminal).show(desk.exercise(which));
    }

    /** Shows a chapter's lesson. @param which its number or name; empty for that of the current exercise */
    public void lesson(Optional<String> which, Folds folds) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        Chapter chapter = desk.chapter(which);
        new MarkdownView(terminal, folds).show("", chapter.text(desk.language()));
        if (folds == Folds.SHUT) {
            terminal.blankLine();
            String answers = learner.command("lesson " + course.numberOf(chapter) + " --answers");
            type(desk, ANSWERS, answers);
        }
    }

    private void type(Desk desk, Text label, String command) {
        terminal.command(label.in(desk.language()), LABEL_COLUMNS, command);
    }

    private void say(Desk desk, Text text) {
        terminal.paragraph("", text.in(desk.language()));
    }
}
