package dev.twinlog.inspect;

import java.io.IOException;
import java.util.Optional;

/**
 * How far an index file went when the verification began.
 *
 * @param endItem number behind its last item
 * @param wrongCount what is wrong with the header's indexCount, in words
 */
record IndexExtent(StoreFile file, IndexHeader header, int endItem, Optional<String> wrongCount) {

    static IndexExtent of(IndexReader reader) throws IOException {
        IndexHeader header = reader.header();
        int counted = Math.max(1, header.indexCount());
        int written = writtenEnd(reader, counted);
        int countedThen = Math.max(1, reader.header().indexCount());
        boolean counts = counted <= written && written <= countedThen + 1; // an item is written, then counted
        Optional<String> wrong = counts
                ? Optional.empty()
                : Optional.of(
                        "is %d, but the items written end before item %d".formatted(header.indexCount(), written));
        return new IndexExtent(reader.file(), header, counts ? counted : written, wrong);
    }

    /** Number of the first item that was never written. */
    private static int writtenEnd(IndexReader reader, int counted) throws IOException {
        int number = counted <= reader.geometry().items() && isWritten(reader, counted - 1) ? counted : 1;
        while (isWritten(reader, number)) {
            number++;
        }
        return number;
    }

    private static boolean isWritten(IndexReader reader, int number) throws IOException {
        return reader.item(number)
                .filter(item -> item.number() > 0 && (item.keyHash() != 0 || item.phyOffset() != 0))
                .isPresent();
    }
}
