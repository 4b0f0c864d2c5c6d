package dev.twinlog.ha;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.HaLayout;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.io.Network;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.LinkPlan;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.sim.SimulatedNetwork;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HAClientTest {
    private static final InetSocketAddress MASTER = new InetSocketAddress(InetAddress.getLoopbackAddress(), 10_912);
    private static final Path FOLDER = Path.of("/store/commitlog");
    private static final int FILE_BYTES = 1024;
    private static final int LARGE_FILE_BYTES = 16 << 20;

    /** On threads the first step may come before the store has been told how to wake the service. */
    @Test
    void aConnectionMadeBeforeTheServiceCanBeWokenWakesItAllTheSame() throws Exception {
        ManualClock clock = new ManualClock(0);
        SimulatedNetwork network = new SimulatedNetwork(clock);
        CommitLogReader log = new CommitLogReader(new MappedFileQueue(new SimulatedDisk(clock), FOLDER, FILE_BYTES));
        HAClient client = client(network, clock, log, (logOffset, bytes) -> {}, FILE_BYTES);
        try (Network.Listener listener = network.listen(MASTER)) {
            while (client.step()) {
                continue; // it has connected and reported
            }
            AtomicInteger woken = new AtomicInteger();
            client.wakeWith(woken::incrementAndGet);
            int before = woken.get();
            listener.accept().orElseThrow().write(ByteBuffer.allocate(12));
            assertThat(woken.get()).isGreaterThan(before);
        }
    }

    /** Twelve mebibytes wait for it, which it receives two at a time; each frame is one record. */
    @Test
    void whileMoreHasComeItReportsEachEighthMebibyteOnly() throws Exception {
        ManualClock clock = new ManualClock(0);
        SimulatedNetwork network = new SimulatedNetwork(clock);
        network.use(LinkPlan.PERFECT.withWindowBytes(16 << 20));
        SimulatedDisk disk = new SimulatedDisk(clock);
        disk.createFolders(FOLDER);
        MappedFileQueue files = new MappedFileQueue(disk, FOLDER, LARGE_FILE_BYTES);
        MappedFile file = MappedFile.open(disk, FOLDER.resolve("0".repeat(20)), 0, LARGE_FILE_BYTES);
        files.add(file);
        CommitLogReader log = new CommitLogReader(files);
        HAClient client = client(network, clock, log, (logOffset, bytes) -> file.append(bytes), LARGE_FILE_BYTES);
        try (Network.Listener listener = network.listen(MASTER)) {
            client.step();
            Network.Connection slave = listener.accept().orElseThrow();
            for (int logOffset = 0; logOffset < 12 << 20; logOffset += HaLayout.MAX_FRAME_BODY_BYTES) {
                slave.write(frameOfOneRecord(logOffset));
            }
            while (client.step()) {
                continue;
            }
            assertThat(log.maxOffset()).isEqualTo(12 << 20);
            assertThat(reports(slave)).containsExactly(0L, 8L << 20, 12L << 20);
        }
    }

    private static HAClient client(
            SimulatedNetwork network, ManualClock clock, CommitLogReader log, SlaveLog sink, int fileBytes) {
        EventPublisher events = new EventPublisher(clock, StoreObserver.NONE);
        HaWorld world = new HaWorld(clock, network, events, new StepScheduler(), new RunningFlags(events));
        return new HAClient(MASTER, HaConfig.following(MASTER), world, log, sink, fileBytes);
    }

    private static ByteBuffer frameOfOneRecord(long logOffset) {
        byte[] body = new byte[HaLayout.MAX_FRAME_BODY_BYTES - 92]; // what else there is of a record in topic T
        EncodedMessage record = (EncodedMessage) new MessageEncoder(LARGE_FILE_BYTES, LARGE_FILE_BYTES)
                .prepare(MessageExtBrokerInner.builder("T", body).build());
        ByteBuffer frame = ByteBuffer.allocate(HaLayout.FRAME_LAYOUT.constantSize() + HaLayout.MAX_FRAME_BODY_BYTES);
        frame.putLong(logOffset).putInt(record.size());
        record.writeTo(frame, new EncodedMessage.Placement(logOffset, 0, 1));
        return frame.flip();
    }

    private static List<Long> reports(Network.Connection slave) throws IOException {
        ByteBuffer received = ByteBuffer.allocate(1024);
        slave.read(received);
        received.flip();
        List<Long> reports = new ArrayList<>();
        while (received.hasRemaining()) {
            reports.add(received.getLong());
        }
        return reports;
    }
}
