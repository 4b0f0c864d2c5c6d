package dev.twinlog.visualizer.cli;

import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.visualizer.replicate.HaOptions;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Percentiles;
import dev.twinlog.visualizer.workload.RunResult;
import dev.twinlog.visualizer.workload.Workload;
import dev.twinlog.visualizer.workload.WorkloadRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code twinlog produce}: puts a seeded workload into one engine and tells how fast it was. */
@Command(
        name = "produce",
        description = "Put made-up messages into a store; prints throughput and latency percentiles.",
        footer = {
            "A folder that holds a store is gone on with; a new one gets RocketMQ's file sizes, unless told otherwise.",
            "With --flush sync it also prints how well forces of the log are shared: one serves all puts that wait for it.",
            "Exit code 1 if the store refused a message; the run ends there."
        },
        mixinStandardHelpOptions = true)
public final class ProduceCommand implements Callable<Integer> {
    private static final Duration PATIENCE_WITH_SLAVES = Duration.ofSeconds(10);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(5);

    @Option(names = "--engine", required = true, paramLabel = "v3|v4", description = "Which engine stores them.")
    private Engine engine;

    @Option(names = "--store", required = true, paramLabel = "DIR", description = "The store folder.")
    private Path folder;

    @Mixin
    private WorkloadOptions options;

    @Mixin
    private GeometryOptions geometry;

    @Mixin
    private HaOptions ha;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Workload workload = options.workload();
        MessageStoreConfig config = engine.config(
                        folder, ProducingStore.geometry(folder, geometry.hints()), options.flush())
                .with(ha.config(0));
        options.requireStorable(workload, config);
        long before = ProducingStore.messages(folder, geometry.hints());
        RunResult result;
        try (CleanEnd end = CleanEnd.start(output)) {
            MessageStore store = ProducingStore.open(engine, config);
            end.add(store::close);
            ProducingStore.sayWhatWasThere(output, folder, before);
            WorkloadRun run = new WorkloadRun(store, workload, StoreClock.system(), WorkloadRun.PutListener.NONE);
            end.stopWith(run::stop);
            sayWhereSlavesConnect(store);
            result = run.run(new WorkloadRun.Part(0, options.count(), options.threads()));
            awaitSlaves(store);
        }
        report(result);
        return result.refusal().isPresent() ? Cli.BAD_NEWS : ExitCode.OK;
    }

    private void sayWhereSlavesConnect(MessageStore store) {
        store.haStatus()
                .listening()
                .ifPresent(address ->
                        output.say("slaves connect to %s:%d".formatted(address.getHostString(), address.getPort())));
    }

    /** Lets the slaves that follow have all of it, if they get on. */
    private static void awaitSlaves(MessageStore store) {
        StoreClock clock = StoreClock.system();
        long end = store.positions().committed();
        long deadlineNanos = clock.nanos() + PATIENCE_WITH_SLAVES.toNanos();
        while (store.haStatus().slaves().stream().anyMatch(slave -> slave.ackedOffset() < end)
                && clock.nanos() - deadlineNanos < 0) {
            clock.pause(LOOK_AGAIN);
        }
    }

    private void report(RunResult result) throws IOException {
        if (output.isJson()) {
            try (JsonLines lines = output.lines()) {
                lines.row(json -> {
                    json.writeStringField("engine", engine.label());
                    json.writeNumberField("threads", options.threads());
                    json.writeNumberField("bodyBytes", options.bodyBytes());
                    json.writeNumberField("seed", options.seed());
                    RunReport.write(json, result);
                });
            }
        } else {
            print(result);
        }
        result.refusal().ifPresent(refusal -> output.say(engine.label() + RunReport.refusal(result, refusal)));
    }

    private void print(RunResult result) {
        output.out()
                .println("%s put in %s s, %s a second; all visible after %s s, %s a second"
                        .formatted(
                                Terminal.count(result.messages(), "message"),
                                RunReport.seconds(result.putSeconds()),
                                RunReport.perSecond(result.putsPerSecond()),
                                RunReport.seconds(result.visibleSeconds()),
                                RunReport.perSecond(result.visiblePerSecond())));
        if (options.isSync()) {
            output.out().println(RunReport.forces(result));
        }
        if (result.droppedFromIndex() > 0) {
            output.out()
                    .println(Terminal.count(result.droppedFromIndex(), "message")
                            + " dropped from the index, which could not keep up");
        }
        try (Table table = new Table(output.out(), "µs", ">p50", ">p99", ">p99.9", ">max")) {
            row(table, "put", result.times().puts());
            row(table, "time in lock", result.times().locks());
        }
    }

    private static void row(Table table, String name, Percentiles micros) {
        table.row(
                name,
                RunReport.micros(micros.p50()),
                RunReport.micros(micros.p99()),
                RunReport.micros(micros.p999()),
                RunReport.micros(micros.max()));
    }
}
