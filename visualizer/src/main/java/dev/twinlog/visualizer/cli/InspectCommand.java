package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.SecondLook;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.StoreSummary;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.Optional;
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
        Optional<LogPlace> broken = stillBroken(summary);
        if (output.isJson()) {
            try (JsonLines lines = output.lines()) {
                lines.row(json -> new SummaryJson(json).write(summary, broken));
            }
        } else {
            new SummaryText(output.out()).print(summary, broken);
        }
        return ExitCode.OK;
    }

    /** What is broken at the log's end and not just being written. */
    private static Optional<LogPlace> stillBroken(StoreSummary summary) throws IOException {
        Optional<LogPlace> broken = summary.log().broken();
        SecondLook look = new SecondLook(summary.folder(), StoreClock.system());
        return broken.isPresent() && look.confirmsAtTail(broken.get()) ? broken : Optional.empty();
    }
}
