package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.Progress;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** Gives an exercise's hints, one at a time. */
final class HintCommand {
    private static final Text HINT = new Text("Hint %d of %d for %s", "提示 %d / %d：%s");
    private static final Text NO_HINT = new Text("there is no hint %d; there are 1 to %d", "没有提示 %d；编号从 1 到 %d");
    private static final Text LAST_HINT = new Text("That was the last hint.", "这是最后一条提示。");
    private static final Text MORE_HINTS =
            new Text("Still stuck? The same command gives the next hint.", "还是卡住？再运行一次会给出下一条提示。");

    private final Desk desk;
    private final Terminal terminal;

    HintCommand(Desk desk, Terminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    /** @param asked number of a hint, from 1; empty for the one behind those that were given */
    void run(Exercise exercise, OptionalInt asked) throws TutorialException, IOException {
        Progress progress = desk.workspace().progress();
        List<String> hints = exercise.hints(desk.language());
        int given = progress.hintsGiven(exercise.name());
        int number = asked.orElse(Math.min(hints.size(), given + 1));
        if (number < 1 || number > hints.size()) {
            throw new TutorialException(NO_HINT.with(number, hints.size()), desk.language());
        }
        desk.workspace().save(progress.withHints(exercise.name(), Math.max(given, number)));
        say(HINT.with(number, hints.size(), exercise.title(desk.language())));
        terminal.blankLine();
        terminal.markdown("  ", hints.get(number - 1));
        terminal.blankLine();
        say(number < hints.size() ? MORE_HINTS : LAST_HINT);
    }

    private void say(Text text) {
        terminal.paragraph("", text.in(desk.language()));
    }
}
