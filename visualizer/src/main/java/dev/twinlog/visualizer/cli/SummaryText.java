package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.Checkpoint;
import dev.twinlog.inspect.GenerationGuess;
import dev.twinlog.inspect.LogGap;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.Oddity;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.StoreSummary;
import java.io.PrintWriter;
import java.util.Optional;

/** A folder's summary for people. */
final class SummaryText {
    private static final String INDENT = " ".repeat(12);

    private final PrintWriter out;

    SummaryText(PrintWriter out) {
        this.out = out;
    }

    /** @param broken the record at the log's end that stays broken */
    void print(StoreSummary summary, Optional<LogPlace> broken) {
        StoreFolder folder = summary.folder();
        line("store", folder.path().toString());
        line("written by", summary.guess().sentence());
        for (GenerationGuess.Evidence evidence : summary.guess().evidence()) {
            line("", "· " + evidence.what());
        }
        summary.guess().undecided().ifPresent(why -> line("", "· " + why));
        line("state", state(folder));
        summary.checkpoint().ifPresent(this::printCheckpoint);
        printLog(summary, broken);
        printQueues(summary);
        printIndexes(summary);
        printOddities(folder);
    }

    private static String state(StoreFolder folder) {
        return folder.hasAbort()
                ? "abort is present: a store runs on it, or crashed"
                : "no abort: closed cleanly, or never opened";
    }

    private void printCheckpoint(Checkpoint checkpoint) {
        line("checkpoint", "log      flushed up to " + Terminal.time(checkpoint.physicMsgTimestamp()));
        line("", "queues   flushed up to " + Terminal.time(checkpoint.logicsMsgTimestamp()));
        line("", "index    flushed up to " + Terminal.time(checkpoint.indexMsgTimestamp()) + "   (times are UTC)");
    }

    private void printLog(StoreSummary summary, Optional<LogPlace> broken) {
        StoreFolder folder = summary.folder();
        line(
                "log",
                folder.logFiles().isEmpty()
                        ? "no files"
                        : "offsets %s to %s in %s of %s bytes"
                                .formatted(
                                        Terminal.grouped(folder.minLogOffset()),
                                        Terminal.grouped(summary.log().end()),
                                        Terminal.count(folder.logFiles().size(), "file"),
                                        Terminal.grouped(folder.logFileBytes().orElse(0))));
        for (LogGap gap : folder.logGaps()) {
            line(
                    "",
                    "gap: no file holds offsets %s to %s"
                            .formatted(Terminal.grouped(gap.from()), Terminal.grouped(gap.to() - 1)));
        }
        broken.ifPresent(place -> line("", BrokenPlace.line(place)));
    }

    private void printQueues(StoreSummary summary) {
        out.println();
        try (Table table = new Table(out, "queue", ">first entry", ">entries", ">files")) {
            for (StoreSummary.Queue queue : summary.queues()) {
                table.row(
                        Terminal.safe(queue.topic()) + "/" + queue.queueId(),
                        Terminal.grouped(queue.min()),
                        Terminal.grouped(queue.end() - queue.min()),
                        Terminal.grouped(queue.files()));
            }
        }
    }

    private void printIndexes(StoreSummary summary) {
        if (summary.indexes().isEmpty()) {
            return;
        }
        out.println();
        try (Table table = new Table(
                out,
                "index file",
                ">slots",
                ">items",
                ">used",
                "first message (UTC)",
                "last message (UTC)",
                "geometry")) {
            for (StoreSummary.Index index : summary.indexes()) {
                table.row(
                        index.file().name(),
                        Terminal.grouped(index.geometry().slots()),
                        Terminal.grouped(index.geometry().items()),
                        Terminal.grouped(index.endItem() - 1L),
                        Terminal.time(index.header().beginTimestamp()),
                        Terminal.time(index.header().endTimestamp()),
                        switch (index.geometry().source()) {
                            case GIVEN -> "as given";
                            case CONTENT -> "from its content";
                            case ASSUMED -> "assumed; give --index-slots if that is wrong";
                        });
            }
        }
    }

    private void printOddities(StoreFolder folder) {
        if (folder.oddities().isEmpty()) {
            return;
        }
        out.println();
        for (Oddity oddity : folder.oddities()) {
            line(
                    oddity.severity() == Oddity.Severity.DAMAGE ? "DAMAGE" : "foreign",
                    oddity.name() + ": " + oddity.what());
        }
    }

    private void line(String name, String text) {
        out.println(name + INDENT.substring(Math.min(name.length(), INDENT.length() - 1)) + Terminal.safe(text));
    }
}
