package dev.twinlog.inspect;

/**
 * Something in a store folder that does not belong there.
 *
 * @param name path within the store folder
 * @param filePosition where in the file it shows, bytes: for a wrong size the end of the file
 * @param field {@code size} or {@code start} of the file, {@code name} of what is foreign
 * @param severity whether a store would stumble over it
 * @param what what is odd about it, for people to read
 */
public record Oddity(String name, long filePosition, String field, Severity severity, String what) {

    /** How much it matters. */
    public enum Severity {
        /** It lies beside the store's files and is ignored. */
        FOREIGN,
        /** One of the store's own files is missing or has a wrong size. */
        DAMAGE
    }
}
