package dev.twinlog.tests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    private static final Case QUERY = new QueryCase(1000);

    private static Rounds queries(double ours, double original) {
        Rounds rounds = new Rounds();
        rounds.add(Contender.V4, Figures.of(Map.of(Figure.QUERIES, ours)));
        rounds.add(Contender.REAL_400, Figures.of(Map.of(Figure.QUERIES, original)));
        return rounds;
    }

    @Test
    void ratiosComeFirstThenTheMediansTheyComeFrom() {
        Rounds rounds = queries(300_000, 100_000);
        rounds.add(Contender.V4, Figures.of(Map.of(Figure.QUERIES, 250_000.0)));
        rounds.add(Contender.REAL_400, Figures.of(Map.of(Figure.QUERIES, 125_000.0)));

        assertThat(Report.of(QUERY, rounds)).isEqualTo("""
                queryMessage
                  times better       queries/s
                  v4 : 4.0.0             ×2.50
                                   ×2.00–×3.00
                  v4                      275k
                                     250k–300k
                  4.0.0                   113k
                                     100k–125k

                """);
    }

    @Test
    void jsonHoldsTheSameInOneLine() throws Exception {
        String line = JsonReport.of(QUERY, queries(300, 100));
        assertThat(line).hasLineCount(1).endsWith("\n");
        JsonNode root = new ObjectMapper().readTree(line);
        assertThat(root.at("/case").asText()).isEqualTo("queryMessage");
        assertThat(root.at("/ratios/v4 : 4.0.0/queries~1s/median").asDouble()).isEqualTo(3);
        assertThat(root.at("/figures/4.0.0/queries~1s/max").asDouble()).isEqualTo(100);
    }

    @ParameterizedTest
    @CsvSource({
        "0.98321, 0.983",
        "3.5, 3.50",
        "12.345, 12.3",
        "999.6, 1000",
        "8765, 8765",
        "325049, 325k",
        "999499, 999k",
        "1517000, 1.52M"
    })
    void numbersHaveNoMoreDigitsThanAMeasurement(double value, String shown) {
        assertThat(Digits.threeDigits(value)).isEqualTo(shown);
    }

    @Test
    void relationsAreToldOfCasesThatWereBothMeasured() {
        Relation relation =
                new Relation("many beside few", QUERY, new ReadCase(ReadCase.Order.RANDOM, 1), Figure.QUERIES);
        Rounds many = queries(80, 50);
        Rounds few = queries(100, 100);
        assertThat(Report.of(List.of(relation), Map.of("queryMessage", many, "getMessage, random", few)))
                .isEqualTo("""
                        many beside few
                          v4                     ×0.80
                          4.0.0                  ×0.50
                        """);
        assertThat(Report.of(List.of(relation), Map.of("queryMessage", many))).isEmpty();
    }
}
