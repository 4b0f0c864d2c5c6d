package dev.twinlog.io;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.Arrays;
import java.util.Optional;

/**
 * The machine's network. Sockets never block; one {@link SocketWatch} waits for all of them and wakes whom it concerns,
 * so that an idle connection costs nothing.
 */
public final class TcpNetwork implements Network {
    private static final int BACKLOG = 64;

    private final SocketWatch watch = new SocketWatch();

    @Override
    public Listener listen(InetSocketAddress address) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, true); // a restart must not wait for old connections
            channel.bind(resolved(address), BACKLOG);
            channel.configureBlocking(false);
            return new TcpListener(channel, watch.watch(channel));
        } catch (IOException | UnsupportedAddressTypeException e) {
            channel.close();
            throw new IOException("cannot listen on " + name(address) + ": " + e.getMessage(), e);
        }
    }

    @Override
    public Connection connect(InetSocketAddress address) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            channel.configureBlocking(false);
            channel.connect(resolved(address));
            return connection(channel, address);
        } catch (IOException | UnsupportedAddressTypeException | UnresolvedAddressException e) {
            channel.close();
            throw new IOException("cannot reach " + name(address) + ": " + e.getMessage(), e);
        }
    }

    private Connection connection(SocketChannel channel, SocketAddress peer) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true); // a report of eight bytes must not wait for more
        return new TcpConnection(channel, name((InetSocketAddress) peer), watch.watch(channel));
    }

    private static InetSocketAddress resolved(InetSocketAddress address) throws UnknownHostException {
        if (address.isUnresolved()) {
            throw new UnknownHostException("there is no host " + address.getHostString());
        }
        return address;
    }

    private static String name(InetSocketAddress address) {
        String host = address.isUnresolved()
                ? address.getHostString()
                : address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    private final class TcpListener implements Listener {
        private final ServerSocketChannel channel;
        private final SocketWatch.Watched watched;

        private TcpListener(ServerSocketChannel channel, SocketWatch.Watched watched) {
            this.channel = channel;
            this.watched = watched;
        }

        @Override
        public InetSocketAddress address() {
            return new InetSocketAddress(
                    channel.socket().getInetAddress(), channel.socket().getLocalPort());
        }

        @Override
        public Optional<Connection> accept() throws IOException {
            SocketChannel accepted = channel.accept();
            if (accepted == null) {
                watched.await(SelectionKey.OP_ACCEPT);
                return Optional.empty();
            }
            try {
                return Optional.of(connection(accepted, accepted.getRemoteAddress()));
            } catch (IOException e) {
                accepted.close();
                throw e;
            }
        }

        @Override
        public void wakeWith(Runnable wakeup) {
            watched.wakeReaderWith(wakeup);
        }

        @Override
        public void close() throws IOException {
            closeWatched(channel, watched);
        }
    }

    private static final class TcpConnection implements Connection {
        private final SocketChannel channel;
        private final String peer;
        private final SocketWatch.Watched watched;

        private TcpConnection(SocketChannel channel, String peer, SocketWatch.Watched watched) {
            this.channel = channel;
            this.peer = peer;
            this.watched = watched;
        }

        @Override
        public String peer() {
            return peer;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            if (!isConnected()) {
                return 0;
            }
            int read = channel.read(target);
            if (read < 0) {
                throw new EOFException("closed by " + peer);
            }
            if (read == 0 && target.hasRemaining()) {
                watched.await(SelectionKey.OP_READ);
            }
            return read;
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            return (int) write(new ByteBuffer[] {source});
        }

        @Override
        public long write(ByteBuffer[] sources) throws IOException {
            if (!isConnected()) {
                return 0;
            }
            long written = channel.write(sources);
            if (Arrays.stream(sources).anyMatch(ByteBuffer::hasRemaining)) {
                watched.await(SelectionKey.OP_WRITE);
            }
            return written;
        }

        private boolean isConnected() throws IOException {
            try {
                if (channel.isConnected() || channel.finishConnect()) {
                    return true;
                }
            } catch (ConnectException e) {
                throw new IOException("cannot reach " + peer + ": " + e.getMessage(), e);
            }
            watched.await(SelectionKey.OP_CONNECT);
            return false;
        }

        @Override
        public void wakeReaderWith(Runnable wakeup) {
            watched.wakeReaderWith(wakeup);
        }

        @Override
        public void wakeWriterWith(Runnable wakeup) {
            watched.wakeWriterWith(wakeup);
        }

        @Override
        public void close() throws IOException {
            closeWatched(channel, watched);
        }
    }

    private static void closeWatched(Closeable channel, SocketWatch.Watched watched) throws IOException {
        try (watched) {
            channel.close();
        }
    }
}
