package dev.twinlog.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The machine's sockets never make anybody wait, and wake whoever found nothing to do. */
class TcpNetworkTest {
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final TcpNetwork network = new TcpNetwork();

    private static void await(Semaphore wakeup) throws InterruptedException {
        assertThat(wakeup.tryAcquire(10, TimeUnit.SECONDS)).as("woken").isTrue();
    }

    private static Network.Connection accept(Network.Listener listener) throws IOException, InterruptedException {
        Semaphore somebody = new Semaphore(0);
        listener.wakeWith(somebody::release);
        for (Optional<Network.Connection> next = listener.accept(); ; next = listener.accept()) {
            if (next.isPresent()) {
                return next.get();
            }
            await(somebody);
        }
    }

    @Test
    void whoFindsNothingIsWokenWhenSomethingComes() throws Exception {
        Semaphore something = new Semaphore(0);
        try (Network.Listener listener = network.listen(ANY_PORT)) {
            Network.Connection there = network.connect(listener.address());
            Network.Connection here = accept(listener);
            here.wakeReaderWith(something::release);
            ByteBuffer bytes = ByteBuffer.allocate(100);
            assertThat(here.read(bytes)).isZero();
            while (there.write(ByteBuffer.wrap(new byte[] {1, 2, 3})) == 0) {
                Thread.onSpinWait(); // not connected yet
            }
            await(something);
            assertThat(here.read(bytes)).isEqualTo(3);
            assertThat(here.read(bytes)).isZero();
            there.close();
            await(something);
            assertThatThrownBy(() -> here.read(bytes)).isInstanceOf(EOFException.class);
            here.close();
        }
    }

    @Test
    void whoCannotWriteIsWokenWhenTheOtherHasRead() throws Exception {
        Semaphore room = new Semaphore(0);
        try (Network.Listener listener = network.listen(ANY_PORT);
                Network.Connection there = network.connect(listener.address());
                Network.Connection here = accept(listener)) {
            here.wakeWriterWith(room::release);
            ByteBuffer much = ByteBuffer.allocate(64 << 20);
            while (here.write(much) > 0) {
                continue;
            }
            assertThat(much.hasRemaining()).isTrue();
            ByteBuffer taken = ByteBuffer.allocate(1 << 20);
            while (!room.tryAcquire()) {
                there.read(taken.clear());
            }
            assertThat(here.write(much)).isPositive();
        }
    }

    @Test
    void aPortWhereNobodyListensIsNamed() throws Exception {
        Network.Listener listener = network.listen(ANY_PORT);
        InetSocketAddress free = listener.address();
        listener.close();
        assertThatThrownBy(() -> {
                    try (Network.Connection nobody = network.connect(free)) {
                        while (nobody.read(ByteBuffer.allocate(1)) == 0) {
                            Thread.onSpinWait();
                        }
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot reach 127.0.0.1:" + free.getPort());
    }

    @Test
    void anAddressIsFreeAgainWhenItsListenerIsClosed() throws Exception {
        InetSocketAddress address;
        try (Network.Listener first = network.listen(ANY_PORT)) {
            address = first.address();
        }
        for (int i = 0; i < 200; i++) {
            try (Network.Listener again = network.listen(address)) {
                assertThat(again.address()).isEqualTo(address);
            }
        }
    }

    @Test
    void aHostThatIsNoneIsNamed() {
        InetSocketAddress none = InetSocketAddress.createUnresolved("no.such.host", 1);
        assertThatThrownBy(() -> network.connect(none)).hasMessageContaining("there is no host no.such.host");
        assertThatThrownBy(() -> network.listen(none)).hasMessageContaining("there is no host no.such.host");
    }

    @Test
    void whoeverClosesWakesBothServicesOfTheConnection() throws Exception {
        Semaphore reader = new Semaphore(0);
        Semaphore writer = new Semaphore(0);
        try (Network.Listener listener = network.listen(ANY_PORT);
                Network.Connection there = network.connect(listener.address())) {
            assertThat(there.peer()).endsWith(":" + listener.address().getPort());
            Network.Connection here = accept(listener);
            here.wakeReaderWith(reader::release);
            here.wakeWriterWith(writer::release);
            here.close();
            await(reader);
            await(writer);
            assertThatThrownBy(() -> here.read(ByteBuffer.allocate(1))).isInstanceOf(IOException.class);
        }
    }
}
