package dev.twinlog.tests.real;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Runs a real store in a process of its own, so that it can be killed. Arguments: {@code DIR GENERATION COUNT FLUSH}.
 * Puts COUNT messages with the fixtures' geometry and prints {@code put LOG_OFFSET} after each that the store
 * acknowledged, then closes the store and prints {@code closed}.
 */
public final class RealStoreMain {
    /** Topic of the messages. */
    public static final String TOPIC = "orders";

    /** Queues 0 to 3 take turns. */
    public static final int QUEUES = 4;

    private RealStoreMain() {}

    /** Exits with 0 when all was put and closed, with 1 when a put was not acknowledged. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        Generation generation = Generation.valueOf(arguments[1]);
        long count = Long.parseLong(arguments[2]);
        RealStoreConfig config =
                RealStoreConfig.master(Geometry.FIXTURES).withFlush(RealStoreConfig.Flush.valueOf(arguments[3]));
        try (RealStore store = RealStores.open(generation, folder, config)) {
            for (long i = 0; i < count; i++) {
                PutOutcome put = store.put(message(i));
                if (!put.status().equals("PUT_OK")) {
                    System.err.println("message " + i + " was not put: " + put);
                    System.exit(1);
                }
                System.out.println("put " + put.stored().logOffset());
            }
        }
        System.out.println("closed");
        // The originals leave threads behind that would keep the process alive.
        System.exit(0);
    }

    /** The i-th message: its body is {@code message-i}, its key {@code key-i}. */
    public static RealMessage message(long i) {
        byte[] body = ("message-" + i).getBytes(StandardCharsets.UTF_8);
        return RealMessage.of(TOPIC, (int) (i % QUEUES), body).withKeys("key-" + i);
    }
}
