package dev.twinlog.inspect;

import java.util.Optional;

/**
 * Where two stores differ first.
 *
 * @param what in words, with the values
 * @param left the place in the first store; empty if it has none there
 * @param right the place in the second store; empty if it has none there
 */
public record Difference(String what, Optional<Place> left, Optional<Place> right) {

    /**
     * A place in one of a store's files.
     *
     * @param file the file's path within the store folder
     * @param filePosition where in the file, bytes
     */
    public record Place(String file, long filePosition) {}
}
