package dev.twinlog.mapped;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/**
 * What lies in the folder of a row of files.
 *
 * @param startOffsets of the files of the row, ascending
 * @param unbegun names of the files behind those that have no bytes yet, ascending; no part of the row
 * @param strangers names that are no files of the row
 */
record FoundFiles(List<Long> startOffsets, List<String> unbegun, List<String> strangers) {

    /**
     * Looks at the names and sizes in a folder.
     *
     * @param fileSize bytes of each file
     * @throws IOException if a file has another size, or begins where none can
     */
    static FoundFiles in(Disk disk, Path folder, int fileSize) throws IOException {
        List<String> strangers = new ArrayList<>();
        List<Disk.Entry> ours = new ArrayList<>();
        LinkedList<String> unbegun = new LinkedList<>();
        for (Disk.Entry entry : disk.list(folder)) {
            if (!entry.isFile() || OffsetName.parse(entry.name()).isEmpty()) {
                strangers.add(entry.name());
            } else {
                ours.add(entry);
            }
        }
        while (ours.size() > 1 && ours.get(ours.size() - 1).size() == 0) { // the first says where the row goes on
            unbegun.addFirst(ours.remove(ours.size() - 1).name()); // a run ended as it began the file
        }
        for (Disk.Entry entry : ours) {
            requireSize(folder, entry, fileSize);
            requireStart(folder, entry, fileSize);
        }
        return new FoundFiles(ours.stream().map(FoundFiles::startOffset).toList(), unbegun, strangers);
    }

    private static long startOffset(Disk.Entry entry) {
        return OffsetName.parse(entry.name()).getAsLong();
    }

    private static void requireSize(Path folder, Disk.Entry entry, int fileSize) throws IOException {
        boolean sizeWasLost = entry.size() == 0; // with the power, before anything was forced: mapping gives it back
        if (entry.size() != fileSize && !sizeWasLost) {
            throw new IOException(
                    "%s has %d bytes, but this store's files here have %d; open it with the size it was written with"
                            .formatted(folder.resolve(entry.name()), entry.size(), fileSize));
        }
    }

    /** Begins at multiples of the size do not overlap. */
    private static void requireStart(Path folder, Disk.Entry entry, int fileSize) throws IOException {
        long startOffset = startOffset(entry);
        if (startOffset % fileSize != 0) {
            throw new IOException("%s begins at %d, inside of the file that begins at %d; move it out of the folder"
                    .formatted(folder.resolve(entry.name()), startOffset, startOffset - startOffset % fileSize));
        }
    }
}
