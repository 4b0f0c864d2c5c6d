package dev.twinlog.visualizer.web;

import dev.twinlog.inspect.NotAStoreException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * The sources shown on the page. More can be opened while it runs, from folders below the roots it was given. Safe for
 * use by many threads.
 */
public final class Sources {
    private static final int MOST = 64;
    private static final int DEEPEST = 4; // consumequeue/topic/queue/file

    private final List<Path> roots;
    private final List<Source> all;

    private Sources(List<Source> first, List<Path> roots) {
        this.all = new CopyOnWriteArrayList<>(first);
        this.roots = roots;
    }

    /** Sources to which none is added. */
    public static Sources of(List<Source> sources) {
        return new Sources(sources, List.of());
    }

    /**
     * Sources to which folders below {@code roots} may be added.
     *
     * @throws IOException if a root is no folder that can be read
     */
    public static Sources of(List<Source> sources, List<Path> roots) throws IOException {
        List<Path> real = new CopyOnWriteArrayList<>();
        for (Path root : roots) {
            Path path = root.toRealPath();
            if (!Files.isDirectory(path)) {
                throw new IOException(root + " is no folder");
            }
            real.add(path);
        }
        return new Sources(sources, real);
    }

    /** All, in the order they came; a view that follows what is opened. */
    List<Source> all() {
        return all;
    }

    /** Whether folders can be opened at all. */
    boolean canOpen() {
        return !roots.isEmpty();
    }

    Optional<Source> find(String id) {
        return all.stream().filter(source -> source.id().equals(id)).findFirst();
    }

    /**
     * Adds a store folder, or finds it if it is there already.
     *
     * @param name an absolute path, or one from the first root on
     * @throws ApiException if it is not below a root, leads out of it, or holds no store
     */
    synchronized Source open(String name) throws IOException {
        Path folder = below(name);
        Optional<Source> known =
                all.stream().filter(source -> source.path().equals(folder)).findFirst();
        if (known.isPresent()) {
            return known.get();
        }
        if (all.size() >= MOST) {
            throw new ApiException(409, MOST + " folders are open already");
        }
        Source source = Source.attached(
                1 + (int) all.stream().filter(s -> s.id().startsWith("a")).count(), folder);
        try {
            source.open();
        } catch (NotAStoreException e) {
            throw ApiException.notFound(e.getMessage());
        }
        all.add(source);
        return source;
    }

    private Path below(String name) throws IOException {
        if (roots.isEmpty()) {
            throw new ApiException(403, "no folder may be opened from here; start with --root DIR, or with --attach");
        }
        Path folder;
        try {
            folder = roots.get(0).resolve(name).toRealPath();
        } catch (NoSuchFileException | InvalidPathException e) {
            throw ApiException.notFound("there is no folder " + name);
        } catch (FileSystemException e) {
            throw ApiException.badRequest(name
                    + " cannot be followed: a symbolic link on the way leads round in a circle, or it may not be read");
        }
        if (roots.stream().noneMatch(folder::startsWith)) {
            throw new ApiException(403, name + " does not lie below a folder that may be opened");
        }
        Optional<Path> link = firstLink(folder);
        if (link.isPresent()) {
            throw new ApiException(
                    403,
                    "%s holds the symbolic link %s, which may lead elsewhere; use --attach for it"
                            .formatted(name, folder.relativize(link.get())));
        }
        return folder;
    }

    private static Optional<Path> firstLink(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
            return files.filter(Files::isSymbolicLink).findFirst();
        }
    }
}
