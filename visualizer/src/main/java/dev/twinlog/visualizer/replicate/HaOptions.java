package dev.twinlog.visualizer.replicate;

import dev.twinlog.api.HaConfig;
import java.net.InetSocketAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where slaves may connect to, mixed into the commands that run a master. */
public final class HaOptions {
    private static final int MOST_PORT = 0xFFFF;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--ha-port",
            paramLabel = "PORT",
            description = "Let slaves follow, ours or RocketMQ's, and listen for them here; 0 for any free port.")
    private Integer port;

    @Option(
            names = "--ha-host",
            paramLabel = "HOST",
            description = "Address to listen for slaves on (${DEFAULT-VALUE}). Whoever reaches it can read everything.")
    private String host = "127.0.0.1";

    /** Whether slaves may follow. */
    public boolean isAsked() {
        return port != null;
    }

    /**
     * The replication of the n-th store, from 0, that the command runs: each listens on the port behind the one before.
     */
    public HaConfig config(int number) {
        if (!isAsked()) {
            return HaConfig.NONE;
        }
        int own = port == 0 ? 0 : port + number;
        if (port < 0 || own > MOST_PORT) {
            throw new ParameterException(
                    command.commandLine(), "--ha-port must be 0…%d, not %d".formatted(MOST_PORT - number, port));
        }
        InetSocketAddress address = new InetSocketAddress(host, own);
        if (address.isUnresolved()) {
            throw new ParameterException(command.commandLine(), "--ha-host: there is no host " + host);
        }
        return HaConfig.listening(address);
    }
}
