package dev.twinlog.layout;

import java.io.IOException;
import java.util.Optional;

/** Tells for any byte of one kind of file which field it belongs to. */
public interface FileSchema {

    /**
     * The field that holds the byte at {@code filePosition}.
     *
     * @return empty when the byte lies behind the file's end, or belongs to no field (a log's unwritten rest)
     */
    Optional<Location> fieldAt(ByteSource file, long filePosition) throws IOException;
}
