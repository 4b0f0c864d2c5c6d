package dev.twinlog.visualizer.step;

import dev.twinlog.api.FlushDiskType;
import java.util.Locale;
import java.util.Objects;

/** How both stores begin. @param seed of the messages; the same seed, the same messages */
public record StepSetup(long seed, Flush flush) {
    public StepSetup {
        Objects.requireNonNull(flush, "flush");
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
