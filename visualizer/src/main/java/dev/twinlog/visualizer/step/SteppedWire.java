package dev.twinlog.visualizer.step;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.io.Network;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedNetwork;
import dev.twinlog.visualizer.workload.Engine;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The network that both stepped stores live on, and what each of them is on it. For one thread. */
final class SteppedWire {
    private static final InetSocketAddress MASTER =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), HaConfig.DEFAULT_PORT);

    private final StepSetup.Kind kind;
    private SimulatedNetwork network = newNetwork();

    SteppedWire(StepSetup.Kind kind) {
        this.kind = kind;
    }

    private static SimulatedNetwork newNetwork() {
        return new SimulatedNetwork(new ManualClock(0)); // no byte is under way for long, so its time may stand still
    }

    /** The configuration with the engine's role. */
    MessageStoreConfig withRole(Engine engine, MessageStoreConfig alone) {
        if (!connectsThem()) {
            return alone;
        }
        return isMaster(engine)
                ? alone.with(BrokerRole.SYNC_MASTER).with(HaConfig.listening(MASTER))
                : alone.with(BrokerRole.SLAVE).with(HaConfig.following(MASTER).with(HaConfig.StartFrom.OLDEST_FILE));
    }

    /** Whether what one store does is felt by the other. */
    boolean connectsThem() {
        return kind != StepSetup.Kind.TWINS;
    }

    /** Whether messages are put into it. */
    boolean isMaster(Engine engine) {
        return kind.master().map(master -> master == engine).orElse(true);
    }

    Network network() {
        return network;
    }

    /** @throws IllegalArgumentException if the stores are not connected at all */
    void change(NetworkChange change) {
        if (!connectsThem()) {
            throw new IllegalArgumentException("these two are not connected; begin anew with a master and a slave");
        }
        switch (change) {
            case CUT -> network.cutAll();
            case PARTITION -> network.partition();
            case HEAL -> network.heal();
        }
    }

    /** Nobody listens any more, and all connections are gone. */
    void powerGone() {
        network = newNetwork();
    }
}
