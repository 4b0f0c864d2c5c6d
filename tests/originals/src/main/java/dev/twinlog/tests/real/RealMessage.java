package dev.twinlog.tests.real;

import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message as its sender and the broker fill it before the store sees it. The arrays are shared, not copied; each
 * {@code with…} returns a changed copy.
 *
 * @param topic the topic's name
 * @param queueId the queue's number
 * @param body the bytes; empty is allowed
 * @param properties names and values, written in this order
 * @param header everything of fixed width
 */
public record RealMessage(String topic, int queueId, byte[] body, Map<String, String> properties, Header header) {

    /**
     * The fields of fixed width.
     *
     * @param flags the three flag words
     * @param bornTimestamp when the sender made it, ms since 1970
     * @param bornHost the sender
     * @param storeHost the broker
     * @param preparedTransactionOffset log offset of the prepared half, for a commit or rollback
     */
    public record Header(
            Flags flags,
            long bornTimestamp,
            InetSocketAddress bornHost,
            InetSocketAddress storeHost,
            long preparedTransactionOffset) {
        private static final Header PLAIN = new Header(
                new Flags(0, 0, 0),
                1_700_000_000_000L,
                new InetSocketAddress("10.1.0.1", 40_001),
                new InetSocketAddress("192.168.0.7", 10_911),
                0);
    }

    /**
     * The flag words.
     *
     * @param sysFlag compression, transaction type, address families
     * @param flag the application's
     * @param reconsumeTimes how often it was given back
     */
    public record Flags(int sysFlag, int flag, int reconsumeTimes) {}

    /** Keeps the order of the properties. */
    public RealMessage {
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    /** A normal message without properties, with fixed hosts and born time. */
    public static RealMessage of(String topic, int queueId, byte[] body) {
        return new RealMessage(topic, queueId, body, Map.of(), Header.PLAIN);
    }

    /** This message with one more property after those it has. */
    public RealMessage withProperty(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(properties);
        more.put(name, value);
        return new RealMessage(topic, queueId, body, more, header);
    }

    /** This message with keys, separated by one space. */
    public RealMessage withKeys(String keys) {
        return withProperty("KEYS", keys);
    }

    /** This message with a tag. */
    public RealMessage withTag(String tag) {
        return withProperty("TAGS", tag);
    }

    /** This message with other flag words. */
    public RealMessage withFlags(Flags flags) {
        return withHeader(new Header(
                flags,
                header.bornTimestamp(),
                header.bornHost(),
                header.storeHost(),
                header.preparedTransactionOffset()));
    }

    /** This message with another header. */
    public RealMessage withHeader(Header newHeader) {
        return new RealMessage(topic, queueId, body, properties, newHeader);
    }
}
