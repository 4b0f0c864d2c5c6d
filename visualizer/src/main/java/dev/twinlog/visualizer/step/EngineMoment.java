package dev.twinlog.visualizer.step;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.twinlog.api.FilePositions;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.StorePositions;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.io.Disk;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One engine at one moment.
 *
 * @param power whether it ran
 * @param files its files, byte for byte
 * @param positions how far it was; empty unless it ran
 * @param filePositions how far each file of queues and index was, by its path within the store; empty unless it ran
 * @param notWriteable why it took no messages; empty if it did, and where positions are empty
 * @param ha who followed it, and whom it followed
 * @param services those that can be stepped
 * @param waiting producers whose puts are not answered yet
 * @param readers log offset of what each reader holds
 * @param lost what the last recovery did not find again; null as long as nothing was recovered
 */
public record EngineMoment(
        Power power,
        Files files,
        Optional<StorePositions> positions,
        Map<String, FilePositions> filePositions,
        Optional<String> notWriteable,
        HaStatus ha,
        List<String> services,
        List<Waiting> waiting,
        List<Long> readers,
        List<Lost> lost) {

    /** The same in the middle of an append, whose bytes are written and not published yet. */
    EngineMoment withAppended(long logOffset) {
        return new EngineMoment(
                power,
                files,
                positions.map(known -> known.withAppended(logOffset)),
                filePositions,
                notWriteable,
                ha,
                services,
                waiting,
                readers,
                lost);
    }

    /** Whether an engine runs. */
    public enum Power {
        /** Its store is being opened, or will be, before anything else can be done. */
        OPENING,
        ON,
        OFF;

        /** Its name on the page. */
        @JsonValue
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A store's files and their sizes. */
    public record Files(Disk disk, StoreGeometry geometry) {

        /** The sizes, for who reads the files. */
        public GeometryHints hints() {
            return new GeometryHints(
                    OptionalInt.of(geometry.logFileBytes()),
                    OptionalInt.of(geometry.queueFileEntries()),
                    OptionalInt.of(geometry.indexSlots()),
                    OptionalInt.of(geometry.indexItems()));
        }
    }

    /** A producer that waits. @param logOffset of its message */
    public record Waiting(String key, long logOffset) {}

    /**
     * A message that was stored and is gone.
     *
     * @param acknowledged whether its producer had been told that it was stored
     * @param why in words, with the positions
     */
    public record Lost(String key, long logOffset, boolean acknowledged, String why) {}
}
