package dev.twinlog.mapped;

import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of a row of files for which there is none.
 *
 * @param from offset behind the file before
 * @param to offset at which the next file begins
 */
public record Hole(long from, long to) {

    /** The holes between files, which lie in the order of their offsets. */
    public static List<Hole> between(List<MappedFile> files) {
        List<Hole> holes = new ArrayList<>();
        for (int i = 1; i < files.size(); i++) {
            long from = files.get(i - 1).endOffset();
            long to = files.get(i).startOffset();
            if (from != to) {
                holes.add(new Hole(from, to));
            }
        }
        return holes;
    }
}
