package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Gives exercises their starters back and keeps copies, or brings those back. */
final class ResetCommand {
    private static final Text COPIED = new Text("%d: your version is kept as %s", "%d：你的版本保存为 %s");
    private static final Text RESET = new Text("%d: as at the start again.", "%d：已恢复到起始状态。");
    private static final Text UNDO = new Text("To bring it back: `%s`", "要找回它：`%s`");
    private static final Text BACK = new Text("%d: %s is as you had it.", "%d：%s 已恢复成你原来的样子。");
    private static final Text NOTHING_BACK = new Text("%d: nothing was put aside.", "%d：没有可以找回的副本。");

    private final Desk desk;
    private final Terminal terminal;

    ResetCommand(Desk desk, Terminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    void run(List<Exercise> exercises) throws IOException {
        for (Exercise exercise : exercises) {
            int number = desk.number(exercise);
            List<Path> copies = desk.workspace().reset(exercise);
            copies.forEach(copy -> say(COPIED.with(number, desk.shown(copy))));
            say(RESET.with(number));
            if (!copies.isEmpty()) {
                say(UNDO.with(desk.learner().command("reset " + number + " --undo")));
            }
        }
    }

    void undo(List<Exercise> exercises) throws IOException {
        for (Exercise exercise : exercises) {
            int number = desk.number(exercise);
            List<Path> back = desk.workspace().undoReset(exercise);
            back.forEach(file -> say(BACK.with(number, desk.shown(file))));
            if (back.isEmpty()) {
                say(NOTHING_BACK.with(number));
            }
        }
    }

    private void say(Text text) {
        terminal.paragraph("", text.in(desk.language()));
    }
}
