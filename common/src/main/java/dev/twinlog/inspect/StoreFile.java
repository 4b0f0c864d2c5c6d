package dev.twinlog.inspect;

import java.nio.file.Path;

/**
 * A file of a store folder as it was when the folder was read.
 *
 * @param path where it lies
 * @param name its path within the store folder, with {@code /} between the parts: {@code index/20261129150348224}
 * @param size bytes
 * @param lastModifiedMillis wall-clock time of the last change
 */
public record StoreFile(Path path, String name, long size, long lastModifiedMillis) {}
