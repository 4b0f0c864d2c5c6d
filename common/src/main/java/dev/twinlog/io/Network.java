package dev.twinlog.io;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The network a store lives on. The one seam between the engine and the operating system's sockets: {@link TcpNetwork}
 * is the real one. Nothing here ever waits: who finds nothing to do rests, and is woken. Safe for use by many threads.
 */
public interface Network {

    /**
     * Begins to listen for connections.
     *
     * @param address port 0 for any free port
     * @throws IOException if the address is in use, not of this machine or not allowed; it is named
     */
    Listener listen(InetSocketAddress address) throws IOException;

    /**
     * Begins to connect. Until the other side has answered nothing can be read or written; if it cannot be reached,
     * reading and writing say so.
     *
     * @throws IOException if it is known at once that it cannot be reached
     */
    Connection connect(InetSocketAddress address) throws IOException;

    /** A place where others connect to. */
    interface Listener extends Closeable {
        /** Where it listens, with the port it got. */
        InetSocketAddress address();

        /** The next connection; empty if nobody waits. */
        Optional<Connection> accept() throws IOException;

        /** Runs {@code wakeup} when {@link #accept}, having found nobody, may find somebody. Set once. */
        void wakeWith(Runnable wakeup);
    }

    /**
     * A stream of bytes in each direction. One thread may read while another one writes; anybody may close it, and
     * whoever reads or writes then gets an {@link IOException}.
     */
    interface Connection extends Closeable {
        /** The other side, as {@code address:port}. */
        String peer();

        /**
         * Reads what is there, as far as {@code target} has room.
         *
         * @return bytes read; 0 if none are there now
         * @throws java.io.EOFException if the other side has closed the connection
         * @throws IOException if it is broken or closed
         */
        int read(ByteBuffer target) throws IOException;

        /**
         * Writes as much of {@code source} as the connection takes now.
         *
         * @return bytes written; 0 if it takes none now
         * @throws IOException if it is broken or closed
         */
        int write(ByteBuffer source) throws IOException;

        /**
         * Writes as much as the connection takes now of these, one behind the other.
         *
         * @return bytes written; 0 if it takes none now
         * @throws IOException if it is broken or closed
         */
        long write(ByteBuffer[] sources) throws IOException;

        /** Runs {@code wakeup} when {@link #read}, having found nothing, may find something. Set once. */
        void wakeReaderWith(Runnable wakeup);

        /** Runs {@code wakeup} when {@link #write}, not having written all, may write more. Set once. */
        void wakeWriterWith(Runnable wakeup);
    }
}
