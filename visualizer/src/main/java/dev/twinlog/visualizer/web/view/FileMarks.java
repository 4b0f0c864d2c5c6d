package dev.twinlog.visualizer.web.view;

import dev.twinlog.api.FilePositions;
import java.util.List;
import java.util.Optional;

/**
 * The watermarks that stand in one file of a queue or of the index, in its own bytes.
 *
 * @param marks none for a file that nobody writes, or that has none
 */
public record FileMarks(List<Mark> marks) {

    /** A watermark. @param position file position behind the last byte that is done with */
    public record Mark(String name, long position) {}

    /** @param file path within the store */
    public static FileMarks of(String file, Optional<FilePositions> positions) {
        String written = file.startsWith("index/") ? "indexed" : "queued";
        return new FileMarks(positions
                .map(at -> List.of(new Mark(written, at.written()), new Mark("flushed", at.forced())))
                .orElse(List.of()));
    }
}
