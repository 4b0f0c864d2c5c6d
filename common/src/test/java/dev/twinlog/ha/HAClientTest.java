package dev.twinlog.ha;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.HaConfig;
import dev.twinlog.io.Network;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.sim.SimulatedNetwork;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HAClientTest {
    private static final InetSocketAddress MASTER = new InetSocketAddress(InetAddress.getLoopbackAddress(), 10_912);
    private static final int FILE_BYTES = 1024;

    /** On threads the first step may come before the store has been told how to wake the service. */
    @Test
    void aConnectionMadeBeforeTheServiceCanBeWokenWakesItAllTheSame() throws Exception {
        ManualClock clock = new ManualClock(0);
        SimulatedNetwork network = new SimulatedNetwork(clock);
        EventPublisher events = new EventPublisher(clock, StoreObserver.NONE);
        HaWorld world = new HaWorld(clock, network, events, new StepScheduler(), new RunningFlags(events));
        CommitLogReader log = new CommitLogReader(
                new MappedFileQueue(new SimulatedDisk(clock), Path.of("/store/commitlog"), FILE_BYTES));
        HAClient client =
                new HAClient(MASTER, HaConfig.following(MASTER), world, log, (logOffset, bytes) -> {}, FILE_BYTES);
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
}
