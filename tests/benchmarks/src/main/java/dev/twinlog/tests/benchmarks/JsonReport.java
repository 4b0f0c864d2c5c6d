package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What was found for one case, as a line of JSON: ratios by pair, then figures by contender. */
final class JsonReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonReport() {}

    static String of(Case wanted, Rounds rounds) throws JsonProcessingException {
        Map<String, Object> ratios = new LinkedHashMap<>();
        for (Pair pair : Pair.among(rounds.contenders())) {
            ratios.put(pair.label(), spreads(rounds, figure -> rounds.ratio(pair.ours(), pair.other(), figure)));
        }
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Contender contender : rounds.contenders()) {
            figures.put(contender.label(), spreads(rounds, figure -> rounds.spread(contender, figure)));
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("case", wanted.name());
        line.put("ratios", ratios);
        line.put("figures", figures);
        return JSON.writeValueAsString(line) + '\n';
    }

    private static Map<String, Spread> spreads(Rounds rounds, Function<Figure, Optional<Spread>> found) {
        Map<String, Spread> spreads = new LinkedHashMap<>();
        rounds.figures()
                .forEach(figure -> found.apply(figure).ifPresent(spread -> spreads.put(figure.label(), spread)));
        return spreads;
    }
}
