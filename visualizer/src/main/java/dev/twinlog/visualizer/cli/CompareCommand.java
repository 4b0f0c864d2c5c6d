package dev.twinlog.visualizer.cli;

import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.visualizer.workload.Comparison;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.TemporaryFolder;
import dev.twinlog.visualizer.workload.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
        List<Comparison.Outcome> outcomes;
        try (CleanEnd end = CleanEnd.start(output)) {
            List<MessageStore> stores = open(parent(end), workload, end);
            Comparison comparison = new Comparison(stores, workload, StoreClock.system(), options.threads());
            end.stopWith(comparison::stop);
            outcomes = comparison.run(options.count());
        }
        report(outcomes);
        return outcomes.stream().anyMatch(o -> o.run().refusal().isPresent()) ? Cli.BAD_NEWS : ExitCode.OK;
    }

    private Path parent(CleanEnd end) throws IOException {
        if (folder != null) {
            return folder;
        }
        TemporaryFolder temporary = TemporaryFolder.create();
        end.add(temporary::close);
        return temporary.path();
    }

    private List<MessageStore> open(Path parent, Workload workload, CleanEnd end) throws IOException {
        List<MessageStoreConfig> configs = new ArrayList<>();
        List<Long> before = new ArrayList<>();
        for (Engine engine : Engine.values()) {
            Path store = parent.resolve(engine.label());
            var config = engine.config(store, ProducingStore.geometry(store, geometry.hints()), options.flush());
            options.requireStorable(workload, config);
            configs.add(config);
            before.add(ProducingStore.messages(store, geometry.hints()));
        }
        List<MessageStore> stores = new ArrayList<>();
        for (Engine engine : Engine.values()) {
            MessageStore store = ProducingStore.open(engine, configs.get(engine.ordinal()));
            end.add(store::close);
            stores.add(store);
            ProducingStore.sayWhatWasThere(output, parent.resolve(engine.label()), before.get(engine.ordinal()));
        }
        return stores;
    }

    private void report(List<Comparison.Outcome> outcomes) throws IOException {
        if (output.isJson()) {
            try (JsonLines lines = output.lines()) {
                lines.row(json -> {
                    json.writeNumberField("threads", options.threads());
                    json.writeNumberField("bodyBytes", options.bodyBytes());
                    json.writeNumberField("seed", options.seed());
                    ComparisonReport.write(json, outcomes);
                });
            }
        } else {
            output.out()
                    .println("%s into each engine, after %s to warm up"
                            .formatted(
                                    Terminal.count(outcomes.get(0).run().messages(), "message"),
                                    Terminal.grouped(Comparison.warmUp(options.count()))));
            ComparisonReport.print(output.out(), outcomes);
        }
        for (Engine engine : Engine.values()) {
            var run = outcomes.get(engine.ordinal()).run();
            run.refusal().ifPresent(refusal -> output.say(engine.label() + RunReport.refusal(run, refusal)));
        }
    }
}
