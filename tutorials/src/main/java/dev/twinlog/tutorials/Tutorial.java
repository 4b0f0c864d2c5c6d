package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.LiveRun;
import dev.twinlog.tutorials.show.MarkdownView;
import dev.twinlog.tutorials.show.MarkdownView.Folds;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.LastCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The course's commands. Each throws {@link TutorialException} when it cannot be done as given, and {@link IOException}
 * when the course folder cannot be read or written.
 */
public final class Tutorial {
    private static final Text END = new Text("There is no exercise behind this one.", "后面没有练习了。");
    private static final Text BEGIN = new Text("There is no exercise before this one.", "前面没有练习了。");
    private static final Text NOT_LIVE = new Text(
            "exercise %d makes no part that could work in a running store; these do: %s",
            "练习 %d 没有能放进运行中的存储的部分；有的是：%s");
    private static final Text ANSWERS = new Text("Answers", "答案");

    static final int LABEL_COLUMNS = 10;

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
        new StartCommand(course, learner, terminal).run(ownExercises);
    }

    /** Lists the exercises and how far the learner is; works without a course folder too. */
    public void list() throws TutorialException, IOException {
        new ListCommand(course, learner, terminal).run();
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
        new HintCommand(desk, terminal).run(desk.exercise(which), asked);
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
        new ResetCommand(desk, terminal).run(desk.exercises(which));
    }

    /** Brings back what {@link #reset} put aside. */
    public void undoReset(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        new ResetCommand(desk, terminal).undo(desk.exercises(which));
    }

    /** Turns to the next exercise, the current one if nothing was seen of it yet, and shows its task. */
    public void next() throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        turnTo(desk, desk.next(), END);
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
        desk.turnTo(exercise.get());
        new TaskView(desk, terminal).show(exercise.get());
    }

    /** Shows what an exercise asks. @param which as for {@link #hint} */
    public void task(Optional<String> which) throws TutorialException, IOException {
        Desk desk = Desk.find(course, learner);
        Exercise exercise = desk.exercise(which);
        if (exercise.equals(desk.current())) {
            desk.turnTo(exercise);
        }
        new TaskView(desk, terminal).show(exercise);
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
