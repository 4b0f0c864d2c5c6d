package dev.twinlog.tests.contract.behaviour;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Stands between a slave and its master, hands on what they say, and knows whether the slave has said anything. */
final class Relay implements AutoCloseable {
    private final ServerSocket listener;
    private final int masterPort;
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicLong heardBytes = new AtomicLong();

    private Relay(ServerSocket listener, int masterPort) {
        this.listener = listener;
        this.masterPort = masterPort;
    }

    static Relay open(int masterPort) throws IOException {
        Relay relay = new Relay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), masterPort);
        start(relay::accept);
        return relay;
    }

    /** Where the slave finds what it takes for its master. */
    String address() {
        return "127.0.0.1:" + listener.getLocalPort();
    }

    int connections() {
        return connections.get();
    }

    /** Whether the slave has told the master what it has. */
    boolean hasHeardSlave() {
        return heardBytes.get() >= Long.BYTES;
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket slave = listener.accept();
                connections.incrementAndGet();
                Socket master = new Socket(InetAddress.getLoopbackAddress(), masterPort);
                start(() -> copy(slave, master, heardBytes));
                start(() -> copy(master, slave, new AtomicLong()));
            } catch (IOException e) {
                continue; // closed, which ends the loop, or the master is gone, which the slave will notice
            }
        }
    }

    private static void copy(Socket from, Socket to, AtomicLong count) {
        try (from;
                to;
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            byte[] bytes = new byte[1 << 16];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                out.write(bytes, 0, read);
                count.addAndGet(read);
            }
        } catch (IOException e) {
            return; // either side has let go, and now the other one notices
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
