package dev.twinlog.inspect;

import dev.twinlog.format.ScanResult;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a folder holds at one look, without reading all of it.
 *
 * @param log how far its log goes
 */
public record StoreSummary(
        StoreFolder folder, GenerationGuess guess, Optional<Checkpoint> checkpoint, Log log, Contents contents) {

    /**
     * How far the log goes.
     *
     * @param end log offset behind the last sound record
     * @param broken the record that begins there and is torn or damaged; a running store may be just writing it
     */
    public record Log(long end, Optional<LogPlace> broken) {
        private static Log of(LogReader reader) throws IOException {
            long end = reader.endOffset();
            return new Log(
                    end,
                    reader.at(end)
                            .filter(place -> place.result() instanceof ScanResult.Corrupt
                                    || place.result() instanceof ScanResult.Incomplete));
        }
    }

    /** A queue. @param min index of its first entry @param end index behind its last */
    public record Queue(String topic, int queueId, long min, long end, int files) {}

    /** An index file. @param endItem number behind its last item */
    public record Index(StoreFile file, IndexGeometry geometry, IndexHeader header, int endItem) {}

    /** What is derived from the log. */
    public record Contents(List<Queue> queues, List<Index> indexes) {
        public Contents {
            queues = List.copyOf(queues);
            indexes = List.copyOf(indexes);
        }
    }

    public static StoreSummary of(StoreFolder folder) throws IOException {
        try (LogReader log = folder.openLog()) {
            return new StoreSummary(
                    folder,
                    GenerationGuess.of(folder),
                    checkpointOf(folder),
                    Log.of(log),
                    new Contents(queuesOf(folder), indexesOf(folder)));
        }
    }

    public List<Queue> queues() {
        return contents.queues();
    }

    public List<Index> indexes() {
        return contents.indexes();
    }

    private static Optional<Checkpoint> checkpointOf(StoreFolder folder) throws IOException {
        if (folder.checkpoint().isEmpty()) {
            return Optional.empty();
        }
        try (Disk.ReadableFile file = folder.openFile(folder.checkpoint().get())) {
            return Checkpoint.read(file);
        } catch (NoSuchFileException e) {
            return Optional.empty(); // removed since the folder was listed
        }
    }

    private static List<Queue> queuesOf(StoreFolder folder) throws IOException {
        List<Queue> queues = new ArrayList<>();
        for (QueueFolder queue : folder.queues()) {
            QueueReader reader = folder.openQueue(queue);
            long end = reader.endIndex();
            long min = Math.min(reader.minIndex(), end);
            queues.add(new Queue(
                    queue.topic(), queue.queueId(), min, end, queue.files().size()));
        }
        return queues;
    }

    private static List<Index> indexesOf(StoreFolder folder) throws IOException {
        List<Index> indexes = new ArrayList<>();
        for (StoreFile file : folder.indexFiles()) {
            try (IndexReader index = folder.openIndex(file)) {
                indexes.add(new Index(file, index.geometry(), index.header(), index.endItem()));
            } catch (NoSuchFileException e) {
                continue; // expired since the folder was listed
            }
        }
        return indexes;
    }
}
