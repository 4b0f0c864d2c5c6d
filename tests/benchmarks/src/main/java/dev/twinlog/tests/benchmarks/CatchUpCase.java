package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * A new slave takes the log of a filled master of its own kind, the master in another process. The clock starts with
 * the first bytes that arrive, for when a slave connects is another question.
 *
 * @param bytes of the log, about; they fit one file, for an original's slave begins with its master's last
 */
record CatchUpCase(long bytes) implements Case {
    private static final int WARM_UPS = 6; // a master does little in each: after three its compiler still works beside
    private static final long LOOK_AGAIN_NANOS = 1_000_000; // looking costs what the store needs
    private static final long GIVE_UP_NANOS = 300_000_000_000L;

    @Override
    public String name() {
        return "slave catches up %d MiB".formatted(bytes >> 20);
    }

    @Override
    public List<String> flags() {
        return COMPILED_BESIDE;
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        int messages = (int) (bytes / Filled.RECORD_BYTES);
        try (MasterProcess master = MasterProcess.start(contender, folder.resolve("master"), messages)) {
            for (int i = 0; i < WARM_UPS; i++) {
                warmUp(contender, folder.resolve("warm-up-" + i), master);
            }
            StoreUnderTest slave = follow(contender, folder.resolve("slave"), master);
            await(() -> slave.maxLogOffset() > 0);
            long beginNanos = System.nanoTime();
            long begin = slave.maxLogOffset();
            await(() -> slave.maxLogOffset() >= master.logEnd());
            double copySeconds = (System.nanoTime() - beginNanos) / 1e9;
            await(() -> Visibility.isProbeQueued(slave));
            double visibleSeconds = (System.nanoTime() - beginNanos) / 1e9;
            return Figures.of(Map.of(
                    Figure.CATCH_UP, (master.logEnd() - begin) / copySeconds / (1 << 20),
                    Figure.VISIBLE, messages / visibleSeconds));
        }
    }

    /** Both processes have done it before when the clock starts. */
    private static void warmUp(Contender contender, Path folder, MasterProcess master) throws Exception {
        StoreUnderTest slave = follow(contender, folder, master);
        await(() -> Visibility.isProbeQueued(slave));
        slave.close();
        RunProcess.delete(folder);
    }

    private static StoreUnderTest follow(Contender contender, Path folder, MasterProcess master) throws IOException {
        return contender.open(folder, Filled.SETTINGS.with(new Settings.Slave(master.port())));
    }

    private static void await(BooleanSupplier condition) {
        long beginNanos = System.nanoTime();
        while (!condition.getAsBoolean()) {
            Filled.require(System.nanoTime() - beginNanos < GIVE_UP_NANOS, "the slave does not get on");
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }
}
