package dev.twinlog.tests.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtherProcessTest {
    private static final Duration WORK = Duration.ofMillis(200);

    /** Waits for a line that never comes. */
    static final class Idle {
        public static void main(String[] arguments) throws IOException {
            System.in.read();
        }
    }

    static final class Busy {
        @SuppressWarnings("InfiniteLoopStatement")
        public static void main(String[] arguments) {
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void aProcessIsAwaitedUntilItHasWorkedForAWhile() throws IOException {
        try (OtherProcess busy = OtherProcess.start(JavaProcess.command(Busy.class))) {
            Duration more = busy.cpuTime().plus(WORK);

            busy.awaitCpuTime(more, Duration.ofMinutes(1));

            assertThat(busy.cpuTime()).isGreaterThanOrEqualTo(more);
        }
    }

    @Test
    void aProcessThatRestsIsAwaitedNoLongerThanTheLimit() throws IOException {
        try (OtherProcess idle = OtherProcess.start(JavaProcess.command(Idle.class))) {
            assertThatThrownBy(() -> idle.awaitCpuTime(Duration.ofHours(1), Duration.ofMillis(300)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("was to use PT1H within PT0.3S");
        }
    }

    @Test
    void aProcessThatHasEndedIsNotAwaited() throws Exception {
        try (OtherProcess ended =
                OtherProcess.start(List.of(JavaProcess.command(Idle.class).get(0), "-version"))) {
            ended.process().waitFor();

            assertThatThrownBy(() -> ended.awaitCpuTime(Duration.ofHours(1), Duration.ofHours(1)))
                    .isInstanceOf(IOException.class);
        }
    }
}
