package dev.twinlog.tutorials.show;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.check.Finding.LeftOut;
import dev.twinlog.tutorials.check.Finding.Passed;
import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.check.Finding.Printed;
import dev.twinlog.tutorials.check.Finding.Told;
import dev.twinlog.tutorials.run.Compilation.CompileError;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.run.Verdict;
import dev.twinlog.tutorials.run.Verdict.NotCompiled;
import dev.twinlog.tutorials.run.Verdict.Ran;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Locale;

/** Tells what came out of a check: each case, and for the one that failed what, where and why. */
public final class VerdictView {
    private static final String MARGIN = "    ";
    private static final Text COMPILE = new Text("It does not compile yet.", "还不能编译。");
    private static final Text CHECK_COMPILE = new Text(
            "The check itself does not compile. Your files do: unless you have changed a name that the exercise gave"
                    + " you, this is for whoever wrote the check to mend.",
            "检查程序本身不能编译。你的文件可以：除非你改了练习给定的名称，否则要由写检查程序的人来修。");
    private static final Text PRINTED = new Text("printed", "输出");
    private static final Text LEFT_OUT = new Text("… and %s kB more, left out here", "……还有 %s kB，这里省略");

    private final Terminal terminal;
    private final Language language;
    private final List<Source> sources;

    /** @param sources what was checked, to show lines of */
    public VerdictView(Terminal terminal, Language language, List<Source> sources) {
        this.terminal = terminal;
        this.language = language;
        this.sources = sources;
    }

    public void show(Verdict verdict) {
        if (verdict instanceof NotCompiled notCompiled) {
            boolean isOwn = notCompiled.whose() == Verdict.Whose.OF_THE_LEARNER;
            terminal.paragraph("  ", cross() + " " + (isOwn ? COMPILE : CHECK_COMPILE).in(language));
            notCompiled.errors().forEach(this::compileError);
        } else if (verdict instanceof Ran ran) {
            ran.findings().forEach(this::finding);
        }
    }

    private void compileError(CompileError error) {
        terminal.blankLine();
        String where = error.file() + ":" + error.line();
        error.message().lines().findFirst().ifPresent(first -> terminal.paragraph(MARGIN, where + ": " + first));
        String source = lineOf(error.file(), error.line());
        if (!source.isBlank()) {
            int indent = source.length() - source.stripLeading().length();
            String margin = MARGIN + "  ";
            String shown = Columns.cut(source.strip(), Terminal.COLUMNS - margin.length());
            terminal.line(margin + terminal.styled(Style.CYAN, shown));
            int caret = (int) Math.max(0, error.column() - 1 - indent);
            if (caret < shown.length()) {
                terminal.line(margin + " ".repeat(caret) + terminal.styled(Style.YELLOW, "^"));
            }
        }
        error.message().lines().skip(1).forEach(more -> terminal.line(MARGIN + more));
    }

    private void finding(Finding finding) {
        if (finding instanceof Passed passed) {
            terminal.line("  " + terminal.styled(Style.GREEN, "✓") + " " + passed.caseName());
        } else if (finding instanceof Failed failed) {
            failed(failed);
        } else if (finding instanceof Broke broke) {
            broke(broke);
        } else if (finding instanceof Printed printed) {
            String label = PRINTED.in(language) + ": ";
            terminal.line(terminal.styled(Style.DIM, MARGIN + label + printed.line()));
        } else if (finding instanceof LeftOut leftOut) {
            String more = LEFT_OUT.with(kilobytes(leftOut.bytes())).in(language);
            terminal.line(terminal.styled(Style.DIM, MARGIN + more));
        } else if (finding instanceof Told told) {
            terminal.line(MARGIN + told.line());
        }
    }

    /** Rounded up, with a space before each three digits. */
    private static String kilobytes(long bytes) {
        return String.format(Locale.ROOT, "%,d", (bytes + 999) / 1000).replace(',', ' ');
    }

    private void failed(Failed failed) {
        terminal.line("  " + cross() + " " + terminal.styled(Style.BOLD, failed.caseName()));
        terminal.blankLine();
        terminal.paragraph(MARGIN, failed.what());
        failed.comparison().ifPresent(comparison -> {
            terminal.blankLine();
            new ComparisonView(terminal, language, MARGIN).show(comparison);
        });
        terminal.blankLine();
        terminal.paragraph(MARGIN, failed.advice());
    }

    private void broke(Broke broke) {
        if (!broke.caseName().isEmpty()) {
            terminal.line("  " + cross() + " " + terminal.styled(Style.BOLD, broke.caseName()));
            terminal.blankLine();
        }
        terminal.paragraph(MARGIN, BreakWords.of(broke).in(language));
        for (Place place : broke.places()) {
            String where = MARGIN + "  " + place.file() + ":" + place.line() + "  ";
            String source = lineOf(place.file(), place.line()).strip();
            int room = Terminal.COLUMNS - Columns.of(where);
            terminal.line(where + terminal.styled(Style.CYAN, Columns.cut(source, room)));
        }
    }

    private String cross() {
        return terminal.styled(Style.RED, "✗");
    }

    private String lineOf(String file, long line) {
        return sources.stream()
                .filter(source -> source.fileName().equals(file))
                .findFirst()
                .map(source -> source.line(line))
                .orElse("");
    }
}
