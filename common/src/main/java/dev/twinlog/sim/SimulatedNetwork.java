package dev.twinlog.sim;

import dev.twinlog.io.Network;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A network in memory: connections that are slow, that deliver in pieces, that break at a chosen byte, and a partition
 * that lets nothing pass until it is healed. Hosts are not told apart, ports are. All state is guarded by this object's
 * monitor.
 */
public final class SimulatedNetwork implements Network {
    private static final int FIRST_FREE_PORT = 40_000;

    private final StoreClock clock;
    private final Map<Integer, SimulatedListener> listeners = new HashMap<>();
    private final List<SimulatedLink> links = new ArrayList<>();
    private final List<SimulatedLink> unanswered = new ArrayList<>(); // connected to during a partition
    private LinkPlan plan = LinkPlan.PERFECT;
    private boolean partitioned;
    private int connections;
    private int nextPort = FIRST_FREE_PORT;

    /** @param clock says when a byte arrives that was delayed */
    public SimulatedNetwork(StoreClock clock) {
        this.clock = clock;
    }

    /** Connections made from now on behave like this. */
    public synchronized void use(LinkPlan otherPlan) {
        plan = otherPlan;
    }

    /** From now on nothing arrives, and nobody can connect; but nobody is told either. */
    public synchronized void partition() {
        partitioned = true;
    }

    /** What was sent during the partition arrives now. */
    public synchronized void heal() {
        partitioned = false;
        unanswered.forEach(this::answer);
        unanswered.clear();
        links.forEach(SimulatedLink::wakeBoth);
    }

    /** All connections are lost now, and what is under way with them. */
    public synchronized void cutAll() {
        links.forEach(SimulatedLink::lose);
        links.clear();
    }

    /** How many connections were made so far. */
    public synchronized int connections() {
        return connections;
    }

    /** How many connections are open at either end. */
    public synchronized int openConnections() {
        links.removeIf(SimulatedLink::isOver);
        return links.size();
    }

    synchronized boolean isPartitioned() {
        return partitioned;
    }

    @Override
    public synchronized Listener listen(InetSocketAddress address) throws IOException {
        int port = address.getPort() == 0 ? nextPort++ : address.getPort();
        if (listeners.containsKey(port)) {
            throw new IOException("cannot listen on " + address + ": Address already in use");
        }
        SimulatedListener listener = new SimulatedListener(port);
        listeners.put(port, listener);
        return listener;
    }

    @Override
    public synchronized Connection connect(InetSocketAddress address) throws IOException {
        if (!partitioned && !listeners.containsKey(address.getPort())) {
            throw refused(address.getPort());
        }
        connections++;
        SimulatedLink link = new SimulatedLink(this, clock, plan, address.getPort(), connections);
        links.add(link);
        if (partitioned) {
            unanswered.add(link);
        } else {
            answer(link);
        }
        return link.connectorEnd();
    }

    private static IOException refused(int port) {
        return new IOException("cannot reach port " + port + ": Connection refused");
    }

    private void answer(SimulatedLink link) {
        SimulatedListener listener = listeners.get(link.port());
        if (listener == null) {
            link.lose();
        } else {
            listener.add(link);
        }
    }

    /** Somebody listens on a port. */
    private final class SimulatedListener implements Listener {
        private final int port;
        private final Deque<SimulatedLink> waiting = new ArrayDeque<>();
        private Runnable wakeup = () -> {};

        private SimulatedListener(int port) {
            this.port = port;
        }

        private void add(SimulatedLink link) {
            waiting.addLast(link);
            wakeup.run();
        }

        @Override
        public InetSocketAddress address() {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        }

        @Override
        public Optional<Connection> accept() {
            synchronized (SimulatedNetwork.this) {
                return Optional.ofNullable(waiting.pollFirst()).map(SimulatedLink::listenerEnd);
            }
        }

        @Override
        public void wakeWith(Runnable newWakeup) {
            synchronized (SimulatedNetwork.this) {
                wakeup = newWakeup;
            }
        }

        @Override
        public void close() {
            synchronized (SimulatedNetwork.this) {
                listeners.remove(port, this);
                waiting.forEach(SimulatedLink::lose);
                waiting.clear();
            }
        }
    }
}
