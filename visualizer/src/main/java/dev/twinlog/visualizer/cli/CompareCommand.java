package dev.twinlog.visualizer.cli;

import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.visualizer.workload.Comparison;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Percentiles;
import dev.twinlog.visualizer.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code twinlog compare}: the same workload into both engines, side by side. */
@Command(
        name = "compare",
        description = "Put the same made-up messages into both engines and show side by side what it costs.",
        footer = {
            "The engines take turns, and messages that only warm up come first.",
            "Exit code 1 if a store refused a message; the run ends there."
        },
        mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {
    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Keep the stores, in v3 and v4 below DIR; else they are temporary.")
    private Path folder;

    @Mixin
    private WorkloadOptions options;

    @Mixin
    private GeometryOptions geometry;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Workload workload = options.workload();
        if (folder != null) {
            return compare(folder, workload);
        }
        Path temporary = Files.createTempDirectory("twinlog-compare-");
        try {
            return compare(temporary, workload);
        } finally {
            delete(temporary);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private int compare(Path parent, Workload workload) throws IOException, InterruptedException {
        List<MessageStoreConfig> configs = new ArrayList<>();
        for (Engine engine : Engine.values()) {
            Path store = parent.resolve(name(engine));
            var config = engine.config(store, ProducingStore.geometry(store, geometry.hints()), options.flush());
            options.requireStorable(workload, config);
            configs.add(config);
        }
        List<MessageStore> stores = new ArrayList<>();
        Comparison comparison;
        List<Comparison.Outcome> outcomes;
        try {
            for (Engine engine : Engine.values()) {
                stores.add(ProducingStore.open(engine, configs.get(engine.ordinal())));
            }
            comparison = new Comparison(stores, workload, StoreClock.system(), options.threads());
        } catch (IOException | RuntimeException e) {
            for (MessageStore store : stores) {
                store.close();
            }
            throw e;
        }
        try (CleanEnd end = CleanEnd.of(stores, comparison::stop, output)) {
            outcomes = comparison.run(options.count());
        }
        report(outcomes);
        return outcomes.stream().anyMatch(o -> o.run().refusal().isPresent()) ? Cli.BAD_NEWS : ExitCode.OK;
    }

    private static String name(Engine engine) {
        return engine.name().toLowerCase(Locale.ROOT);
    }

    private void report(List<Comparison.Outcome> outcomes) throws IOException {
        if (output.isJson()) {
            writeJson(outcomes);
        } else {
            print(outcomes);
        }
        for (Engine engine : Engine.values()) {
            var run = outcomes.get(engine.ordinal()).run();
            run.refusal()
                    .ifPresent(refusal -> output.say("%s refused a message after %s: %s, %s"
                            .formatted(
                                    name(engine),
                                    Terminal.grouped(run.messages()),
                                    refusal.status(),
                                    refusal.reason())));
        }
    }

    private void writeJson(List<Comparison.Outcome> outcomes) throws IOException {
        try (JsonLines lines = output.lines()) {
            lines.row(json -> {
                json.writeNumberField("threads", options.threads());
                json.writeNumberField("bodyBytes", options.bodyBytes());
                json.writeNumberField("seed", options.seed());
                for (Engine engine : Engine.values()) {
                    Comparison.Outcome outcome = outcomes.get(engine.ordinal());
                    json.writeObjectFieldStart(name(engine));
                    RunReport.write(json, outcome.run());
                    RunReport.write(json, "toVisibleMicros", outcome.timeToVisible());
                    RunReport.number(json, "backlogMeanBytes", outcome.backlog().meanBytes());
                    json.writeNumberField("backlogMaxBytes", outcome.backlog().maxBytes());
                    json.writeEndObject();
                }
            });
        }
    }

    private void print(List<Comparison.Outcome> outcomes) {
        output.out()
                .println("%s into each engine, behind %s to warm up"
                        .formatted(
                                Terminal.count(outcomes.get(0).run().messages(), "message"),
                                Terminal.grouped(Comparison.warmUp(options.count()))));
        try (Table table = new Table(output.out(), "", ">v3 (3.2.4)", ">v4 (4.0)")) {
            Rows rows = new Rows(table, outcomes);
            rows.add("puts a second", o -> RunReport.perSecond(o.run().putsPerSecond()));
            rows.add("visible a second", o -> RunReport.perSecond(o.run().visiblePerSecond()));
            rows.add("put, µs", o -> o.run().times().puts());
            rows.add("time in lock, µs", o -> o.run().times().locks());
            rows.add("put return to visible, µs", Comparison.Outcome::timeToVisible);
            rows.add(
                    "dispatch behind, mean, bytes",
                    o -> Terminal.grouped(Math.round(o.backlog().meanBytes())));
            rows.add(
                    "dispatch behind, max, bytes",
                    o -> Terminal.grouped(o.backlog().maxBytes()));
        }
    }

    private record Rows(Table table, List<Comparison.Outcome> outcomes) {
        void add(String name, Value value) {
            table.row(name, value.of(outcomes.get(0)), value.of(outcomes.get(1)));
        }

        void add(String name, Function<Comparison.Outcome, Percentiles> micros) {
            add(name + "  p50", o -> RunReport.micros(micros.apply(o).p50()));
            add(name + "  p99", o -> RunReport.micros(micros.apply(o).p99()));
            add(name + "  p99.9", o -> RunReport.micros(micros.apply(o).p999()));
            add(name + "  max", o -> RunReport.micros(micros.apply(o).max()));
        }
    }

    private interface Value {
        String of(Comparison.Outcome outcome);
    }
}
