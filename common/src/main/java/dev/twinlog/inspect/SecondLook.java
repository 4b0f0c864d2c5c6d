package dev.twinlog.inspect;

import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells damage from a record that a running store is just writing: what is being written changes while one looks. Only
 * a folder with {@code abort} can have a running store, so elsewhere what was seen is damage at once.
 *
 * <p>Not safe for use by many threads.
 */
public final class SecondLook {
    /** A writer may lose its processor in the middle of a record, but not for so long. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final StoreFolder folder;
    private final StoreClock clock;
    private Duration left = PATIENCE;

    public SecondLook(StoreFolder folder, StoreClock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** Whether what was seen at that place is still there. */
    public boolean confirms(LogPlace seen) throws IOException {
        return !folder.hasAbort() || isUnchanged(seen);
    }

    /**
     * Whether what was seen at that place stays there: for the last record of a log, which may be torn or unfinished.
     * Waits for a change up to a second, all calls taken together.
     */
    public boolean confirmsAtTail(LogPlace seen) throws IOException {
        if (!folder.hasAbort()) {
            return true;
        }
        while (isUnchanged(seen)) {
            if (!pause(BETWEEN_LOOKS)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Those oddities that stay: a file that a running store begins has no size for a moment. Waits as
     * {@link #confirmsAtTail}, if any of them is damage.
     */
    public List<Oddity> staying(List<Oddity> seen) throws IOException {
        List<Oddity> staying = new ArrayList<>(seen);
        if (!folder.hasAbort()) {
            return staying;
        }
        staying.retainAll(folder.oddities());
        Duration rest = BETWEEN_LOOKS;
        while (staying.stream().anyMatch(oddity -> oddity.severity() == Oddity.Severity.DAMAGE) && pause(rest)) {
            staying.retainAll(folder.again().oddities());
            rest = rest.multipliedBy(2); // a look at a large folder takes its time
        }
        return staying;
    }

    /** Whether an index file keeps the size it was listed with. Waits as {@link #confirmsAtTail}. */
    boolean keepsItsSize(StoreFile indexFile) throws IOException {
        if (!folder.hasAbort()) {
            return true;
        }
        Duration rest = BETWEEN_LOOKS;
        while (sizeNow(indexFile) == indexFile.size()) {
            if (!pause(rest)) {
                return true;
            }
            rest = rest.multipliedBy(2);
        }
        return false;
    }

    private long sizeNow(StoreFile indexFile) throws IOException {
        return folder.again().indexFiles().stream()
                .filter(file -> file.name().equals(indexFile.name()))
                .mapToLong(StoreFile::size)
                .findFirst()
                .orElse(-1);
    }

    /** Lets time pass, unless none is left. */
    private boolean pause(Duration rest) {
        if (left.isNegative() || left.isZero()) {
            return false;
        }
        clock.pause(rest);
        left = left.minus(rest);
        return true;
    }

    private boolean isUnchanged(LogPlace seen) throws IOException {
        try (LogReader log = folder.openLog()) {
            return log.at(seen.logOffset())
                    .filter(place -> place.result().equals(seen.result()))
                    .isPresent();
        }
    }
}
