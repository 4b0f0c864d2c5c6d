package dev.twinlog.sim;

import dev.twinlog.sim.PowerCut.Fate;
import dev.twinlog.sim.PowerCut.Unforced;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The names of a disk, as everybody sees them, with the changes that a power cut may still undo. A change becomes
 * durable when a folder it happened in is synced. All paths are absolute and normal. Guarded by the disk's monitor.
 */
final class SimulatedNames {
    private final NavigableMap<Path, SimulatedNode> seen = new TreeMap<>(); // a folder comes before what is in it
    private final NavigableMap<Path, SimulatedNode> durable = new TreeMap<>();
    private final List<NameChange> unsynced = new ArrayList<>();

    /** What has that name; the root is always there. */
    Optional<SimulatedNode> find(Path path) {
        return isRoot(path) ? Optional.of(new SimulatedNode.Folder()) : Optional.ofNullable(seen.get(path));
    }

    SimulatedFile file(Path path) throws IOException {
        if (find(path).orElse(null) instanceof SimulatedFile file) {
            return file;
        }
        throw new NoSuchFileException(path.toString());
    }

    void requireFolder(Path path) throws IOException {
        if (!(find(path).orElse(null) instanceof SimulatedNode.Folder)) {
            throw new NoSuchFileException(path.toString());
        }
    }

    /** The names in a folder, sorted. */
    List<Path> in(Path folder) {
        int names = folder.getNameCount() + 1;
        return seen.keySet().stream()
                .filter(path -> path.getNameCount() == names && path.startsWith(folder))
                .toList();
    }

    /** Bytes of all files. */
    long usedBytes() {
        return seen.values().stream()
                .mapToLong(node -> node instanceof SimulatedFile file ? file.size() : 0)
                .sum();
    }

    void make(Path path, SimulatedNode node) {
        change(new NameChange.Made(path, node));
    }

    /** Makes a folder and those above it, durably. */
    void makeFolders(Path folder) throws IOException {
        if (find(folder).isEmpty()) {
            makeFolders(folder.getParent());
            make(folder, new SimulatedNode.Folder());
            sync(folder.getParent());
        }
        requireFolder(folder);
    }

    void remove(Path path) {
        change(new NameChange.Removed(path));
    }

    void move(Path from, Path to) {
        change(new NameChange.Moved(from, to, seen.get(from)));
    }

    private void change(NameChange change) {
        change.applyTo(seen);
        unsynced.add(change);
    }

    /** Makes the changes in a folder durable, in the order in which they were made. */
    void sync(Path folder) {
        for (Iterator<NameChange> changes = unsynced.iterator(); changes.hasNext(); ) {
            NameChange change = changes.next();
            if (change.happenedIn(folder)) {
                change.applyTo(durable);
                changes.remove();
            }
        }
    }

    /** The same names for copies of the files. */
    SimulatedNames copy() {
        UnaryOperator<SimulatedNode> copies = onceEach(SimulatedFile::copy);
        SimulatedNames copy = new SimulatedNames();
        seen.forEach((path, node) -> copy.seen.put(path, copies.apply(node)));
        durable.forEach((path, node) -> copy.durable.put(path, copies.apply(node)));
        unsynced.forEach(change -> copy.unsynced.add(change.with(copies)));
        return copy;
    }

    /** The names that are found when the power is back, all of them durable. */
    SimulatedNames after(PowerCut cut) {
        NavigableMap<Path, SimulatedNode> found = new TreeMap<>(durable);
        for (NameChange change : unsynced) {
            if (cut.fateOf(Unforced.NAME) == Fate.KEPT) {
                change.applyTo(found);
            }
        }
        UnaryOperator<SimulatedNode> survivors = onceEach(file -> file.after(cut));
        SimulatedNames after = new SimulatedNames();
        found.forEach((path, node) -> {
            if (after.find(path.getParent()).orElse(null) instanceof SimulatedNode.Folder) { // else it is out of reach
                after.seen.put(path, survivors.apply(node));
            }
        });
        after.durable.putAll(after.seen);
        return after;
    }

    private static boolean isRoot(Path path) {
        return path.getParent() == null;
    }

    /** A file may have several names, and is copied once. */
    private static UnaryOperator<SimulatedNode> onceEach(UnaryOperator<SimulatedFile> copying) {
        Map<SimulatedFile, SimulatedFile> copies = new IdentityHashMap<>();
        return node -> node instanceof SimulatedFile file ? copies.computeIfAbsent(file, copying) : node;
    }
}
