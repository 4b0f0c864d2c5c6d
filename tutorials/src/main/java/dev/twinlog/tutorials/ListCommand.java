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
import java.util.Optional;

/** Lists the exercises and how far the learner is; works without a course folder too. */
final class ListCommand {
    private static final Text SUMMARY = new Text("%d of %d passed.", "%2$d 个练习中通过了 %1$d 个。");
    private static final Text PASSED = new Text("passed", "已通过");
    private static final Text BEGUN = new Text("begun", "进行中");
    private static final Text HERE = new Text("here", "当前");
    private static final Text NOT_STARTED = new Text("Begin: `%s`", "开始：`%s`");

    private static final int TITLE_COLUMNS = 42;
    private static final int KIND_COLUMNS = 17;

    private final Course course;
    private final Learner learner;
    private final Terminal terminal;

    ListCommand(Course course, Learner learner, Terminal terminal) {
        this.course = course;
        this.learner = learner;
        this.terminal = terminal;
    }

    void run() throws TutorialException, IOException {
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
            terminal.paragraph(
                    "", SUMMARY.with(passed, course.exercises().size()).in(language));
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
}
