package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Style;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.Progress;
import dev.twinlog.tutorials.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The course's commands. Each throws {@link TutorialException} when it cannot be done as given, and {@link IOException}
 * when the course folder cannot be read or written.
 */
public final class Tutorial {
    private static final Text STARTED = new Text("The course is in %s: %d new files.", "课程在 %s：%d 个新文件。");
    private static final Text KEPT = new Text("%d files were there already and stay as they are:", "%d 个文件已经存在，保持原样：");
    private static final Text READ = new Text("Read", "阅读");
    private static final Text CHECK = new Text("Check", "检查");
    private static final Text HINT = new Text("Hint %d of %d for %s", "提示 %d / %d：%s");
    private static final Text LAST_HINT = new Text("That was the last hint.", "这是最后一条提示。");
    private static final Text MORE_HINTS =
            new Text("Still stuck? The same command gives the next hint.", "还是卡住？再运行一次会给出下一条提示。");
    private static final Text COPIED = new Text("%d: your version is kept as %s", "%d：你的版本保存为 %s");
    private static final Text RESET = new Text("%d: as at the start again.", "%d：已恢复到起始状态。");
    private static final Text PASSED = new Text("passed", "已通过");
    private static final Text BEGUN = new Text("begun", "进行中");
    private static final Text NOT_STARTED = new Text("Begin", "开始");

    private static final int LABEL_COLUMNS = 10;
    private static final int TITLE_COLUMNS = 44;
    private static final int KIND_COLUMNS = 17;

    private final Course course;
    private final Learner learner;
    private final Terminal terminal;

    public Tutorial(Course course, Learner learner, Terminal terminal) {
        this.course = course;
        this.learner = learner;
        this.terminal = terminal;
    }

    /** Makes the course folder, or adds what is missing to it; nothing in it is overwritten. */
    public void start() throws IOException {
        Path folder = learner.folder().orElse(learner.here().resolve(Workspace.DEFAULT_NAME));
        Language language = learner.language(Optional.empty());
        Workspace.Started started = Workspace.start(folder, course, language);
        Desk desk = new Desk(course, learner, started.workspace(), language);
        say(desk, STARTED.with(desk.shown(folder), started.written().size()));
        if (!started.kept().isEmpty()) {
            say(desk, KEPT.with(started.kept().size()));
            started.kept().forEach(file -> terminal.line("  " + desk.shown(file)));
        }
        terminal.blankLine();
        Exercise first = desk.current();
        String lesson = desk.shown(started.workspace().lessonOf(first, language));
        terminal.command(READ.in(language), LABEL_COLUMNS, lesson);
        terminal.command(CHECK.in(language), LABEL_COLUMNS, learner.command("check " + course.numberOf(first)));
    }

    /** Lists the exercises and how far the learner is; works without a course folder too. */
    public void list() throws IOException {
        Optional<Workspace> found = learner.folder().isPresent()
                ? Workspace.at(learner.folder().get(), course)
                : Workspace.find(learner.here(), course);
        Language language =
                learner.language(found.isPresent() ? found.get().progress().language() : Optional.empty());
        for (Chapter chapter : course.chapters()) {
            terminal.line(terminal.styled(Style.BOLD, chapter.title().in(language)));
            for (Exercise exercise : chapter.exercises()) {
                String number = "%4d  ".formatted(course.numberOf(exercise));
                String title = Columns.pad(exercise.title(language), TITLE_COLUMNS);
                String kind = Columns.pad(exercise.kind().text().in(language), KIND_COLUMNS);
                String state = found.isPresent() ? state(found.get(), exercise, language) : "";
                terminal.line(number + title + terminal.styled(Style.DIM, kind) + state);
            }
        }
        if (found.isEmpty()) {
            terminal.blankLine();
            terminal.paragraph("", NOT_STARTED.with("./twinlog tutorial start").in(language));
        }
    }

    private String state(Workspace workspace, Exercise exercise, Language language) throws IOException {
        if (workspace.progress().passed().contains(exercise.name())) {
            return terminal.styled(Style.GREEN, "✓ " + PASSED.in(language));
        }
        return workspace.isTouched(exercise) ? terminal.styled(Style.YELLOW, "· " + BEGUN.in(language)) : "";
    }

    /**
     * Checks an exercise.
     *
     * @param which its number or name, or {@code all}; empty for the first that has not passed
     * @return whether all of them passed
     */
    public boolean check(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        return new CheckCommand(desk, terminal).run(desk.exercises(which));
    }

    /** Gives the next hint. @param which the exercise's number or name; empty for the first that has not passed */
    public void hint(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        Exercise exercise = desk.exercise(which);
        Progress progress = desk.workspace().progress();
        List<String> hints = exercise.hints(desk.language());
        int number = Math.min(hints.size(), progress.hintsGiven(exercise.name()) + 1);
        desk.workspace().save(progress.withHints(exercise.name(), number));
        say(desk, HINT.with(number, hints.size(), exercise.title(desk.language())));
        terminal.blankLine();
        terminal.markdown("  ", hints.get(number - 1));
        terminal.blankLine();
        say(desk, number < hints.size() ? MORE_HINTS : LAST_HINT);
    }

    /** Gives an exercise its starter back and keeps a copy. @param which as for {@link #check} */
    public void reset(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        for (Exercise exercise : desk.exercises(which)) {
            for (Path copy : desk.workspace().reset(exercise)) {
                say(desk, COPIED.with(desk.number(exercise), desk.shown(copy)));
            }
            say(desk, RESET.with(desk.number(exercise)));
        }
    }

    private void say(Desk desk, Text text) {
        terminal.paragraph("", text.in(desk.language()));
    }
}
