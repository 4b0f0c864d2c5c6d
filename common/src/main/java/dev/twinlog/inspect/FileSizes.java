package dev.twinlog.inspect;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.inspect.Oddity.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The size that files of one kind have in a store: the hint, or else the size that most of them have. */
record FileSizes(OptionalInt logFileBytes, OptionalInt queueFileEntries, GeometryHints hints) {
    private static final int ENTRY_BYTES = ConsumeQueueLayout.ENTRY_BYTES;

    static FileSizes of(FolderListing listing, GeometryHints hints) {
        OptionalInt logFileBytes = hints.logFileBytes().isPresent()
                ? hints.logFileBytes()
                : usual(listing.logFiles().stream().map(NumberedFile::file));
        OptionalInt queueFileBytes =
                usual(listing.queues().stream().flatMap(q -> q.files().stream()).map(NumberedFile::file));
        OptionalInt told = queueFileBytes.isPresent() && queueFileBytes.getAsInt() >= ENTRY_BYTES
                ? OptionalInt.of(queueFileBytes.getAsInt() / ENTRY_BYTES)
                : OptionalInt.empty();
        return new FileSizes(
                logFileBytes, hints.queueFileEntries().isPresent() ? hints.queueFileEntries() : told, hints);
    }

    /** The most frequent size, of equally frequent ones the largest: a cut file is smaller than it was. */
    private static OptionalInt usual(Stream<StoreFile> files) {
        Map<Integer, Integer> counts = new HashMap<>();
        files.map(StoreFile::size)
                .filter(size -> size > 0 && size <= Integer.MAX_VALUE)
                .forEach(size -> counts.merge(size.intValue(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Comparator.<Map.Entry<Integer, Integer>>comparingInt(Map.Entry::getValue)
                        .thenComparingInt(Map.Entry::getKey))
                .map(e -> OptionalInt.of(e.getKey()))
                .orElse(OptionalInt.empty());
    }

    List<Oddity> oddities(FolderListing listing) {
        List<Oddity> found = new ArrayList<>();
        judge(listing.logFiles(), logFileBytes.orElse(0), found);
        long queueFileBytes = queueFileEntries.orElse(0) * (long) ENTRY_BYTES;
        listing.queues().forEach(q -> judge(q.files(), queueFileBytes, found));
        int indexFileBytes = usual(listing.indexFiles().stream()).orElse(0);
        listing.indexFiles().stream()
                .filter(f -> f.size() != indexFileBytes)
                .map(f -> wrongSize(f, indexFileBytes))
                .forEach(found::add);
        listing.otherFiles().stream()
                .filter(f -> f.name().equals(StoreFolder.CHECKPOINT) && f.size() != CheckpointLayout.FILE_BYTES)
                .map(f -> wrongSize(f, CheckpointLayout.FILE_BYTES))
                .forEach(found::add);
        return found;
    }

    private static void judge(List<NumberedFile> files, long size, List<Oddity> found) {
        long expected = files.isEmpty() ? 0 : files.get(0).start();
        for (NumberedFile file : files) {
            if (file.file().size() == 0 && size == 0) {
                found.add(new Oddity(file.name(), 0, "size", Severity.DAMAGE, "is empty"));
            } else if (file.file().size() != size) {
                found.add(wrongSize(file.file(), size));
            }
            if (size > 0 && file.start() % size != 0) {
                found.add(wrongStart(file, "begins at %d, no multiple of %d".formatted(file.start(), size)));
            } else if (file.start() != expected) {
                found.add(
                        wrongStart(file, "the file that holds %d…%d is missing".formatted(expected, file.start() - 1)));
            }
            expected = file.start() + size;
        }
    }

    private static Oddity wrongSize(StoreFile file, long size) {
        String what = "has %d bytes, such files have %d".formatted(file.size(), size);
        return new Oddity(file.name(), file.size(), "size", Severity.DAMAGE, what);
    }

    private static Oddity wrongStart(NumberedFile file, String what) {
        return new Oddity(file.name(), 0, "start", Severity.DAMAGE, what);
    }
}
