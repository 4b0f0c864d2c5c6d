package dev.twinlog.inspect;

/**
 * Something in a store folder that does not belong there.
 *
 * @param name path within the store folder
 * @param severity whether a store would stumble over it
 * @param what what is odd about it, for people to read
 */
public record Oddity(String name, Severity severity, String what) {

    /** How much it matters. */
    public enum Severity {
        /** It lies beside the store's files and is ignored. */
        FOREIGN,
        /** One of the store's own files is missing or has a wrong size. */
        DAMAGE
    }
}
