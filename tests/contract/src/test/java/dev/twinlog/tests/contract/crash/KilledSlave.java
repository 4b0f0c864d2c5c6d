package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.service.ServiceThreads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/** A process that follows a master of this machine until it is killed, or whoever has started it is gone. */
final class KilledSlave {
    private static final HaConfig.Times SOON_BACK = new HaConfig.Times(5_000, 20_000, 10);

    private KilledSlave() {}

    /** Nothing waits for the disk, so that nothing but the page cache keeps what a slave has acknowledged. */
    static MessageStoreConfig config(Path folder) {
        return RandomConfig.of(folder, KilledStore.GEOMETRY, FlushDiskType.ASYNC_FLUSH);
    }

    /** Arguments: engine, folder, the master's port. */
    public static void main(String[] args) throws IOException {
        Env env = Env.system();
        var master = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[2]));
        HaConfig following =
                HaConfig.following(master).with(HaConfig.StartFrom.OLDEST_FILE).with(SOON_BACK);
        MessageStoreConfig config =
                config(Path.of(args[1])).with(BrokerRole.SLAVE).with(following);
        MessageStore slave = CrashEngine.valueOf(args[0]).open(config, env, new ServiceThreads(env.clock()));
        System.in.read(); // nobody writes there: it ends when the other end is gone
        slave.close();
    }
}
