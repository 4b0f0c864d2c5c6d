package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Contract;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Style;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.LastCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Shows what an exercise asks, and what to type for it. */
final class TaskView {
    private static final Text LESSON = new Text("Lesson", "课文");
    private static final Text EDIT = new Text("Edit", "修改");
    private static final Text TYPES = new Text("Types", "类型");
    private static final Text LOOK = new Text("Look at", "查看");
    private static final Text PAGE = new Text("On page", "页面");
    private static final Text NOTHING = new Text("", "");
    private static final Text CHECK = new Text("Check", "检查");
    private static final String PAGE_ADDRESS = "http://127.0.0.1:7070/";
    private static final int LABEL_COLUMNS = 10;

    private final Desk desk;
    private final Terminal terminal;

    TaskView(Desk desk, Terminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    void show(Exercise exercise) throws IOException {
        Chapter chapter = desk.course().chapterOf(exercise);
        int number = desk.number(exercise);
        String kind = exercise.kind().text().in(desk.language());
        String where = "  · " + kind + " · " + chapter.lesson().title(desk.language());
        String title = number + "  " + exercise.title(desk.language());
        int room = Terminal.COLUMNS - Columns.of(title);
        terminal.line(terminal.styled(Style.BOLD, title) + terminal.styled(Style.DIM, Columns.cut(where, room)));
        terminal.blankLine();
        String task = exercise.task(desk.language());
        terminal.markdown("  ", task.substring(task.indexOf('\n') + 1).strip());
        Contract contract = Contract.of(exercise);
        terminal.markdown("  ", contract.section(desk.language()));
        terminal.blankLine();
        type(LESSON, desk.shown(desk.workspace().lessonOf(chapter, desk.language())));
        for (String file : exercise.files()) {
            type(EDIT, desk.shown(desk.workspace().fileOf(exercise, file)));
        }
        if (!contract.isEmpty()) {
            type(TYPES, desk.shown(desk.workspace().fileOf(exercise, Contract.FILE)));
        }
        if (exercise.evidence().isPresent()) {
            type(LOOK, desk.shown(desk.workspace().evidenceOf(exercise)));
        }
        pageOf(exercise);
        type(CHECK, desk.learner().command("check " + number));
        terminal.blankLine();
    }

    /** How to see the stores that the exercise is about on the page. */
    void pageOf(Exercise exercise) throws IOException {
        if (exercise.evidence().isEmpty() || exercise.evidence().get().stores().isEmpty()) {
            return;
        }
        List<Path> folders = new ArrayList<>();
        for (String store : exercise.evidence().get().stores()) {
            folders.add(desk.workspace().evidenceOf(exercise).resolve(store));
        }
        serve(folders);
    }

    /** How to see on the page what the last check found; the address goes on leading there while the page runs. */
    void pageOf(LastCheck.Seen seen) {
        serve(seen.stores());
        type(NOTHING, PAGE_ADDRESS + "#source=a1&" + seen.place());
    }

    private void serve(List<Path> folders) {
        List<String> attached = folders.stream()
                .map(folder -> "--attach " + Desk.quoted(desk.shown(folder)))
                .toList();
        if (attached.size() == 1) {
            type(PAGE, "./twinlog serve " + attached.get(0));
        } else {
            type(PAGE, "./twinlog serve \\");
            type(NOTHING, "  " + String.join(" \\\n              ", attached));
        }
    }

    private void type(Text label, String command) {
        terminal.command(label.in(desk.language()), LABEL_COLUMNS, command);
    }
}
