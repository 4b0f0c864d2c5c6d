package dev.twinlog.tutorials.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.show.Terminal.Colours;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MarkdownViewTest {

    private static String shown(String markdown) {
        StringWriter said = new StringWriter();
        new Terminal(new PrintWriter(said), Colours.NONE).markdown("  ", markdown);
        return said.toString();
    }

    @Test
    void tablesAreAlignedByWhatIsSeen() {
        assertThat(shown("""
                | at | 字段 | |
                |---|---|---|
                | 0 | totalSize | 整条 |
                | 100 | 长 | |
                behind
                """)).isEqualTo("""
                  at  │ 字段
                  0   │ totalSize │ 整条
                  100 │ 长
                  behind
                """);
    }

    @Test
    void cellThatDoesNotFitGoesOnBelowItself() {
        String words = "word ".repeat(30).strip();

        assertThat(shown("| name | what it is |\n|---|---|\n| one | " + words + " |\n| two | short |\n"))
                .isEqualTo("""
                  name │ what it is
                  one  │ %s
                       │ %s
                       │ %s
                  two  │ short
                """.formatted(
                                "word ".repeat(14).strip(),
                                "word ".repeat(14).strip(),
                                "word ".repeat(2).strip()));
    }
}
