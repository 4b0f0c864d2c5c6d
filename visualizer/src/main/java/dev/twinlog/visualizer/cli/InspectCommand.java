package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.StoreSummary;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code twinlog inspect}: what a store folder holds. */
@Command(
        name = "inspect",
        description = "Show what a store folder holds: who wrote it, files, offsets, queues, index, oddities.",
        mixinStandardHelpOptions = true)
public final class InspectCommand implements Callable<Integer> {
    @Mixin
    private StoreArguments store;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException {
        StoreFolder folder = store.open();
        StoreSummary summary = StoreSummary.of(folder);
        if (output.isJson()) {
            try (JsonLines lines = output.lines()) {
                lines.row(json -> new SummaryJson(json).write(summary));
            }
        } else {
            new SummaryText(output.out()).print(summary);
        }
        return ExitCode.OK;
    }
}
