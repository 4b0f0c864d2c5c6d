package dev.twinlog.tests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerformancePageTest {
    @TempDir
    Path folder;

    private KeptResults kept;

    @BeforeEach
    void keepTwoCases() throws IOException {
        kept = new KeptResults(folder.resolve("kept"));
        Rounds puts = new Rounds();
        puts.add(Contender.V4, puts(600, 2_000));
        puts.add(Contender.REAL_400, puts(200, 9_000));
        kept.keep(Size.QUICK, Cases.named("put, 1 × 200 B", Size.QUICK), "ext4", puts);
        Rounds queries = new Rounds();
        queries.add(Contender.V3, Figures.of(Map.of(Figure.QUERIES, 300.0)));
        queries.add(Contender.REAL_326, Figures.of(Map.of(Figure.QUERIES, 100.0)));
        kept.keep(Size.QUICK, Cases.named("queryMessage", Size.QUICK), "tmpfs", queries);
    }

    private static Figures puts(double perSecond, long nanos) {
        Histogram latencies = new Histogram(3);
        latencies.recordValue(nanos);
        return Figures.of(Map.of(Figure.PUTS, perSecond), latencies);
    }

    private String page() throws IOException {
        Path docs = folder.resolve("docs");
        new PerformancePage(kept.all(Size.QUICK), Cases.relations(Size.QUICK))
                .write(docs, Map.of("processor", "a fast one"));
        return Files.readString(docs.resolve("performance.md"));
    }

    @Test
    void whatWasKeptIsReadBackAsItWas() throws IOException {
        Rounds puts = new Rounds(kept.all(Size.QUICK)
                .get(Cases.named("put, 1 × 200 B", Size.QUICK))
                .runs());
        assertThat(puts.ratio(Contender.V4, Contender.REAL_400, Figure.PUTS)).contains(new Spread(3, 3, 3));
        assertThat(puts.latencies(Contender.REAL_400).orElseThrow().getTotalCount())
                .isEqualTo(1);
        assertThat(kept.all(Size.FULL)).isEmpty();
    }

    @Test
    void pageTellsTheRatiosBeforeTheMedians() throws IOException {
        assertThat(page())
                .containsSubsequence(
                        "| processor | a fast one |",
                        "## Ratios",
                        "| put, 1 × 200 B | puts/s |  | ×3.00 (×3.00–×3.00) |",
                        "| queryMessage | queries/s | ×3.00 (×3.00–×3.00) |  |",
                        "## How long puts take",
                        "(performance-put-1-x-200-B.svg)",
                        "## Medians",
                        "1 round, on ext4.",
                        "| v4 | 600 (600–600) |");
    }

    @Test
    void plotsAreSoundDrawingsAndAllThatThePageShows() throws Exception {
        String page = page();
        for (String name : List.of("performance-ratios.svg", "performance-put-1-x-200-B.svg")) {
            assertThat(page).contains("(" + name + ")");
            var drawing = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(folder.resolve("docs").resolve(name).toFile());
            assertThat(drawing.getDocumentElement().getTagName()).isEqualTo("svg");
        }
    }
}
