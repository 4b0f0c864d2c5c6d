package dev.twinlog.visualizer.step;

import dev.twinlog.api.HaStatus;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.Disk;
import java.util.List;
import java.util.Optional;

/**
 * One engine at one moment.
 *
 * @param disk its files, byte for byte
 * @param positions how far it was; empty while it is being opened, and without power
 * @param notWriteable why it took no messages; empty if it did, and where positions are empty
 * @param ha who followed it, and whom it followed
 * @param services those that can be stepped
 * @param waiting producers whose puts are not answered yet
 * @param lost what the last recovery did not find again; null as long as nothing was recovered
 */
public record EngineMoment(
        Disk disk,
        Optional<StorePositions> positions,
        Optional<String> notWriteable,
        HaStatus ha,
        List<String> services,
        List<Waiting> waiting,
        List<Lost> lost) {

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
