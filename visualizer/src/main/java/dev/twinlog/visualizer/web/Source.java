package dev.twinlog.visualizer.web;

import dev.twinlog.api.FilePositions;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.visualizer.step.EngineMoment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A store folder shown on the page. Its files are only ever read, the running stores' too.
 *
 * @param id short name in addresses
 * @param title what people call it
 * @param design {@code v3}, {@code v4} or {@code folder}
 * @param hints sizes that are known beforehand
 * @param disk where the folder lies
 * @param live the running store, if it is one of ours
 * @param filePositions how far each file of queues and index is, by its path within the store; empty if nobody knows
 */
public record Source(
        String id,
        String title,
        String design,
        Path path,
        GeometryHints hints,
        Disk disk,
        Optional<LiveStore> live,
        Supplier<Map<String, FilePositions>> filePositions) {
    private static final Disk REAL = new MappedDisk();

    /** A folder that somebody else writes, or nobody. @param number distinguishes several, from 1 */
    public static Source attached(int number, Path path) {
        Path name = path.toAbsolutePath().normalize();
        int names = name.getNameCount();
        String title = names > 2 ? name.subpath(names - 2, names).toString() : name.toString();
        return named("a" + number, title, name);
    }

    /** A folder under a name of its own. @param id short name in addresses */
    public static Source named(String id, String title, Path path) {
        Path name = path.toAbsolutePath().normalize();
        return new Source(id, title, "folder", name, GeometryHints.NONE, REAL, Optional.empty(), Map::of);
    }

    /** One of our own running stores. @param design {@code v3} or {@code v4} */
    public static Source live(String title, String design, Path path, GeometryHints hints, LiveStore store) {
        Path name = path.toAbsolutePath().normalize();
        return new Source(design, title, design, name, hints, REAL, Optional.of(store), store::filePositions);
    }

    /** A store as it was at one moment, on a disk of its own. */
    static Source stepped(String id, String title, String design, Path path, EngineMoment then) {
        EngineMoment.Files files = then.files();
        return new Source(id, title, design, path, files.hints(), files.disk(), Optional.empty(), then::filePositions);
    }

    /** Lists the folder as it is now. */
    public StoreFolder open() throws IOException {
        boolean isOurs = live.isPresent() || disk != REAL; // which at a moment of it may not have been made yet
        return isOurs ? StoreFolder.openAnything(disk, path, hints) : StoreFolder.open(disk, path, hints);
    }
}
