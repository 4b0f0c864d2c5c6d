package dev.twinlog.sim;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * How a connection of a {@link SimulatedNetwork} behaves. Immutable.
 *
 * @param delay how long each byte is under way, by the network's clock
 * @param readBytes bytes that one read gets at most; 1 delivers byte by byte
 * @param windowBytes bytes that may be under way in one direction; more are not taken
 * @param cutToListener after so many bytes from who connected the connection is lost; what was sent still arrives
 * @param cutFromListener the same for bytes to who connected
 */
public record LinkPlan(
        Duration delay, int readBytes, int windowBytes, OptionalLong cutToListener, OptionalLong cutFromListener) {
    /** Takes and delivers everything at once. */
    public static final LinkPlan PERFECT =
            new LinkPlan(Duration.ZERO, Integer.MAX_VALUE, 1 << 20, OptionalLong.empty(), OptionalLong.empty());

    /** The same, but slow. */
    public LinkPlan withDelay(Duration each) {
        return new LinkPlan(each, readBytes, windowBytes, cutToListener, cutFromListener);
    }

    /** The same, but no read gets more bytes than these. */
    public LinkPlan withReadBytes(int most) {
        return new LinkPlan(delay, most, windowBytes, cutToListener, cutFromListener);
    }

    /** The same, but with fewer or more bytes under way. */
    public LinkPlan withWindowBytes(int most) {
        return new LinkPlan(delay, readBytes, most, cutToListener, cutFromListener);
    }

    /** The same, but lost after so many bytes from who connected. */
    public LinkPlan withCutToListener(long bytes) {
        return new LinkPlan(delay, readBytes, windowBytes, OptionalLong.of(bytes), cutFromListener);
    }

    /** The same, but lost after so many bytes to who connected. */
    public LinkPlan withCutFromListener(long bytes) {
        return new LinkPlan(delay, readBytes, windowBytes, cutToListener, OptionalLong.of(bytes));
    }
}
