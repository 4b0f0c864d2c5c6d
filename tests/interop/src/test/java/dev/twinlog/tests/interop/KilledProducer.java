package dev.twinlog.tests.interop;

import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A process that puts the messages of {@link RealStoreMain} into one of our stores, each forced to disk before it is
 * acknowledged, until it is killed; it tells on standard output which were: {@code put NUMBER LOG_OFFSET}.
 */
final class KilledProducer {
    private static final int PRODUCERS = 3;

    private KilledProducer() {}

    /** Lets a process put until {@code enough} messages are acknowledged, kills it, and returns all that were. */
    static Map<Long, Long> runAndKill(Engine engine, Path folder, int enough) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledProducer.class.getName(),
                        engine.name(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<Long, Long> acknowledged = new HashMap<>(); // log offsets by number
        try (BufferedReader output = process.inputReader()) {
            String line = output.readLine();
            while (line != null) { // what it printed before it died is read all the same
                if (line.matches("put \\d+ \\d+")) { // the last line may be cut
                    String[] words = line.split(" ");
                    acknowledged.put(Long.valueOf(words[1]), Long.valueOf(words[2]));
                }
                if (acknowledged.size() == enough) {
                    process.toHandle().destroyForcibly();
                }
                line = output.readLine();
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        return acknowledged;
    }

    /** Arguments: engine, folder. */
    public static void main(String[] args) throws IOException {
        Engine engine = Engine.valueOf(args[0]);
        MessageStoreConfig config = engine.config(Path.of(args[1]), RealStoreConfig.master(Geometry.FIXTURES));
        MessageStore store = engine.open(
                config.with(config.flush().with(FlushDiskType.SYNC_FLUSH)),
                new ServiceThreads(Env.system().clock()));
        AtomicLong next = new AtomicLong();
        for (int i = 0; i < PRODUCERS; i++) {
            new Thread(() -> putForEver(store, next)).start();
        }
    }

    private static void putForEver(MessageStore store, AtomicLong next) {
        while (true) {
            long number = next.getAndIncrement();
            PutMessageResult put = store.putMessage(Translation.toTwinlog(RealStoreMain.message(number)));
            if (put.isOk()) {
                System.out.println(
                        "put " + number + " " + put.appended().orElseThrow().logOffset());
            }
        }
    }
}
