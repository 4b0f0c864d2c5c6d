package dev.twinlog.visualizer.cli;

import dev.twinlog.tutorials.Learner;
import dev.twinlog.tutorials.Tutorial;
import dev.twinlog.tutorials.Tutorial.Wanted;
import dev.twinlog.tutorials.TutorialException;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.show.MarkdownView.Folds;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.Terminal.Colours;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.workspace.FileProblem;
import dev.twinlog.tutorials.workspace.LastCheck;
import dev.twinlog.tutorials.workspace.OwnExercises;
import dev.twinlog.tutorials.workspace.Workspace;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code tutorial}: the course. */
@Command(
        name = "tutorial",
        description = "The course: exercises that check themselves.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "(start | list | check | watch | hint | COMMAND)")
public final class TutorialCommand implements Callable<Integer> {
    private static final int DONE = 0;
    private static final int BAD_NEWS = 1;
    private static final int UNUSABLE = 2;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--lang",
            scope = ScopeType.INHERIT,
            converter = LanguageConverter.class,
            paramLabel = "en|zh",
            description = "Language; by default the one the course was started in, or that of LANG.")
    private Language language;

    @Option(
            names = "--dir",
            scope = ScopeType.INHERIT,
            paramLabel = "DIR",
            description = "The course folder; by default the one around this folder, or ./twinlog-course.")
    private Path folder;

    @Option(
            names = "--exercises",
            scope = ScopeType.INHERIT,
            paramLabel = "FOLDER",
            description = "A teacher's own exercises, behind the course's; remembered from start on.")
    private Path ownExercises;

    /** {@code tutorial} alone shows where the learner is. */
    @Override
    public Integer call() {
        return list();
    }

    @Command(
            description =
                    "Makes the course folder, or brings one of an earlier version up to date; never overwrites your work.")
    int start(@Parameters(arity = "0..1", paramLabel = "DIR", description = "By default ./twinlog-course.") Path dir) {
        folder = dir == null ? folder : dir;
        return done(tutorial -> tutorial.start(Optional.ofNullable(ownExercises)));
    }

    @Command(description = "Lists the exercises and how far you are.")
    int list() {
        return done(Tutorial::list);
    }

    @Command(description = "Checks an exercise, by default the one you are at. Exit code 1 if it fails.")
    int check(
            @Parameters(arity = "0..1", paramLabel = "N|all") String exercise,
            @Option(
                            names = "--live",
                            description = "Shows your part at work in a store on the page, beside the same store as"
                                    + " it should be; when the check fails, the place where it did.")
                    boolean live) {
        Optional<String> which = Optional.ofNullable(exercise);
        return answer(tutorial -> {
            boolean passed = tutorial.check(which);
            if (live) {
                show(tutorial, which, passed);
            }
            return passed ? DONE : BAD_NEWS;
        });
    }

    /** Shows a part at work, or the place where its check failed, if there is one to see. */
    private void show(Tutorial tutorial, Optional<String> which, boolean passed)
            throws TutorialException, IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        Optional<LastCheck.Seen> seen = tutorial.seen();
        if (passed) {
            LivePage.open(tutorial, tutorial.live(which)).show(out);
        } else if (seen.isPresent()) {
            LivePage.open(tutorial.exercise(which), seen.get()).show(out);
        }
    }

    @Command(description = "Checks an exercise each time you save it, and goes on to the next when it has passed.")
    int watch(@Parameters(arity = "0..1", paramLabel = "N") String exercise) {
        return done(tutorial -> tutorial.watch(Optional.ofNullable(exercise)));
    }

    @Command(description = "Gives the next of three hints: a question, a place, nearly the answer.")
    int hint(
            @Parameters(index = "0", arity = "0..1", paramLabel = "N") String exercise,
            @Parameters(index = "1", arity = "0..1", paramLabel = "HINT", description = "Or the hint of this number.")
                    Integer number) {
        OptionalInt asked = number == null ? OptionalInt.empty() : OptionalInt.of(number);
        return done(tutorial -> tutorial.hint(Optional.ofNullable(exercise), asked));
    }

    @Command(description = "Shows an exercise's solution when it has passed. Exit code 1 if it has not.")
    int solution(
            @Parameters(arity = "0..1", paramLabel = "N") String exercise,
            @Option(names = "--show", description = "Shows it all the same.") boolean show) {
        Wanted wanted = show ? Wanted.ALL_THE_SAME : Wanted.AFTER_PASSING;
        return answer(tutorial -> tutorial.solution(Optional.ofNullable(exercise), wanted) ? DONE : BAD_NEWS);
    }

    @Command(description = "Gives an exercise its starter files back; keeps a copy of yours.")
    int reset(
            @Parameters(arity = "0..1", paramLabel = "N|all") String exercise,
            @Option(names = "--undo", description = "Brings your last copy back.") boolean undo) {
        Optional<String> which = Optional.ofNullable(exercise);
        return done(tutorial -> {
            if (undo) {
                tutorial.undoReset(which);
            } else {
                tutorial.reset(which);
            }
        });
    }

    @Command(description = "Turns to the next exercise and shows its task.")
    int next() {
        return done(Tutorial::next);
    }

    @Command(description = "Turns to the exercise before and shows its task.")
    int previous() {
        return done(Tutorial::previous);
    }

    @Command(description = "Shows the task of an exercise, by default of the one you are at.")
    int task(@Parameters(arity = "0..1", paramLabel = "N") String exercise) {
        return done(tutorial -> tutorial.task(Optional.ofNullable(exercise)));
    }

    @Command(description = "Shows the lesson of a chapter, by default of the one you are at.")
    int lesson(
            @Parameters(arity = "0..1", paramLabel = "CHAPTER") String chapter,
            @Option(names = "--answers", description = "With the answers to its questions.") boolean answers) {
        Folds folds = answers ? Folds.OPEN : Folds.SHUT;
        return done(tutorial -> tutorial.lesson(Optional.ofNullable(chapter), folds));
    }

    private interface Act {
        void on(Tutorial tutorial) throws TutorialException, IOException, InterruptedException;
    }

    private int done(Act act) {
        return answer(tutorial -> {
            act.on(tutorial);
            return DONE;
        });
    }

    private interface Request {
        int to(Tutorial tutorial) throws TutorialException, IOException, InterruptedException;
    }

    private int answer(Request request) {
        PrintWriter out = spec.commandLine().getOut();
        Learner learner = new Learner(
                Path.of("").toAbsolutePath(),
                Optional.ofNullable(folder),
                Optional.ofNullable(language),
                System.getenv());
        try {
            return request.to(new Tutorial(course(learner), learner, new Terminal(out, colours())));
        } catch (TutorialException e) {
            return unusable(e.getMessage());
        } catch (IOException e) {
            return unusable(FileProblem.of(e).in(learner.language(Optional.empty())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // only watching waits; it is asked to end
            return DONE;
        }
    }

    private Course course(Learner learner) throws IOException {
        Course course = Course.twinlog();
        Optional<Workspace> workspace =
                folder == null ? Workspace.find(learner.here(), course) : Workspace.at(folder, course);
        return OwnExercises.added(course, Optional.ofNullable(ownExercises), workspace);
    }

    private int unusable(String line) {
        spec.commandLine().getErr().println("twinlog tutorial: " + line);
        spec.commandLine().getErr().flush();
        return UNUSABLE;
    }

    private static Colours colours() {
        Console console = System.console();
        boolean wanted = System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
        return console != null && wanted && isTerminal(console) ? Colours.SEEN : Colours.NONE;
    }

    /** From Java 22 on there is a console even when nobody watches; it then answers for itself. */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true; // an older Java has a console only at a terminal
        }
    }

    /** Reads {@code en} or {@code zh}. */
    static final class LanguageConverter implements ITypeConverter<Language> {
        @Override
        public Language convert(String code) {
            return Language.of(code).orElseThrow(() -> new TypeConversionException("'" + code + "' is not en or zh"));
        }
    }
}
