package dev.twinlog.visualizer.cli;

import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.Fault;
import dev.twinlog.inspect.LogCursor;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.Verification;
import dev.twinlog.inspect.Verifier;
import dev.twinlog.inspect.VerifyListener;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code twinlog verify}: checks log, queues and index against each other. */
@Command(
        name = "verify",
        description = "Check log, consume queues and index against each other; one line a fault.",
        footer = "Exit code 1 if there are faults.",
        mixinStandardHelpOptions = true)
public final class VerifyCommand implements Callable<Integer> {
    @Mixin
    private StoreArguments store;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException {
        StoreFolder folder = store.open();
        Verification verification;
        if (output.isJson()) {
            try (JsonLines lines = output.lines()) {
                verification = Verifier.verify(folder, StoreClock.system(), new JsonReport(lines));
                long sound = soundRecords(folder, verification);
                lines.row(json -> {
                    json.writeStringField("kind", "summary");
                    json.writeNumberField("records", sound);
                    json.writeNumberField("queueEntries", verification.queueEntries());
                    json.writeNumberField("indexItems", verification.indexItems());
                    json.writeNumberField("faults", verification.faults());
                });
            }
        } else {
            verification = Verifier.verify(folder, StoreClock.system(), new TextReport(output.out()));
            long sound = soundRecords(folder, verification);
            output.out()
                    .println("%s, %s and %s checked: %s"
                            .formatted(
                                    Terminal.count(sound, "record"),
                                    verification.queueEntries() == 1
                                            ? "1 queue entry"
                                            : Terminal.grouped(verification.queueEntries()) + " queue entries",
                                    Terminal.count(verification.indexItems(), "index item"),
                                    Terminal.count(verification.faults(), "fault")));
        }
        return verification.faults() == 0 ? ExitCode.OK : Cli.BAD_NEWS;
    }

    /** A verification counts broken records too; there are none where there is no fault. */
    private static long soundRecords(StoreFolder folder, Verification verification) throws IOException {
        if (verification.faults() == 0) {
            return verification.records();
        }
        long sound = 0;
        try (LogReader log = folder.openLog();
                LogCursor cursor = log.fromStart()) {
            for (Optional<LogPlace> place = cursor.next(); place.isPresent(); place = cursor.next()) {
                sound += place.get().result() instanceof ScanResult.Message ? 1 : 0;
            }
        }
        return sound;
    }

    private record TextReport(PrintWriter out) implements VerifyListener {
        @Override
        public void fault(Fault fault) {
            print("fault  " + fault.line());
        }

        @Override
        public void note(String note) {
            print("note   " + note);
        }

        private void print(String line) {
            out.println(Terminal.safe(line));
            if (out.checkError()) {
                throw new ClosedOutputException();
            }
        }
    }

    private record JsonReport(JsonLines lines) implements VerifyListener {
        @Override
        public void fault(Fault fault) {
            row(json -> {
                json.writeStringField("kind", "fault");
                json.writeStringField("file", fault.file());
                json.writeNumberField("filePosition", fault.filePosition());
                json.writeStringField("part", fault.part());
                json.writeStringField("field", fault.field());
                json.writeStringField("problem", fault.problem());
            });
        }

        @Override
        public void note(String note) {
            row(json -> {
                json.writeStringField("kind", "note");
                json.writeStringField("note", note);
            });
        }

        private void row(JsonLines.Fields fields) {
            try {
                lines.row(fields);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
