package dev.twinlog.visualizer.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.twinlog.visualizer.workload.Comparison;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Percentiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What a comparison found: one object an engine in JSON, one column an engine for people. */
final class ComparisonReport {
    private ComparisonReport() {}

    /** Writes one field for each engine. */
    static void write(JsonGenerator json, List<Comparison.Outcome> outcomes) throws IOException {
        for (Engine engine : Engine.values()) {
            Comparison.Outcome outcome = outcomes.get(engine.ordinal());
            json.writeObjectFieldStart(engine.label());
            RunReport.write(json, outcome.run());
            RunReport.write(json, "toVisibleMicros", outcome.timeToVisible());
            RunReport.number(json, "backlogMeanBytes", outcome.backlog().meanBytes());
            json.writeNumberField("backlogMaxBytes", outcome.backlog().maxBytes());
            json.writeEndObject();
        }
    }

    static void print(PrintWriter out, List<Comparison.Outcome> outcomes) {
        try (Table table = new Table(out, "", ">v3 (3.2.4)", ">v4 (4.0)")) {
            Rows rows = new Rows(table, outcomes);
            rows.add("puts a second", o -> RunReport.perSecond(o.run().putsPerSecond()));
            rows.add("visible a second", o -> RunReport.perSecond(o.run().visiblePerSecond()));
            rows.addMicros("put", o -> o.run().times().puts());
            rows.addMicros("time in lock", o -> o.run().times().locks());
            rows.addMicros("put returned to visible", Comparison.Outcome::timeToVisible);
            rows.add(
                    "forces a message",
                    o -> String.format(Locale.ROOT, "%.3f", o.run().forcesPerMessage()));
            rows.add(
                    "dispatch behind, bytes  mean",
                    o -> Terminal.grouped(Math.round(o.backlog().meanBytes())));
            rows.add(
                    "dispatch behind, bytes  max",
                    o -> Terminal.grouped(o.backlog().maxBytes()));
        }
    }

    private record Rows(Table table, List<Comparison.Outcome> outcomes) {
        void add(String name, Function<Comparison.Outcome, String> value) {
            table.row(name, value.apply(outcomes.get(0)), value.apply(outcomes.get(1)));
        }

        void addMicros(String name, Function<Comparison.Outcome, Percentiles> micros) {
            add(name + ", µs  p50", o -> RunReport.micros(micros.apply(o).p50()));
            add(name + ", µs  p99", o -> RunReport.micros(micros.apply(o).p99()));
            add(name + ", µs  p99.9", o -> RunReport.micros(micros.apply(o).p999()));
            add(name + ", µs  max", o -> RunReport.micros(micros.apply(o).max()));
        }
    }
}
