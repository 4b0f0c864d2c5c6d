package dev.twinlog.visualizer.step;

import dev.twinlog.api.FlushDiskType;
import dev.twinlog.visualizer.workload.Engine;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** How both stores begin. @param seed of the messages; the same seed, the same messages */
public record StepSetup(long seed, Flush flush, Kind kind) {
    public StepSetup {
        Objects.requireNonNull(flush, "flush");
        Objects.requireNonNull(kind, "kind");
    }

    /** Two stores that know nothing of each other. */
    public StepSetup(long seed, Flush flush) {
        this(seed, flush, Kind.TWINS);
    }

    /** What the two stores are to each other. */
    public enum Kind {
        /** Each gets the same messages. */
        TWINS(null),
        /** The 4.0 store follows the 3.2.4 store, a synchronous master. */
        V3_MASTER(Engine.V3),
        /** The 3.2.4 store follows the 4.0 store, a synchronous master. */
        V4_MASTER(Engine.V4);

        private final Engine master; // null for none

        Kind(Engine master) {
            this.master = master;
        }

        /** Which of the two the other one follows; empty if none. */
        Optional<Engine> master() {
            return Optional.ofNullable(master);
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Whether a put waits until the log is forced. */
    public enum Flush {
        ASYNC(FlushDiskType.ASYNC_FLUSH),
        SYNC(FlushDiskType.SYNC_FLUSH);

        private final FlushDiskType type;

        Flush(FlushDiskType type) {
            this.type = type;
        }

        FlushDiskType type() {
            return type;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
