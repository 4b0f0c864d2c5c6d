package dev.twinlog.tutorials.kit;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.format.EncodedMessage.Placement;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.io.StoreClock;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v4.DefaultMessageStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/**
 * Two slaves of the 4.0 design whose logs are written by somebody else: by the learner's part, and as the engine would.
 * Their own reput builds queues and index from what it finds there.
 */
public final class FollowingPair implements LivePart.Pair {
    private static final long SEED = 410;
    private static final long START_MILLIS = 1_700_000_000_000L;
    private static final int MOST_BYTES = 4096;
    private static final Setting SETTING = Setting.v4().with(BrokerRole.SLAVE);

    private final MessageStore yours;
    private final MessageStore reference;
    private final Writer yourWriter;
    private final Writer rightWriter;
    private final Random random = new Random(SEED);

    /** Writes what is to be appended for one message: its record, and a blank before it if need be. */
    @FunctionalInterface
    public interface Writer {

        /**
         * @param logEnd where the bytes begin
         * @param target has room for any of them, big-endian
         */
        void write(MessageExtBrokerInner message, int number, long logEnd, ByteBuffer target) throws Throwable;
    }

    /** Writes a record whose place is known. */
    @FunctionalInterface
    public interface Encoding {
        void write(MessageExtBrokerInner message, Placement place, ByteBuffer target) throws Throwable;
    }

    /** A writer that closes a file with a blank where the record does not fit, as the engine does. */
    public static Writer placed(Encoding encoding) {
        return (message, number, logEnd, target) -> {
            ByteBuffer trial = ByteBuffer.allocate(MOST_BYTES);
            encoding.write(message, new Placement(logEnd, number / 2, storeTimestamp(number)), trial);
            int room = (int) (logFileBytes() - logEnd % logFileBytes());
            if (trial.position() + MessageLayout.BLANK_HEADER_BYTES > room) {
                target.putInt(room).putInt(MessageLayout.BLANK_MAGIC).position(room);
            }
            encoding.write(
                    message, new Placement(logEnd + target.position(), number / 2, storeTimestamp(number)), target);
        };
    }

    /** When a message is stored: one each second from a fixed time on. */
    public static long storeTimestamp(int number) {
        return START_MILLIS + number * 1000L;
    }

    private FollowingPair(MessageStore yours, MessageStore reference, Writer yourWriter, Writer rightWriter) {
        this.yours = yours;
        this.reference = reference;
        this.yourWriter = yourWriter;
        this.rightWriter = rightWriter;
    }

    /** Opens both stores. */
    public static FollowingPair open(Path yours, Writer yourWriter, Path reference, Writer rightWriter)
            throws IOException {
        return new FollowingPair(open(yours), open(reference), yourWriter, rightWriter);
    }

    private static MessageStore open(Path folder) throws IOException {
        return DefaultMessageStore.open(
                SETTING.v4Config(folder), Env.system(), new ServiceThreads(StoreClock.system()));
    }

    /** Bytes of each log file. */
    public static int logFileBytes() {
        return SETTING.geometry().logFileBytes();
    }

    @Override
    public String put(int number) throws Throwable {
        MessageExtBrokerInner message = Stage.message("orders", "order " + number + "x".repeat(random.nextInt(60)))
                .queueId(number % 2)
                .property("KEYS", "order-" + number)
                .build();
        append(reference, rightWriter, message, number);
        append(yours, yourWriter, message, number);
        return yours.positions().appended() == reference.positions().appended()
                ? ""
                : "message %d: your log ends at %d, the reference at %d"
                        .formatted(
                                number,
                                yours.positions().appended(),
                                reference.positions().appended());
    }

    private static void append(MessageStore store, Writer writer, MessageExtBrokerInner message, int number)
            throws Throwable {
        long end = store.positions().appended();
        ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
        writer.write(message, number, end, bytes);
        store.appendToCommitLog(end, Arrays.copyOf(bytes.array(), bytes.position()));
    }

    @Override
    public void close() throws IOException {
        try (reference) {
            yours.close();
        }
    }
}
