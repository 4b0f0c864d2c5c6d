package dev.twinlog.tests.interop;

import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Random;
import java.util.StringJoiner;
import org.awaitility.Awaitility;

/** The messages that masters and slaves are compared by, and what a store answers about them. */
final class ReplicaMessages {
    static final String TOPIC = "orders";
    static final int QUEUES = 4;
    private static final int MOST_BODY_BYTES = 120;
    private static final int SAMPLES = 150;
    private static final int PHYSICAL_OFFSET_POSITION = 28;
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private ReplicaMessages() {}

    /** The i-th message: a body of any size, and a key of its own. */
    static RealMessage message(int i) {
        Random random = new Random(i);
        byte[] body = new byte[random.nextInt(MOST_BODY_BYTES)];
        random.nextBytes(body);
        return RealMessage.of(TOPIC, i % QUEUES, body).withKeys("key-" + i);
    }

    /** Puts the messages; an original that did not have its next file in time is asked again. */
    static void put(StoreAnswers store, int count) {
        for (int i = 0; i < count; i++) {
            RealMessage message = message(i);
            if (!isPut(store, message)) {
                Awaitility.await("message " + i).atMost(PATIENCE).until(() -> isPut(store, message));
            }
        }
    }

    private static boolean isPut(StoreAnswers store, RealMessage message) {
        return store.put(message).status().equals("PUT_OK");
    }

    /** Waits until the log ends there, and all of it is in the queues and in the index. */
    static void awaitAll(StoreAnswers store, long endOffset, int count) {
        Awaitility.await("log up to " + endOffset).atMost(PATIENCE).until(() -> store.maxLogOffset() == endOffset);
        for (int queue = 0; queue < QUEUES; queue++) {
            int own = queue;
            Awaitility.await("queue " + own)
                    .atMost(PATIENCE)
                    .until(() -> store.maxOffsetInQueue(TOPIC, own) == count / QUEUES);
        }
        Awaitility.await("last key")
                .atMost(PATIENCE)
                .until(() -> !store.queryMessage(KeyQuery.of(TOPIC, "key-" + (count - 1)))
                        .isEmpty());
    }

    /** What the store answers: the queues' bounds, some messages by their place, and the same ones by key. */
    static String answers(StoreAnswers store, int count) {
        StringJoiner answers = new StringJoiner("; ");
        for (int queue = 0; queue < QUEUES; queue++) {
            answers.add("queue %d: %d to %d"
                    .formatted(queue, store.minOffsetInQueue(TOPIC, queue), store.maxOffsetInQueue(TOPIC, queue)));
        }
        for (int sample = 0; sample < SAMPLES; sample++) {
            int i = (int) ((long) sample * (count - 1) / (SAMPLES - 1));
            byte[] record = store.getMessage(PullRequest.of(TOPIC, i % QUEUES, i / QUEUES, 1))
                    .records()
                    .get(0);
            answers.add("%d at %d %s"
                    .formatted(
                            i,
                            ByteBuffer.wrap(record).getLong(PHYSICAL_OFFSET_POSITION),
                            store.queryMessage(KeyQuery.of(TOPIC, "key-" + i))));
        }
        return answers.toString();
    }
}
