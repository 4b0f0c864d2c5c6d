package dev.twinlog.inspect;

import dev.twinlog.format.ScanResult;

/**
 * What lies at one place of a commit log.
 *
 * @param logOffset where, from the log's begin
 * @param file the file that holds it
 * @param result what it is
 */
public record LogPlace(long logOffset, NumberedFile file, ScanResult result) {

    /** Where, from the file's begin. */
    public long filePosition() {
        return logOffset - file.start();
    }
}
