package dev.twinlog.layout;

import java.io.IOException;
import java.util.Optional;

/** Tells for any byte of one kind of file which part and which field it belongs to. */
public interface FileSchema {

    /**
     * The part that holds the byte at {@code filePosition}. Parts lie one behind the other without gaps.
     *
     * @return empty when the byte lies before the file's begin or behind its end
     */
    Optional<Part> partAt(ByteSource file, long filePosition) throws IOException;

    /**
     * The field that holds the byte at {@code filePosition}.
     *
     * @return empty when the byte lies behind the file's end, or belongs to no field (a log's unwritten rest)
     */
    default Optional<Location> fieldAt(ByteSource file, long filePosition) throws IOException {
        return partAt(file, filePosition).flatMap(part -> part.fieldAt(filePosition));
    }
}
