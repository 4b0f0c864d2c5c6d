package dev.twinlog.inspect;

/**
 * A file whose name says where it begins: of a commit log or a consume queue.
 *
 * @param start log offset of the first byte, or for a queue its byte offset (20 times the queue index)
 */
public record NumberedFile(StoreFile file, long start) {

    /** Offset behind the file's last byte. */
    public long end() {
        return start + file.size();
    }

    public boolean holds(long offset) {
        return offset >= start && offset < end();
    }

    public String name() {
        return file.name();
    }
}
