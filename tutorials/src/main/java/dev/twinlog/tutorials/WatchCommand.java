package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.CheckRunner;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Checks an exercise each time one of its files is saved, and goes on to the next when it has passed. What counts is
 * what the files say, not how they were saved: an editor may write a file in place or put another in its place.
 */
final class WatchCommand {
    private static final long LOOK_MILLIS = 200;
    private static final long SETTLE_MILLIS = 30;
    private static final Text WATCHING = new Text(
            "Watching. Save a file of exercise %d to check it; Ctrl-C ends.", "正在监视。保存练习 %d 的文件就会检查；按 Ctrl-C 结束。");

    private final Desk desk;
    private final Terminal terminal;
    private final CheckCommand checks;

    WatchCommand(Desk desk, Terminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
        this.checks = new CheckCommand(desk, terminal);
    }

    /** Watches until all exercises from this one on have passed, or the thread is interrupted. */
    void run(Exercise first) throws TutorialException, IOException, InterruptedException {
        CheckRunner runner = checks.runner();
        Optional<Exercise> current = Optional.of(first);
        while (current.isPresent()) {
            watchOne(runner, current.get());
            current = desk.course().behind(current.get());
        }
    }

    private void watchOne(CheckRunner runner, Exercise exercise) throws IOException, InterruptedException {
        desk.turnTo(exercise);
        new TaskView(desk, terminal).show(exercise);
        Path folder = desk.workspace().fileOf(exercise, exercise.files().get(0)).getParent();
        try (WatchService saves = folder.getFileSystem().newWatchService()) {
            folder.register(
                    saves,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY,
                    StandardWatchEventKinds.ENTRY_DELETE);
            List<Source> checked = List.of();
            while (true) {
                List<Source> now = settled(saves, exercise, checked);
                if (!now.equals(checked)) {
                    checked = now;
                    if (checks.check(runner, exercise, now)) {
                        return;
                    }
                    terminal.paragraph("", WATCHING.with(desk.number(exercise)).in(desk.language()));
                }
                await(saves, LOOK_MILLIS);
            }
        }
    }

    /** The files as they are, once two looks in a row agree; as they were if they cannot be read now. */
    private List<Source> settled(WatchService saves, Exercise exercise, List<Source> before)
            throws IOException, InterruptedException {
        Optional<List<Source>> seen = read(exercise);
        while (seen.isPresent() && !seen.get().equals(before)) {
            await(saves, SETTLE_MILLIS);
            Optional<List<Source>> again = read(exercise);
            if (again.equals(seen)) {
                return seen.get();
            }
            seen = again;
        }
        return before;
    }

    private Optional<List<Source>> read(Exercise exercise) {
        try {
            return Optional.of(desk.workspace().sources(exercise));
        } catch (IOException e) {
            return Optional.empty(); // in the middle of a save; the next look will see
        }
    }

    private static void await(WatchService saves, long millis) throws InterruptedException {
        WatchKey key = saves.poll(millis, TimeUnit.MILLISECONDS);
        if (key != null) {
            key.pollEvents();
            key.reset();
        }
    }
}
