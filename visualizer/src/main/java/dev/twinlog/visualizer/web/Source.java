package dev.twinlog.visualizer.web;

import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A store folder shown on the page. Its files are only ever read, the running stores' too.
 *
 * @param id short name in addresses
 * @param title what people call it
 * @param design {@code v3}, {@code v4} or {@code folder}
 * @param hints sizes that are known beforehand
 * @param disk where the folder lies
 * @param live the running store, if it is one of ours
 */
public record Source(
        String id, String title, String design, Path path, GeometryHints hints, Disk disk, Optional<LiveStore> live) {
    private static final Disk REAL = new MappedDisk();

    /** A folder that somebody else writes, or nobody. @param number distinguishes several, from 1 */
    public static Source attached(int number, Path path) {
        Path name = path.toAbsolutePath().normalize();
        int names = name.getNameCount();
        String title = names > 2 ? name.subpath(names - 2, names).toString() : name.toString();
        return new Source("a" + number, title, "folder", name, GeometryHints.NONE, REAL, Optional.empty());
    }

    /** A folder under a name of its own. @param id short name in addresses */
    public static Source named(String id, String title, Path path) {
        return new Source(
                id, title, "folder", path.toAbsolutePath().normalize(), GeometryHints.NONE, REAL, Optional.empty());
    }

    /** One of our own running stores. @param design {@code v3} or {@code v4} */
    public static Source live(String title, String design, Path path, GeometryHints hints, LiveStore store) {
        return new Source(design, title, design, path.toAbsolutePath().normalize(), hints, REAL, Optional.of(store));
    }

    /** A store as it was at one moment, on a disk of its own. */
    static Source stepped(String id, String title, String design, Path path, GeometryHints hints, Disk disk) {
        return new Source(id, title, design, path, hints, disk, Optional.empty());
    }

    /** Lists the folder as it is now. */
    public StoreFolder open() throws IOException {
        boolean isOurs = live.isPresent() || disk != REAL; // which at a moment of it may not have been made yet
        return isOurs ? StoreFolder.openAnything(disk, path, hints) : StoreFolder.open(disk, path, hints);
    }
}
