package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Style;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;

/** Shows how an exercise could be solved: after it has passed, or before if the learner insists. */
final class SolutionCommand {
    private static final Text NOT_YET = new Text(
            "Exercise %d has not passed yet. What you find out yourself stays; `%s` gives a hint. To see the solution"
                    + " all the same: `%s`",
            "练习 %d 还没有通过。自己想出来的才记得住；`%s` 会给出提示。仍要看解答：`%s`");

    private final Desk desk;
    private final Terminal terminal;

    SolutionCommand(Desk desk, Terminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    /** @return whether it was shown */
    boolean run(Exercise exercise, Tutorial.Wanted wanted) throws IOException {
        boolean passed = desk.workspace().progress().passed().contains(exercise.name());
        if (!passed && wanted == Tutorial.Wanted.AFTER_PASSING) {
            int number = desk.number(exercise);
            String hint = desk.learner().command("hint " + number);
            String show = desk.learner().command("solution " + number + " --show");
            terminal.paragraph("", NOT_YET.with(number, hint, show).in(desk.language()));
            return false;
        }
        for (String file : exercise.files()) {
            terminal.line(terminal.styled(Style.DIM, file));
            terminal.blankLine();
            exercise.solution(file).lines().forEach(terminal::line);
            terminal.blankLine();
        }
        return true;
    }
}
