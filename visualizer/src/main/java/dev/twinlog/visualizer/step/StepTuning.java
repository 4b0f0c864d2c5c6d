package dev.twinlog.visualizer.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.v3.StoreV3Config;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What stepped stores have other than usual, so that something can be seen with a few messages. Whatever is null is as
 * usual.
 *
 * @param logFileBytes size of a log file
 * @param queueFileEntries entries of a consume queue file
 * @param indexSlots slots of an index file
 * @param indexItems items of an index file
 * @param highWater requests to dispatch that may wait before a put sleeps (3.2.4)
 * @param indexQueue batches that may wait for the index before one is dropped (3.2.4)
 * @param delays how long each delay level waits, such as {@code 1s 5s}; delayed messages are delivered then
 * @param keepFilesMillis log files are deleted, at any hour, that were last changed longer ago
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepTuning(
        Integer logFileBytes,
        Integer queueFileEntries,
        Integer indexSlots,
        Integer indexItems,
        Integer highWater,
        Integer indexQueue,
        String delays,
        Long keepFilesMillis) {
    /** All as usual. */
    public static final StepTuning NONE = new StepTuning(null, null, null, null, null, null, null, null);

    private static final long LEAST_LOG_FILE_BYTES = 1024;
    private static final long MOST_LOG_FILE_BYTES = 1 << 20;
    private static final long MOST_ENTRIES = 10_000;
    private static final Set<Integer> EVERY_HOUR =
            IntStream.range(0, 24).boxed().collect(Collectors.toUnmodifiableSet());

    public StepTuning {
        requireIn("logFileBytes", logFileBytes, LEAST_LOG_FILE_BYTES, MOST_LOG_FILE_BYTES);
        requireIn("queueFileEntries", queueFileEntries, 1, MOST_ENTRIES);
        requireIn("indexSlots", indexSlots, 1, MOST_ENTRIES);
        requireIn("indexItems", indexItems, 2, MOST_ENTRIES);
        requireIn("highWater", highWater, 0, MOST_ENTRIES);
        requireIn("indexQueue", indexQueue, 1, MOST_ENTRIES);
        requireIn("keepFilesMillis", keepFilesMillis, 1, Long.MAX_VALUE);
        if (delays != null) {
            DelayLevels.parse(delays);
        }
    }

    private static void requireIn(String name, Number value, long least, long most) {
        if (value != null && (value.longValue() < least || value.longValue() > most)) {
            throw new IllegalArgumentException("%s must be %d…%d, not %s".formatted(name, least, most, value));
        }
    }

    /** Sizes of the stores' files. */
    public StoreGeometry geometry() {
        StoreGeometry usual = StoreGeometry.SMALL;
        return new StoreGeometry(
                or(logFileBytes, usual.logFileBytes()),
                or(queueFileEntries, usual.queueFileEntries()),
                or(indexSlots, usual.indexSlots()),
                or(indexItems, usual.indexItems()));
    }

    /** The configuration with its own rules for old files and for delayed messages. */
    MessageStoreConfig tune(MessageStoreConfig usual) {
        CleanConfig never = CleanConfig.NEVER;
        CleanConfig clean = keepFilesMillis == null
                ? never
                : new CleanConfig(EVERY_HOUR, keepFilesMillis, 1, 1, 1, never.intervalMillis(), never.filesPerRound());
        DelayConfig delay = delays == null
                ? new DelayConfig(DelayLevels.DEFAULT, DelayConfig.Delivery.OFF)
                : new DelayConfig(DelayLevels.parse(delays), DelayConfig.Delivery.ON);
        return usual.with(clean).with(delay);
    }

    /** The whole configuration of a store of the 3.2.4 design. */
    StoreV3Config tuneV3(MessageStoreConfig store) {
        StoreV3Config usual = StoreV3Config.of(store);
        return new StoreV3Config(
                store, or(highWater, usual.putMsgIndexHightWater()), or(indexQueue, usual.indexQueueCapacity()));
    }

    private static int or(Integer tuned, int usual) {
        return tuned == null ? usual : tuned;
    }
}
