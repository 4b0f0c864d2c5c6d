package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.Setup;
import dev.twinlog.tutorials.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Makes the course folder, or brings it up to date, and says what was done and what to do next. */
final class StartCommand {
    private static final Text STARTED = new Text("The course is in %s: %s.", "课程在 %s：%s。");
    private static final Text NO_NAME =
            new Text("the folder needs a name; `.` is the one you are in", "文件夹需要一个名字；`.` 表示当前文件夹");
    private static final Text READ = new Text("Read", "阅读");
    private static final Text NEXT = new Text("Then", "然后");
    private static final Text CHECK = new Text("Check", "检查");
    private static final Text WATCH = new Text("Or watch", "或监视");

    private final Course course;
    private final Learner learner;
    private final Terminal terminal;

    StartCommand(Course course, Learner learner, Terminal terminal) {
        this.course = course;
        this.learner = learner;
        this.terminal = terminal;
    }

    /** @param ownExercises where a teacher's own exercises are that the course has */
    void run(Optional<Path> ownExercises) throws TutorialException, IOException {
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
        tellWhatWasDone(desk, folder, made);
        terminal.blankLine();
        tellWhatIsNext(desk);
    }

    private void tellWhatWasDone(Desk desk, Path folder, Setup.Result made) {
        say(desk, started(desk.shown(folder), made.written().size()));
        if (!made.renewed().isEmpty()) {
            say(desk, renewed(made.renewed().size()));
        }
        if (!made.kept().isEmpty()) {
            say(desk, kept(made.kept().size()));
            made.kept().forEach(file -> terminal.line("  " + desk.shown(file)));
        }
    }

    private void tellWhatIsNext(Desk desk) throws IOException {
        Exercise first = desk.current();
        Path lesson = desk.workspace().lessonOf(course.chapterOf(first), desk.language());
        type(desk, READ, desk.shown(lesson));
        type(desk, NEXT, desk.shown(desk.workspace().taskOf(first, desk.language())));
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

    private void type(Desk desk, Text label, String command) {
        terminal.command(label.in(desk.language()), Tutorial.LABEL_COLUMNS, command);
    }

    private void say(Desk desk, Text text) {
        terminal.paragraph("", text.in(desk.language()));
    }
}
