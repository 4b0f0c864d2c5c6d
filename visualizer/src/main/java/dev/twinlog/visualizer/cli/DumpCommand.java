package dev.twinlog.visualizer.cli;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.LogCursor;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.SecondLook;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code twinlog dump}: the log's records in order, up to the first that is broken. */
@Command(
        name = "dump",
        description = "Show the records of the commit log in order.",
        footer = "Stops with exit code 1 at a broken record and says what follows it.",
        mixinStandardHelpOptions = true)
public final class DumpCommand implements Callable<Integer> {
    @Mixin
    private StoreArguments store;

    @Mixin
    private Output output;

    @Option(names = "--topic", paramLabel = "T", description = "Only records of this topic.")
    private String topic;

    @Option(names = "--queue", paramLabel = "N", description = "Only records of this queue.")
    private Integer queueId;

    @Option(
            names = "--from",
            paramLabel = "OFFSET",
            description = "Begin with the first record at or after this log offset.")
    private Long from;

    @Option(names = "--limit", paramLabel = "N", description = "Stop after so many records.")
    private Long limit;

    @Option(names = "--body", description = "Show bodies too (base64 in JSON).")
    private boolean body;

    @Override
    public Integer call() throws IOException {
        Limits.requireNotNegative("--from", from);
        Limits.requireNotNegative("--limit", limit);
        Limits.requireNotNegative("--queue", queueId);
        StoreFolder folder = store.open();
        try (LogReader log = folder.openLog()) {
            Optional<LogPlace> first = start(log);
            if (first.isEmpty()) {
                return from == null ? nothing(folder) : ExitCode.OK;
            }
            try (LogCursor cursor = log.from(first.get().logOffset());
                    MessageOutput messages = output.messages(body ? BodyDetail.SHOWN : BodyDetail.HIDDEN)) {
                return new Walk(cursor, messages, new SecondLook(folder, StoreClock.system())).run();
            }
        }
    }

    private Optional<LogPlace> start(LogReader log) throws IOException {
        Optional<LogPlace> first = log.firstAtOrAfter(from == null ? log.minOffset() : Math.max(from, log.minOffset()));
        if (first.isEmpty() && from != null) {
            output.say(
                    "no record begins at or after log offset %d; the log ends at %d".formatted(from, log.endOffset()));
        }
        return first;
    }

    /** Says what lies there instead of records. */
    private int nothing(StoreFolder folder) {
        List<String> empty = folder.logFiles().stream()
                .filter(file -> file.file().size() == 0)
                .map(NumberedFile::name)
                .toList();
        if (folder.logFiles().isEmpty()) {
            output.say("the log has no files");
        } else if (empty.isEmpty()) {
            output.say("nothing is written in the log yet");
        } else {
            output.say("no record is there: %s %s"
                    .formatted(String.join(", ", empty), empty.size() == 1 ? "is empty" : "are empty"));
            return Cli.BAD_NEWS;
        }
        return ExitCode.OK;
    }

    private boolean isWanted(MessageRecord record) {
        return (topic == null || topic.equals(record.topic())) && (queueId == null || queueId == record.queueId());
    }

    /** One walk along the log. */
    private final class Walk {
        private final LogCursor cursor;
        private final MessageOutput messages;
        private final SecondLook look;
        private long expected = -1;
        private int exitCode = ExitCode.OK;

        Walk(LogCursor cursor, MessageOutput messages, SecondLook look) {
            this.look = look;
            this.cursor = cursor;
            this.messages = messages;
        }

        int run() throws IOException {
            long left = limit == null ? Long.MAX_VALUE : limit;
            while (left > 0) {
                Optional<LogPlace> place = cursor.next();
                if (place.isEmpty()) {
                    return exitCode;
                }
                reportGap(place.get());
                if (place.get().result() instanceof ScanResult.Message message) {
                    expected = place.get().logOffset() + message.record().size();
                    if (isWanted(message.record())) {
                        messages.message(message.record());
                        left--;
                    }
                } else if (place.get().result() instanceof ScanResult.Blank) {
                    expected = place.get().file().end();
                } else {
                    return end(place.get());
                }
            }
            return exitCode;
        }

        private void reportGap(LogPlace place) throws IOException {
            if (expected >= 0 && place.logOffset() > expected) {
                messages.flush();
                output.say("no file holds log offsets %d to %d".formatted(expected, place.logOffset() - 1));
                exitCode = Cli.BAD_NEWS;
            }
        }

        /** Nothing more can be read in order: that is fine where the log ends, and bad news anywhere else. */
        private int end(LogPlace place) throws IOException {
            OptionalLong next = nextRecord();
            if (place.result() instanceof ScanResult.End && next.isEmpty()) {
                return exitCode;
            }
            if (!(next.isPresent() ? look.confirms(place) : look.confirmsAtTail(place))) {
                return exitCode; // a running store was just writing there
            }
            messages.flush();
            output.say(BrokenPlace.line(place));
            output.say(
                    next.isPresent()
                            ? "the next sound record begins at log offset %d; --from %d goes on there"
                                    .formatted(next.getAsLong(), next.getAsLong())
                            : "no sound record follows");
            return Cli.BAD_NEWS;
        }

        private OptionalLong nextRecord() throws IOException {
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent() && !(place.get().result() instanceof ScanResult.Message)) {
                place = cursor.next();
            }
            return place.stream().mapToLong(LogPlace::logOffset).findFirst();
        }
    }
}
