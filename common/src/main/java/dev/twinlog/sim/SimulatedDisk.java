package dev.twinlog.sim;

import dev.twinlog.io.Disk;
import dev.twinlog.io.NoRoomException;
import dev.twinlog.io.Region;
import dev.twinlog.io.StoreClock;
import dev.twinlog.io.StoreLockedException;
import dev.twinlog.sim.FaultPlan.Operation;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A disk in memory whose power can be cut. Each file is kept twice, as everybody sees it and as it is durable:
 * {@link Region#force} copies pages of {@value #PAGE_BYTES} bytes from the first to the second, {@link #syncFolder}
 * does the same for the names in a folder, and {@link #crash} answers with the disk that is found when the power is
 * back. Forcing a file does not make its name durable.
 *
 * <p>What happens depends on the calls, their order, the fault plan and the seeds only. Safe for use by many threads.
 * Two things a real disk can do are refused: growing or rewriting a file while it is mapped.
 */
public final class SimulatedDisk implements Disk {
    public static final int PAGE_BYTES = 4096;
    public static final int SECTOR_BYTES = 512;

    private final StoreClock clock;
    private final SimulatedNames names; // this and what follows is guarded by this
    private final Set<Path> locked = new HashSet<>();
    private FaultPlan.Progress faults = new FaultPlan.Progress(FaultPlan.none());
    private double usedRatio;
    private Optional<SimulatedNames> whenPowerWent = Optional.empty();
    private volatile boolean dead; // written under this

    /** An empty disk. @param clock stamps the files' last change */
    public SimulatedDisk(StoreClock clock) {
        this(clock, new SimulatedNames(), 0);
    }

    private SimulatedDisk(StoreClock clock, SimulatedNames names, double usedRatio) {
        this.clock = clock;
        this.names = names;
        this.usedRatio = usedRatio;
    }

    /** Lets go wrong what {@code plan} says, from now on, and nothing else. */
    public synchronized void plan(FaultPlan plan) {
        faults = new FaultPlan.Progress(plan);
    }

    /** Sets what {@link #usedRatio(Path)} answers for every folder, 0…1. */
    public synchronized void usedRatio(double ratio) {
        usedRatio = ratio;
    }

    /** Turns over one bit (0…7) of a file, unseen by any check but those of its reader. */
    public synchronized void flipBit(Path file, int filePosition, int bit) throws IOException {
        names.file(normal(file)).flipBit(filePosition, bit);
    }

    /** Another disk with the same content, durable and not; without locks, mappings and planned faults. */
    public synchronized SimulatedDisk copy() {
        return new SimulatedDisk(clock, contentNow().copy(), usedRatio);
    }

    /**
     * The process that uses the disk dies, but the machine goes on: nothing written is lost, locks are free, and
     * nothing more is durable than was. This disk is dead afterwards.
     */
    public synchronized SimulatedDisk killProcess() {
        SimulatedDisk after = copy();
        dead = true;
        return after;
    }

    /** As {@link #crash(PowerCut)}, by chance as the seed has it. */
    public SimulatedDisk crash(long seed) {
        return crash(PowerCut.seeded(seed));
    }

    /**
     * Cuts the power. This disk is dead afterwards: every use of it and of its mapped files fails.
     *
     * @return the disk as it is found when the power is back; no fault is planned for it
     */
    public synchronized SimulatedDisk crash(PowerCut cut) {
        SimulatedNames found = contentNow().after(cut);
        dead = true;
        return new SimulatedDisk(clock, found, usedRatio);
    }

    private SimulatedNames contentNow() {
        return whenPowerWent.orElse(names);
    }

    /** Whether the power went or the process died. */
    public boolean isDead() {
        return dead;
    }

    private void begin(Operation operation, Path path) throws IOException {
        requirePower(path);
        for (FaultPlan.Fault fault : faults.at(operation, path)) {
            if (fault instanceof FaultPlan.Failure failure) {
                throw operation == Operation.RESERVE
                        ? new NoRoomException("no room for more of %s: %s".formatted(path, failure.reason()))
                        : new IOException(path + ": " + failure.reason());
            } else if (fault instanceof FaultPlan.BitFlip flip) {
                names.file(path).flipBit(flip.filePosition(), flip.bit());
            } else {
                whenPowerWent = Optional.of(names.copy());
                dead = true;
                requirePower(path);
            }
        }
    }

    void requirePower(Path path) throws IOException {
        if (dead) {
            throw new IOException(path + ": the disk has no power");
        }
    }

    private static Path normal(Path path) {
        return path.toAbsolutePath().normalize();
    }

    /** The file of that name, made if there is none, with {@code size} bytes at least. */
    private SimulatedFile fileOf(Path path, int size) throws IOException {
        if (names.find(path).isEmpty()) {
            names.requireFolder(path.getParent());
            requireRoom(path, size);
            names.make(path, new SimulatedFile(clock.millis()));
        }
        SimulatedFile file = names.file(path);
        if (file.size() < size) {
            requireUnmapped(path, file);
            requireRoom(path, size - file.size());
            file.resize(size, clock.millis());
        }
        return file;
    }

    private void requireRoom(Path path, long moreBytes) throws IOException {
        long capacity = faults.plan().capacityBytes().orElse(Long.MAX_VALUE);
        if (moreBytes > capacity - names.usedBytes()) {
            throw new NoRoomException("no room for %s: no space left on the disk".formatted(path));
        }
    }

    private static void requireUnmapped(Path path, SimulatedFile file) throws IOException {
        if (file.isMapped()) {
            throw new IOException(path + " is mapped; a simulated file keeps its size and content as long as it is");
        }
    }

    @Override
    public synchronized Region map(Path file, int size) throws IOException {
        Path path = normal(file);
        begin(Operation.MAP, path);
        SimulatedFile mapped = fileOf(path, size);
        if (mapped.size() > size) {
            throw new IOException("%s has %d bytes, expected at most %d".formatted(path, mapped.size(), size));
        }
        mapped.countMapping(+1);
        return new SimulatedRegion(this, path, mapped);
    }

    synchronized void reserve(Path path) throws IOException {
        begin(Operation.RESERVE, path);
    }

    synchronized void force(Path path, SimulatedFile file, int from, int to) throws IOException {
        begin(Operation.FORCE, path);
        file.force(from, to);
    }

    synchronized void unmapped(SimulatedFile file) {
        file.countMapping(-1);
    }

    @Override
    public synchronized ReadableFile openForReading(Path file) throws IOException {
        Path path = normal(file);
        begin(Operation.OPEN_FOR_READING, path);
        return new SimulatedReading(this, path, names.file(path));
    }

    @Override
    public synchronized List<Entry> list(Path folder) throws IOException {
        Path path = normal(folder);
        begin(Operation.LIST, path);
        List<Entry> entries = new ArrayList<>();
        for (Path name : names.in(path)) {
            String text = name.getFileName().toString();
            entries.add(
                    names.find(name).orElseThrow() instanceof SimulatedFile file
                            ? new Entry(text, Kind.FILE, file.size(), file.lastModifiedMillis())
                            : new Entry(text, Kind.FOLDER, 0, 0));
        }
        return entries;
    }

    @Override
    public synchronized boolean exists(Path path) {
        return !dead && names.find(normal(path)).isPresent();
    }

    @Override
    public synchronized void createFolders(Path folder) throws IOException {
        Path path = normal(folder);
        begin(Operation.CREATE_FOLDERS, path);
        names.makeFolders(path);
    }

    @Override
    public synchronized void createFile(Path file) throws IOException {
        Path path = normal(file);
        begin(Operation.CREATE_FILE, path);
        fileOf(path, 0);
    }

    @Override
    public synchronized void delete(Path file) throws IOException {
        Path path = normal(file);
        begin(Operation.DELETE, path);
        if (!names.in(path).isEmpty()) {
            throw new DirectoryNotEmptyException(path.toString());
        }
        if (names.find(path).isPresent()) {
            names.remove(path);
        }
    }

    @Override
    public synchronized void write(Path file, byte[] content) throws IOException {
        Path path = normal(file);
        begin(Operation.WRITE, path);
        SimulatedFile written = fileOf(path, content.length);
        requireUnmapped(path, written);
        written.resize(content.length, clock.millis());
        written.cached().put(0, content);
        written.force(0, content.length);
    }

    @Override
    public synchronized void move(Path from, Path to) throws IOException {
        Path source = normal(from);
        Path target = normal(to);
        begin(Operation.MOVE, source);
        names.file(source);
        names.requireFolder(target.getParent());
        if (names.find(target).orElse(null) instanceof SimulatedNode.Folder) {
            throw new IOException("%s is a folder; %s cannot take its name".formatted(target, source));
        }
        names.move(source, target);
    }

    @Override
    public synchronized void syncFolder(Path folder) throws IOException {
        Path path = normal(folder);
        begin(Operation.SYNC_FOLDER, path);
        names.requireFolder(path);
        names.sync(path);
    }

    @Override
    public synchronized Closeable lock(Path file) throws IOException {
        Path path = normal(file);
        begin(Operation.LOCK, path);
        fileOf(path, 0);
        if (!locked.add(path)) {
            throw new StoreLockedException(path);
        }
        return () -> unlock(path);
    }

    private synchronized void unlock(Path path) {
        locked.remove(path);
    }

    @Override
    public synchronized double usedRatio(Path folder) throws IOException {
        requirePower(folder);
        return usedRatio;
    }
}
