package dev.twinlog.visualizer.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.visualizer.workload.Engine;
import java.util.Locale;
import java.util.Optional;

/**
 * How both stores begin.
 *
 * @param seed of the messages; the same seed, the same messages
 * @param flush null for asynchronous
 * @param kind null for twins
 * @param tuning null for nothing tuned
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepSetup(long seed, Flush flush, Kind kind, StepTuning tuning) {
    public StepSetup {
        flush = flush == null ? Flush.ASYNC : flush;
        kind = kind == null ? Kind.TWINS : kind;
        tuning = tuning == null ? StepTuning.NONE : tuning;
    }

    /** Two stores that know nothing of each other. */
    public StepSetup(long seed, Flush flush) {
        this(seed, flush, Kind.TWINS);
    }

    /** With nothing tuned. */
    public StepSetup(long seed, Flush flush, Kind kind) {
        this(seed, flush, kind, StepTuning.NONE);
    }

    /** What the two stores are to each other. */
    public enum Kind {
        /** Each gets the same messages. */
        @JsonProperty("twins")
        TWINS(null),
        /** The 4.0 store follows the 3.2.4 store, a synchronous master. */
        @JsonProperty("v3-master")
        V3_MASTER(Engine.V3),
        /** The 3.2.4 store follows the 4.0 store, a synchronous master. */
        @JsonProperty("v4-master")
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
        @JsonProperty("async")
        ASYNC(FlushDiskType.ASYNC_FLUSH),
        @JsonProperty("sync")
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
