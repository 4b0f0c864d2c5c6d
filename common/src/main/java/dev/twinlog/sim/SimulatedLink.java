package dev.twinlog.sim;

import dev.twinlog.io.Network;
import dev.twinlog.io.StoreClock;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/** One connection of a {@link SimulatedNetwork}: two ends, and a pipe in each direction. Guarded by the network. */
final class SimulatedLink {
    private final SimulatedNetwork network;
    private final StoreClock clock;
    private final LinkPlan plan;
    private final int port;
    private final End connector;
    private final End listener;
    private boolean lost;

    /** @param number tells it from other connections */
    SimulatedLink(SimulatedNetwork network, StoreClock clock, LinkPlan plan, int port, int number) {
        this.network = network;
        this.clock = clock;
        this.plan = plan;
        this.port = port;
        Pipe there = new Pipe(plan.cutToListener());
        Pipe back = new Pipe(plan.cutFromListener());
        this.connector = new End("simulated:" + port, back, there);
        this.listener = new End("simulated:connection-" + number, there, back);
        connector.other = listener;
        listener.other = connector;
    }

    int port() {
        return port;
    }

    Network.Connection connectorEnd() {
        return connector;
    }

    Network.Connection listenerEnd() {
        return listener;
    }

    /** Loses the connection, and what is under way with it. */
    void lose() {
        connector.in.bytes.clear();
        listener.in.bytes.clear();
        lost = true;
        wakeBoth();
    }

    void wakeBoth() {
        connector.wake();
        listener.wake();
    }

    boolean isOver() {
        return lost || connector.closed && listener.closed;
    }

    /** Bytes that arrive together. */
    private record Piece(ByteBuffer bytes, long arrivalNanos) {}

    /** Bytes under way in one direction. */
    private final class Pipe {
        private final OptionalLong cutAfter;
        private final Deque<Piece> bytes = new ArrayDeque<>();
        private long carried;

        private Pipe(OptionalLong cutAfter) {
            this.cutAfter = cutAfter;
        }

        private int write(ByteBuffer source) {
            int underWay =
                    bytes.stream().mapToInt(piece -> piece.bytes().remaining()).sum();
            int room = Math.max(0, plan.windowBytes() - underWay);
            long untilCut = cutAfter.orElse(Long.MAX_VALUE) - carried;
            int length = (int) Math.min(source.remaining(), Math.min(room, untilCut));
            if (length > 0) {
                byte[] copy = new byte[length];
                source.get(copy);
                bytes.addLast(new Piece(
                        ByteBuffer.wrap(copy), clock.nanos() + plan.delay().toNanos()));
                carried += length;
            }
            lost |= length == untilCut;
            return length;
        }

        private int read(ByteBuffer target) {
            int before = target.position();
            int most = Math.min(target.remaining(), plan.readBytes());
            while (!bytes.isEmpty()
                    && target.position() - before < most
                    && bytes.peekFirst().arrivalNanos() - clock.nanos() <= 0) {
                ByteBuffer piece = bytes.peekFirst().bytes();
                int length = Math.min(piece.remaining(), most - (target.position() - before));
                target.put(piece.slice(piece.position(), length));
                piece.position(piece.position() + length);
                if (!piece.hasRemaining()) {
                    bytes.removeFirst();
                }
            }
            return target.position() - before;
        }
    }

    /** One end of the connection. */
    private final class End implements Network.Connection {
        private final String peer;
        private final Pipe in;
        private final Pipe out;
        private End other; // set once, when both are made
        private Runnable readerWakeup = () -> {};
        private Runnable writerWakeup = () -> {};
        private boolean closed;

        private End(String peer, Pipe in, Pipe out) {
            this.peer = peer;
            this.in = in;
            this.out = out;
        }

        @Override
        public String peer() {
            return peer;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            synchronized (network) {
                requireOpen();
                if (network.isPartitioned()) {
                    return 0;
                }
                int read = in.read(target);
                if (read > 0) {
                    other.writerWakeup.run();
                } else if (lost) {
                    throw new IOException("connection lost");
                } else if (other.closed && in.bytes.isEmpty()) {
                    throw new EOFException("closed by " + peer);
                }
                return read;
            }
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            synchronized (network) {
                requireOpen();
                if (!network.isPartitioned() && (lost || other.closed)) {
                    throw new IOException("connection lost");
                }
                int written = out.write(source);
                if (lost) {
                    in.bytes.clear(); // what was sent still arrives, what was not read yet does not
                }
                other.readerWakeup.run();
                return written;
            }
        }

        @Override
        public long write(ByteBuffer[] sources) throws IOException {
            long written = 0;
            for (ByteBuffer source : sources) {
                written += write(source);
                if (source.hasRemaining()) {
                    break;
                }
            }
            return written;
        }

        private void requireOpen() throws IOException {
            if (closed) {
                throw new IOException("the connection is closed");
            }
        }

        private void wake() {
            readerWakeup.run();
            writerWakeup.run();
        }

        @Override
        public void wakeReaderWith(Runnable wakeup) {
            synchronized (network) {
                readerWakeup = wakeup;
            }
        }

        @Override
        public void wakeWriterWith(Runnable wakeup) {
            synchronized (network) {
                writerWakeup = wakeup;
            }
        }

        @Override
        public void close() {
            synchronized (network) {
                closed = true;
                other.wake();
                wake();
            }
        }
    }
}
