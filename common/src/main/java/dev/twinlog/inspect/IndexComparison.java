package dev.twinlog.inspect;

import dev.twinlog.inspect.Difference.Place;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Iterator;
import java.util.Optional;

/** Compares the index items of two stores in the order they were added: hash and log offset. */
final class IndexComparison {
    private IndexComparison() {}

    static Optional<Difference> firstDifference(StoreFolder left, StoreFolder right) throws IOException {
        try (Items a = new Items(left);
                Items b = new Items(right)) {
            for (long number = 1; ; number++) {
                Optional<IndexItem> first = a.next();
                Optional<IndexItem> second = b.next();
                if (first.isEmpty() && second.isEmpty()) {
                    return Optional.empty();
                }
                if (first.isEmpty() || second.isEmpty() || !isSame(first.get(), second.get())) {
                    return Optional.of(new Difference(
                            words(number, first, second), first.flatMap(a::place), second.flatMap(b::place)));
                }
            }
        }
    }

    private static boolean isSame(IndexItem a, IndexItem b) {
        return a.keyHash() == b.keyHash() && a.phyOffset() == b.phyOffset();
    }

    private static String words(long number, Optional<IndexItem> first, Optional<IndexItem> second) {
        if (first.isPresent() && second.isPresent()) {
            return "the %d. index item leads to log offset %d in the first store, to %d in the second"
                    .formatted(number, first.get().phyOffset(), second.get().phyOffset());
        }
        return "the index of the %s store has %d items, that of the %s goes on"
                .formatted(first.isEmpty() ? "first" : "second", number - 1, first.isEmpty() ? "second" : "first");
    }

    /** The items of all index files, one behind the other. */
    private static final class Items implements AutoCloseable {
        private final StoreFolder folder;
        private final Iterator<StoreFile> files;
        private Optional<IndexReader> open = Optional.empty();
        private int next;
        private int end;

        Items(StoreFolder folder) {
            this.folder = folder;
            this.files = folder.indexFiles().iterator();
        }

        Optional<IndexItem> next() throws IOException {
            while (next == end && files.hasNext()) {
                openNext(files.next());
            }
            return next < end ? open.orElseThrow().item(next++) : Optional.empty();
        }

        private void openNext(StoreFile file) throws IOException {
            close();
            try {
                IndexReader reader = folder.openIndex(file);
                open = Optional.of(reader);
                next = 1;
                end = reader.endItem();
            } catch (NoSuchFileException e) {
                end = next; // expired since the folder was listed
            }
        }

        Optional<Place> place(IndexItem item) {
            return open.map(reader -> new Place(reader.file().name(), reader.itemPosition(item.number())));
        }

        @Override
        public void close() throws IOException {
            if (open.isPresent()) {
                open.get().close();
            }
            open = Optional.empty();
        }
    }
}
