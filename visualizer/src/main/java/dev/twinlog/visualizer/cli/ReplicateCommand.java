package dev.twinlog.visualizer.cli;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.observe.Journal;
import dev.twinlog.visualizer.replicate.MasterAddress;
import dev.twinlog.visualizer.serve.SlaveOnPage;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code twinlog replicate}: joins a master as its slave, and tells how far it has come. */
@Command(
        name = "replicate",
        description = "Follow a master, ours or RocketMQ's, as its slave; prints how far it has come until Ctrl-C.",
        footer = {
            "The log files must have the master's size: RocketMQ's own, unless told otherwise. A folder that holds a"
                    + " store is gone on with.",
            "Exit code 1 if the two logs do not fit: they have grown apart, or the master no longer has what comes next."
        },
        mixinStandardHelpOptions = true)
public final class ReplicateCommand implements Callable<Integer> {
    private static final int CHECKED_BYTES = 32 * 1024;

    /** Where a slave begins that holds nothing yet. */
    enum From {
        OLDEST(HaConfig.StartFrom.OLDEST_FILE),
        LATEST(HaConfig.StartFrom.LATEST_FILE);

        private final HaConfig.StartFrom startFrom;

        From(HaConfig.StartFrom startFrom) {
            this.startFrom = startFrom;
        }

        /** As it is typed. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--master",
            required = true,
            paramLabel = "HOST:PORT",
            converter = MasterAddress.class,
            description = "The master's replication port: haListenPort, 10912 in RocketMQ.")
    private InetSocketAddress master;

    @Option(names = "--store", required = true, paramLabel = "DIR", description = "The slave's store folder.")
    private Path folder;

    @Option(names = "--engine", paramLabel = "v3|v4", description = "Which engine follows (${DEFAULT-VALUE}).")
    private Engine engine = Engine.V4;

    @Option(
            names = "--from",
            paramLabel = "oldest|latest",
            description = "Where a slave begins that holds nothing: at the master's oldest log file or, as RocketMQ's"
                    + " slaves do, at its latest (${DEFAULT-VALUE}).")
    private From from = From.LATEST;

    @Option(
            names = "--check",
            description =
                    "Before adding to a log that is there, compare the last 32 KiB of it with the master's: two logs"
                            + " of different history may end at the same place.")
    private boolean check;

    @Option(names = "--until-caught-up", description = "End when the slave has all that the master has.")
    private boolean untilCaughtUp;

    @Option(
            names = "--serve",
            paramLabel = "PORT",
            arity = "0..1",
            fallbackValue = "7070",
            description = "Also show it in the browser, on this port of 127.0.0.1 (7070); 0 for any free one.")
    private Integer pagePort;

    @Mixin
    private GeometryOptions geometry;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException {
        MessageStoreConfig config = engine.config(
                        folder, ProducingStore.geometry(folder, geometry.hints()), FlushDiskType.ASYNC_FLUSH)
                .with(BrokerRole.SLAVE)
                .with(HaConfig.following(master).with(from.startFrom).withOverlapBytes(check ? CHECKED_BYTES : 1));
        Journal journal = SlaveOnPage.newJournal();
        try (CleanEnd end = CleanEnd.start(output)) {
            MessageStore store =
                    ProducingStore.open(engine, config, Env.system().watchedBy(journal));
            end.add(store::close);
            if (pagePort != null) {
                SlaveOnPage page = SlaveOnPage.show(pagePort, engine, config, store, journal);
                end.add(page);
                output.say("Twinlog shows it at " + page.url());
            }
            FollowedMaster followed = new FollowedMaster(store, Env.system().clock(), new FollowerReport(output));
            end.stopWith(followed::stop);
            return followed.follow(untilCaughtUp ? FollowedMaster.Until.CAUGHT_UP : FollowedMaster.Until.STOPPED)
                    ? ExitCode.OK
                    : Cli.BAD_NEWS;
        }
    }
}
