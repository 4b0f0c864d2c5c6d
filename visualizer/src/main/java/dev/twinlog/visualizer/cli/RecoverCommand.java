package dev.twinlog.visualizer.cli;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code twinlog recover}: opens a folder with one engine, tells each decision of its recovery, and closes it cleanly.
 */
@Command(
        name = "recover",
        description = "Open a store folder with an engine, tell what its recovery decides, and close it cleanly.",
        footer = "It writes to the folder, as opening a store does; --copy-to leaves the folder as it is.",
        mixinStandardHelpOptions = true)
public final class RecoverCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "DIR", description = "The store folder: the one that holds commitlog.")
    private Path folder;

    @Option(names = "--engine", required = true, paramLabel = "v3|v4", description = "Which engine recovers it.")
    private Engine engine;

    @Option(names = "--copy-to", paramLabel = "DIR2", description = "Copy the folder there first and recover the copy.")
    private Optional<Path> copyTo = Optional.empty();

    @Mixin
    private GeometryOptions geometry;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException {
        StoreFolder.open(new MappedDisk(), folder, geometry.hints()); // says so if it is no store
        Path recovered = folder;
        if (copyTo.isPresent()) {
            recovered = copyTo.get();
            FolderCopy.copy(folder, recovered);
        }
        RecoveryReport report = new RecoveryReport();
        Outcome outcome = recover(recovered, report);
        if (output.isJson()) {
            writeJson(report.decisions(), outcome);
        } else {
            print(report.decisions(), outcome);
        }
        return ExitCode.OK;
    }

    /** Where the log begins and ends after recovery, and what was written. */
    private record Outcome(long minLogOffset, long maxLogOffset, long rebuiltEntries, long rebuiltItems) {}

    private Outcome recover(Path recovered, RecoveryReport report) throws IOException {
        MessageStoreConfig config = engine.config(
                        recovered, ProducingStore.geometry(recovered, geometry.hints()), FlushDiskType.ASYNC_FLUSH)
                .with(CleanConfig.NEVER)
                .with(new DelayConfig(DelayLevels.DEFAULT, DelayConfig.Delivery.OFF));
        try (MessageStore store = engine.open(config, Env.system().watchedBy(report))) {
            return new Outcome(
                    store.getMinPhyOffset(), store.getMaxPhyOffset(), report.queueEntries(), report.indexItems());
        }
    }

    private void writeJson(List<StoreEvent.RecoveryDecision> decisions, Outcome outcome) throws IOException {
        try (JsonLines lines = output.lines()) {
            for (StoreEvent.RecoveryDecision decision : decisions) {
                lines.row(json -> {
                    json.writeStringField("kind", "decision");
                    json.writeStringField("step", decision.step());
                    json.writeStringField("decision", decision.decision());
                });
            }
            lines.row(json -> {
                json.writeStringField("kind", "summary");
                json.writeNumberField("minLogOffset", outcome.minLogOffset());
                json.writeNumberField("maxLogOffset", outcome.maxLogOffset());
                json.writeNumberField("queueEntriesWritten", outcome.rebuiltEntries());
                json.writeNumberField("indexItemsWritten", outcome.rebuiltItems());
            });
        }
    }

    private void print(List<StoreEvent.RecoveryDecision> decisions, Outcome outcome) {
        try (Table table = new Table(output.out(), "step", "decision")) {
            decisions.forEach(decision -> table.row(decision.step(), decision.decision()));
        }
        output.out()
                .println("the log holds offsets %s to %s; %s and %s written; closed cleanly"
                        .formatted(
                                Terminal.grouped(outcome.minLogOffset()),
                                Terminal.grouped(outcome.maxLogOffset()),
                                outcome.rebuiltEntries() == 1
                                        ? "1 queue entry"
                                        : Terminal.grouped(outcome.rebuiltEntries()) + " queue entries",
                                Terminal.count(outcome.rebuiltItems(), "index item")));
    }
}
