package dev.twinlog.inspect;

/**
 * One thing that is wrong in a store.
 *
 * @param file the file's path within the store folder
 * @param filePosition where in the file, bytes
 * @param part what of the file: {@code record 121633}, {@code entry 12}, {@code slot 7}, {@code file}
 * @param field the field of it that is wrong, or {@code size} of a file
 * @param problem what is wrong, with the values, for people to read
 */
public record Fault(String file, long filePosition, String part, String field, String problem) {

    /** All of it in one line. */
    public String line() {
        return "%s at %d: %s, %s: %s".formatted(file, filePosition, part, field, problem);
    }
}
