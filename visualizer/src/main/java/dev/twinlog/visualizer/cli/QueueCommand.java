package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code twinlog queue}: the entries of one consume queue. */
@Command(
        name = "queue",
        description = "Show the entries of a consume queue.",
        footer = "Stops with exit code 1 at an entry that is not written though later ones are.",
        mixinStandardHelpOptions = true)
public final class QueueCommand implements Callable<Integer> {
    @Mixin
    private StoreArguments store;

    @Mixin
    private Output output;

    @Parameters(index = "1", paramLabel = "TOPIC", description = "The queue's topic.")
    private String topic;

    @Parameters(index = "2", paramLabel = "QUEUE", description = "The queue's number.")
    private int queueId;

    @Option(names = "--from", paramLabel = "N", description = "Begin with this entry.")
    private Long from;

    @Option(names = "--limit", paramLabel = "N", description = "Stop after so many entries.")
    private Long limit;

    @Override
    public Integer call() throws IOException {
        Limits.requireNotNegative("--from", from);
        Limits.requireNotNegative("--limit", limit);
        StoreFolder folder = store.open();
        QueueReader reader = folder.openQueue(Queues.require(folder, topic, queueId));
        long end = reader.endIndex();
        long index = Math.max(reader.minIndex(), from == null ? 0 : from);
        long stop = limit == null ? end : Math.min(end, index + Math.min(limit, Long.MAX_VALUE - index));
        try (Entries entries = output.isJson() ? new JsonEntries(output.lines()) : new TableEntries(output, topic)) {
            for (; index < stop; index++) {
                Optional<QueueEntry> entry = reader.entry(index).filter(QueueEntry::isWritten);
                if (entry.isEmpty()) {
                    break;
                }
                entries.entry(entry.get());
            }
        }
        return index < stop ? hole(reader.queue(), index, end) : ExitCode.OK;
    }

    private int hole(QueueFolder queue, long index, long end) {
        output.say("entry %d of queue %s is not written, though entries up to %d are"
                .formatted(index, queue.name(), end - 1));
        return Cli.BAD_NEWS;
    }

    private interface Entries extends AutoCloseable {
        void entry(QueueEntry entry) throws IOException;

        @Override
        void close() throws IOException;
    }

    private record JsonEntries(JsonLines lines) implements Entries {
        @Override
        public void entry(QueueEntry entry) throws IOException {
            lines.row(json -> {
                json.writeNumberField("queueOffset", entry.queueOffset());
                json.writeNumberField("commitLogOffset", entry.commitLogOffset());
                json.writeNumberField("size", entry.size());
                json.writeNumberField("tagsCode", entry.tagsCode());
            });
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    private static final class TableEntries implements Entries {
        private static final String SCHEDULE_TOPIC = "SCHEDULE_TOPIC_XXXX";
        private final Table table;
        private final boolean holdsTimes;

        TableEntries(Output output, String topic) {
            holdsTimes = topic.equals(SCHEDULE_TOPIC);
            table = new Table(
                    output.out(), ">entry", ">log offset", ">bytes", holdsTimes ? "deliver at (UTC)" : ">tagsCode");
        }

        @Override
        public void entry(QueueEntry entry) {
            table.row(
                    Terminal.grouped(entry.queueOffset()),
                    Terminal.grouped(entry.commitLogOffset()),
                    Terminal.grouped(entry.size()),
                    holdsTimes ? Terminal.time(entry.tagsCode()) : Long.toString(entry.tagsCode()));
        }

        @Override
        public void close() {
            table.close();
        }
    }
}
