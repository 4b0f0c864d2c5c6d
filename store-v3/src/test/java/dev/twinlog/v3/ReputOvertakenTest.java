package dev.twinlog.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.log.FollowableLog;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A slave's reput while the master pushes: whichever of its questions the bytes come behind, it jumps over none. */
class ReputOvertakenTest {
    private static final int FILE = 1024; // nine messages of 110 bytes and a blank
    private static final int MESSAGE = 110;
    private static final int QUESTIONS = 40; // more than it asks before it has gone through the log

    @TempDir
    Path temp;

    private byte[] image; // a master's log of three files

    @BeforeEach
    void writeAMastersLog() throws Exception {
        World master = new World(temp.resolve("master"));
        try (DefaultMessageStore store = master.open(BrokerRole.ASYNC_MASTER, 100, 100)) {
            for (int i = 0; i < 20; i++) {
                store.putMessage(World.keyed("kk"));
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int start = 0; start < 3 * FILE; start += FILE) {
            bytes.write(Files.readAllBytes(temp.resolve("master/commitlog/%020d".formatted(start))));
        }
        image = bytes.toByteArray();
    }

    /** The master's log as far as it has been pushed; grows to {@code grown} behind one of the questions. */
    private final class GrowingLog implements FollowableLog {
        private final int growsBehind;
        private final int grown;
        private int end;
        private int asked;

        private GrowingLog(int end, int grown, int growsBehind) {
            this.end = end;
            this.grown = grown;
            this.growsBehind = growsBehind;
        }

        private <T> T answered(T answer) {
            if (++asked == growsBehind) {
                end = grown;
            }
            return answer;
        }

        @Override
        public long minOffset() {
            return answered(0L);
        }

        @Override
        public long maxOffset() {
            return answered((long) end);
        }

        @Override
        public <T> Optional<T> at(long logOffset, Function<ScanResult, T> use) {
            int fileEnd = (int) (logOffset / FILE * FILE + FILE);
            int size = (int) (Math.min(end, fileEnd) - logOffset);
            if (size <= 0) {
                return answered(Optional.empty());
            }
            var place = new RecordScanner.Place(0, size, (int) (fileEnd - logOffset), logOffset);
            ByteBuffer bytes = ByteBuffer.wrap(image).slice((int) logOffset, size);
            return answered(Optional.ofNullable(use.apply(RecordScanner.scan(bytes, place))));
        }

        @Override
        public OptionalLong nextFileStart(long logOffset) {
            long next = logOffset / FILE * FILE + FILE;
            return answered(next < end ? OptionalLong.of(next) : OptionalLong.empty());
        }
    }

    /** Log offsets of the messages that reach the queue. */
    private List<Long> dispatched(FollowableLog log) throws IOException {
        ManualClock clock = new ManualClock(1_000);
        EventPublisher events = new EventPublisher(clock, new Journal(1_000));
        List<Long> offsets = new ArrayList<>();
        var queues = new ConsumeQueueTable(new SimulatedDisk(clock), Path.of("/consumequeue"), 5, events);
        var receivers = new DispatchMessageService.Receivers(request -> offsets.add(request.logOffset()), all -> {});
        DispatchMessageService dispatch =
                new DispatchMessageService(new SwappedLists(), queues, receivers, 100, clock, events);
        ReputMessageService reput = new ReputMessageService(log, dispatch, DelayLevels.DEFAULT, events);
        for (int idle = 0; idle < QUESTIONS; ) { // as its thread, it is stepped when it is woken or has rested
            idle = reput.step() | dispatch.step() ? 0 : idle + 1;
        }
        return offsets;
    }

    @Test
    void noMessageIsTakenForAHoleWhenTheLogGrowsBetweenTwoQuestions() throws Exception {
        int all = 2 * FILE + 2 * MESSAGE;
        List<Long> offsets = new ArrayList<>();
        for (long at = 0; at < all; at += at % FILE == 9 * MESSAGE ? FILE - 9 * MESSAGE : MESSAGE) {
            if (at % FILE != 9 * MESSAGE) {
                offsets.add(at);
            }
        }
        assertThat(offsets).hasSize(20);
        for (int pushedFirst : new int[] {0, MESSAGE, 4 * MESSAGE + 50, 9 * MESSAGE, FILE, FILE + MESSAGE}) {
            for (int question = 1; question <= QUESTIONS; question++) {
                assertThat(dispatched(new GrowingLog(pushedFirst, all, question)))
                        .as("%d bytes, the rest behind question %d", pushedFirst, question)
                        .isEqualTo(offsets);
            }
        }
    }
}
