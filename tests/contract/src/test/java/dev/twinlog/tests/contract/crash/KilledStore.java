package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.ServiceThreads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process that puts messages into a store on real files until it is killed, and tells on standard output when the
 * store is open and which puts were acknowledged: {@code ACK number logOffset}.
 */
final class KilledStore {
    static final String OPEN = "OPEN";
    static final String ACK = "ACK ";
    static final StoreGeometry GEOMETRY = new StoreGeometry(16_384, 40, 50, 60);
    private static final int PRODUCERS = 3;

    private KilledStore() {}

    static MessageStoreConfig config(Path folder) {
        return RandomConfig.of(folder, GEOMETRY, FlushDiskType.SYNC_FLUSH);
    }

    static RandomMessages messages(long seed) {
        return new RandomMessages(seed, GEOMETRY.logFileBytes() / 4, RandomMessages.Delays.NONE);
    }

    /** Arguments: engine, folder, seed of the messages, number of the first message to put. */
    public static void main(String[] args) throws IOException {
        Env env = Env.system();
        MessageStore store =
                CrashEngine.valueOf(args[0]).open(config(Path.of(args[1])), env, new ServiceThreads(env.clock()));
        System.out.println(OPEN);
        RandomMessages messages = messages(Long.parseLong(args[2]));
        AtomicInteger next = new AtomicInteger(Integer.parseInt(args[3]));
        for (int i = 0; i < PRODUCERS; i++) {
            new Thread(() -> putForEver(store, messages, next)).start();
        }
    }

    private static void putForEver(MessageStore store, RandomMessages messages, AtomicInteger next) {
        while (true) {
            int number = next.getAndIncrement();
            PutMessageResult put = store.putMessage(messages.message(number));
            if (put.isOk()) {
                System.out.println(
                        ACK + number + " " + put.appended().orElseThrow().logOffset());
            }
        }
    }
}
