package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.RealMessage;
import java.util.function.BooleanSupplier;

/** What a measurement needs of a store, whichever it is. Safe for use by many threads. */
interface StoreUnderTest {

    /** Makes the store's own message object, so that the put is all that is left. The result says whether it was. */
    BooleanSupplier prepare(RealMessage message);

    /** Queue offset behind the last entry that consumers can read. */
    long maxOffsetInQueue(String topic, int queueId);

    /** Pulls a batch. @return messages in it */
    int get(String topic, int queueId, long queueOffset, int messages);

    /** Looks up a key. @return messages found, at most {@code most} */
    int query(String topic, String key, int most);

    /** Log offset behind the last byte that readers may see. */
    long maxLogOffset();

    /** The port of this machine on which it waits for slaves. */
    int haListenPort();

    /** Closes the store cleanly. */
    void close() throws Exception;
}
