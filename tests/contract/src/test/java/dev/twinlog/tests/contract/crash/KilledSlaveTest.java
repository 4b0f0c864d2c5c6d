package dev.twinlog.tests.contract.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.io.Disk;
import dev.twinlog.service.ServiceThreads;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills the slave of a synchronous master, as {@code kill -9} does, over and over while messages are put, and opens
 * what it leaves as a master: whatever the master had promised is there. {@code -Dtwinlog.kill.slaves=50} does it more
 * often, {@code -Dtwinlog.kill.seed=N} with other messages and at other places.
 */
class KilledSlaveTest {
    private static final int LIVES = Integer.getInteger("twinlog.kill.slaves", 5);
    private static final int PRODUCERS = 4;
    private static final int MOST_MISSED = 100; // messages put while no slave is there
    private static final int MOST_TAKEN_BYTES = 250_000; // by a slave in one life
    private static final long SYNC_TIMEOUT_MILLIS = 2000; // a slave may be back sooner, or later

    @TempDir
    Path temp;

    private final long seed = Long.getLong("twinlog.kill.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final RandomMessages messages = KilledStore.messages(seed);
    private final AtomicInteger nextNumber = new AtomicInteger();
    private final Map<Integer, Long> promised = new ConcurrentSkipListMap<>(); // log offsets by number
    private volatile boolean over;

    @ParameterizedTest
    @EnumSource
    void whatASynchronousMasterHasPromisedIsOnItsKilledSlave(CrashEngine engine) throws Exception {
        try {
            try (MessageStore master = openMaster(engine)) {
                liveAndDie(engine, master);
            }
            checkSurvivor(engine, slaveFolder());
            assertThat(promised).isNotEmpty();
            putIntoSurvivor(engine);
        } catch (Violation | ConditionTimeoutException e) {
            throw new AssertionError("%s, -Dtwinlog.kill.seed=%d: %s".formatted(engine, seed, e.getMessage()), e);
        }
    }

    /** It is a master from now on. */
    private void putIntoSurvivor(CrashEngine engine) throws IOException {
        Env env = Env.system();
        try (MessageStore promoted =
                engine.open(KilledSlave.config(slaveFolder()), env, new ServiceThreads(env.clock()))) {
            PutMessageResult put = promoted.putMessage(messages.message(nextNumber.getAndIncrement()));
            assertThat(put.isOk()).as(put.reason()).isTrue();
        }
    }

    private MessageStore openMaster(CrashEngine engine) throws IOException {
        MessageStoreConfig config = KilledSlave.config(masterFolder());
        config = config.with(config.flush().withSyncTimeout(SYNC_TIMEOUT_MILLIS))
                .with(BrokerRole.SYNC_MASTER)
                .with(HaConfig.listening(0));
        return engine.open(config, Env.system(), new ServiceThreads(Env.system().clock()));
    }

    private void liveAndDie(CrashEngine engine, MessageStore master) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(PRODUCERS);
        try {
            List<Future<?>> producers = new ArrayList<>();
            for (int i = 0; i < PRODUCERS; i++) {
                producers.add(threads.submit(() -> putUntilOver(master)));
            }
            long slaveEnd = 0;
            for (int life = 0; life < LIVES; life++) {
                putWithoutSlave(master);
                runAndKill(engine, master, slaveEnd + random.nextInt(MOST_TAKEN_BYTES));
                slaveEnd = checkSurvivor(engine, copyOfSlave(life));
            }
            over = true;
            join(producers);
        } finally {
            over = true;
            threads.shutdown();
        }
    }

    private static void join(List<Future<?>> producers) throws InterruptedException, ExecutionException {
        for (Future<?> producer : producers) {
            producer.get();
        }
    }

    private void putUntilOver(MessageStore master) {
        while (!over) {
            if (!put(master).isOk()) {
                await().until(() -> over || ackedOffset(master) >= 0);
            }
        }
    }

    private void putWithoutSlave(MessageStore master) {
        await().until(() -> ackedOffset(master) < 0);
        for (int missed = random.nextInt(MOST_MISSED); missed > 0; missed--) {
            put(master);
        }
    }

    /** Only what waits for the slave is a promise; what is answered otherwise may be there or not. */
    private PutMessageResult put(MessageStore master) {
        int number = nextNumber.getAndIncrement();
        MessageExtBrokerInner message = messages.message(number);
        PutMessageResult put = master.putMessage(message);
        if (put.status() == PutMessageStatus.PUT_OK && !message.properties().containsKey(MessageProperties.WAIT)) {
            promised.put(number, put.appended().orElseThrow().logOffset());
        }
        return put;
    }

    /** Kills it when it has acknowledged the log up to {@code lastOffset}, and something was promised. */
    private void runAndKill(CrashEngine engine, MessageStore master, long lastOffset) throws Exception {
        ProcessBuilder command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                KilledSlave.class.getName(),
                engine.name(),
                slaveFolder().toString(),
                Integer.toString(master.haStatus().listening().orElseThrow().getPort()));
        Process process = command.redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            await().until(() -> ackedOffset(master) >= lastOffset && !promised.isEmpty());
        } finally {
            process.destroyForcibly();
        }
        Violation.unless(process.waitFor() == 137, "the slave ended with %d by itself", process.exitValue());
    }

    private static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(5));
    }

    /** Log offset up to which the slave has said that it has the log; below 0 while none is there. */
    private static long ackedOffset(MessageStore master) {
        return master.haStatus().slaves().stream()
                .mapToLong(HaStatus.Slave::ackedOffset)
                .max()
                .orElse(-1);
    }

    private Path masterFolder() {
        return temp.resolve("master");
    }

    private Path slaveFolder() {
        return temp.resolve("slave");
    }

    /** As the slave has left it; it must find its own folder so when it comes back. */
    private Path copyOfSlave(int life) throws IOException {
        Path copy = temp.resolve("copy-" + life);
        try (var paths = Files.walk(slaveFolder())) {
            for (Path path : paths.toList()) {
                Files.copy(path, copy.resolve(slaveFolder().relativize(path)));
            }
        }
        return copy;
    }

    /** A slave's folder becomes a master's. @return log offset at which its log ends */
    private long checkSurvivor(CrashEngine engine, Path survivor) throws IOException {
        Map<Integer, Long> promisedNow = Map.copyOf(promised);
        long logEnd = new KilledFolder(engine, KilledSlave.config(survivor), messages).check(promisedNow);
        requirePrefix(survivor.resolve("commitlog"), logEnd);
        return logEnd;
    }

    private void requirePrefix(Path log, long logEnd) throws IOException {
        Disk disk = Env.system().disk();
        int fileBytes = KilledStore.GEOMETRY.logFileBytes();
        for (long start = 0; start < logEnd; start += fileBytes) {
            String name = "%020d".formatted(start);
            int length = (int) Math.min(fileBytes, logEnd - start);
            ByteBuffer slaves = FolderImage.content(disk, log.resolve(name));
            ByteBuffer masters = FolderImage.content(
                    disk, masterFolder().resolve("commitlog").resolve(name));
            int mismatch = slaves.slice(0, length).mismatch(masters.slice(0, length));
            Violation.unless(mismatch < 0, "byte %d of commitlog/%s is not the master's", mismatch, name);
        }
    }
}
