package dev.twinlog.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.ScanResult;
import dev.twinlog.log.FollowableLog;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ReputMessageServiceTest {
    private final ManualClock clock = new ManualClock(1_000);
    private final EventPublisher events = new EventPublisher(clock, StoreObserver.NONE);
    private final DispatchMessageService dispatch = new DispatchMessageService(
            new SwappedLists(),
            new ConsumeQueueTable(new SimulatedDisk(clock), Path.of("/consumequeue"), 5, events),
            new DispatchMessageService.Receivers(request -> {}, all -> {}),
            100,
            clock,
            events);

    /** A log of so many bytes, all of them unsound. */
    private static final class UnsoundLog implements FollowableLog {
        private final long end;
        private boolean isHeld;

        private UnsoundLog(long end) {
            this.end = end;
        }

        @Override
        public long minOffset() {
            return 0;
        }

        @Override
        public long maxOffset() {
            return end;
        }

        @Override
        public <T> Optional<T> at(long logOffset, Function<ScanResult, T> use) {
            isHeld = true;
            return Optional.of(use.apply(new ScanResult.Corrupt(MessageLayout.MAGIC_CODE, "it is 7", 0)));
        }

        @Override
        public OptionalLong nextFileStart(long logOffset) {
            return OptionalLong.empty();
        }

        @Override
        public void letGo() {
            isHeld = false;
        }
    }

    private ReputMessageService follow(FollowableLog log) {
        return new ReputMessageService(log, dispatch, DelayLevels.DEFAULT, events);
    }

    @Test
    void whoHasReadAllHoldsNoFile() {
        UnsoundLog log = new UnsoundLog(0);
        log.isHeld = true; // by the record before
        assertThat(follow(log).step()).isFalse();
        assertThat(log.isHeld).isFalse();
    }

    @Test
    void whoIsStuckHoldsNoFile() {
        UnsoundLog log = new UnsoundLog(100);
        ReputMessageService reput = follow(log);
        assertThat(reput.step()).isFalse();
        assertThat(log.isHeld).isTrue();
        assertThat(reput.step()).isFalse();
        assertThat(log.isHeld).isFalse();
    }

    @Test
    void whoIsClosedHoldsNoFile() {
        UnsoundLog log = new UnsoundLog(100);
        try (ReputMessageService reput = follow(log)) {
            reput.step();
        }
        assertThat(log.isHeld).isFalse();
    }
}
