package dev.twinlog.visualizer.cli;

import dev.twinlog.format.MessageId;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.inspect.Finder;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code twinlog find}: messages by key, by id, or by the time they were stored. */
@Command(
        name = "find",
        description = "Find messages: by --topic and --key through the index, by --msg-id,"
                + " or the first one of --topic and --queue stored at --time or later.",
        mixinStandardHelpOptions = true)
public final class FindCommand implements Callable<Integer> {
    @Mixin
    private StoreArguments store;

    @Mixin
    private Output output;

    @Option(names = "--topic", paramLabel = "T", description = "The messages' topic.")
    private String topic;

    @Option(names = "--key", paramLabel = "K", description = "One of KEYS, or the UNIQ_KEY.")
    private String key;

    @Option(names = "--msg-id", paramLabel = "ID", description = "A message id: 32 or 56 hex digits.")
    private String msgId;

    @Option(names = "--queue", paramLabel = "N", description = "The queue to look in.")
    private Integer queueId;

    @Option(names = "--time", paramLabel = "MS", description = "A store time, ms since 1970.")
    private Long timeMillis;

    @Option(names = "--limit", paramLabel = "N", description = "Stop after so many messages.")
    private Long limit;

    @Override
    public Integer call() throws IOException {
        Limits.requireNotNegative("--limit", limit);
        Search search = search();
        StoreFolder folder = store.open();
        try (Finder finder = new Finder(folder);
                LogReader log = folder.openLog();
                MessageOutput messages = output.messages(BodyDetail.HIDDEN)) {
            long left = limit == null ? Long.MAX_VALUE : limit;
            boolean found = left == 0; // then nothing was looked for
            Iterator<Long> logOffsets = search.run(folder, finder).iterator();
            while (left > 0 && logOffsets.hasNext()) {
                Optional<MessageRecord> record = log.recordAt(logOffsets.next());
                if (record.isPresent()) {
                    found = true;
                    left--;
                    messages.message(record.get());
                }
            }
            if (!found) {
                output.say("nothing found");
            }
        }
        return ExitCode.OK;
    }

    /** One of the ways to find messages; answers with log offsets. */
    private interface Search {
        List<Long> run(StoreFolder folder, Finder finder) throws IOException;
    }

    private Search search() {
        boolean byKey = topic != null && key != null && msgId == null && queueId == null && timeMillis == null;
        boolean byId = msgId != null && topic == null && key == null && queueId == null && timeMillis == null;
        boolean byTime = topic != null && queueId != null && timeMillis != null && key == null && msgId == null;
        if (byKey) {
            return (folder, finder) -> finder.byKey(topic, key);
        }
        if (byId) {
            MessageId id = parse(msgId);
            return (folder, finder) ->
                    finder.byId(id).stream().map(MessageRecord::physicalOffset).toList();
        }
        if (byTime) {
            return (folder, finder) -> finder.byTime(Queues.require(folder, topic, queueId), timeMillis).stream()
                    .map(QueueEntry::commitLogOffset)
                    .toList();
        }
        throw new UnusableInputException(
                "give --topic and --key, or --msg-id, or --topic, --queue and --time, and nothing else");
    }

    private static MessageId parse(String text) {
        try {
            return MessageId.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UnusableInputException(e.getMessage());
        }
    }
}
