package dev.twinlog.api;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A message to be stored, as the broker hands it over. Immutable; the body is not copied and must not be changed
 * afterwards.
 *
 * @param topic checked by the store when it is put, not here
 * @param queueId queue within the topic, 0 or more
 * @param flag the application's own
 * @param sysFlag compression, multi-tag and transaction bits; the store sets the host bits itself
 * @param properties in the order in which they are stored
 * @param bornTimestamp the producer's time, ms
 * @param bornHost the producer's resolved address
 * @param storeHost the broker's resolved address, part of the message id
 * @param reconsumeTimes deliveries that failed so far
 * @param preparedTransactionOffset log offset of the prepared message that this one commits or rolls back, else 0
 */
public record MessageExtBrokerInner(
        String topic,
        int queueId,
        int flag,
        int sysFlag,
        Map<String, String> properties,
        byte[] body,
        long bornTimestamp,
        InetSocketAddress bornHost,
        InetSocketAddress storeHost,
        int reconsumeTimes,
        long preparedTransactionOffset) {

    /** The address of a broker that was given none. */
    public static final InetSocketAddress DEFAULT_HOST = new InetSocketAddress(InetAddress.getLoopbackAddress(), 10911);

    public MessageExtBrokerInner {
        Objects.requireNonNull(body, "body");
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        requireResolved(bornHost);
        requireResolved(storeHost);
    }

    private static void requireResolved(InetSocketAddress host) {
        if (host.isUnresolved()) {
            throw new IllegalArgumentException("a host needs a resolved address: " + host);
        }
    }

    public static Builder builder(String topic, byte[] body) {
        return new Builder(topic, body);
    }

    /** Collects what differs from the defaults: queue 0, no flags, no properties, {@link #DEFAULT_HOST}. */
    public static final class Builder {
        private final String topic;
        private final byte[] body;
        private final Map<String, String> properties = new LinkedHashMap<>();
        private int queueId;
        private int flag;
        private int sysFlag;
        private long bornTimestamp;
        private InetSocketAddress bornHost = DEFAULT_HOST;
        private InetSocketAddress storeHost = DEFAULT_HOST;
        private int reconsumeTimes;
        private long preparedTransactionOffset;

        private Builder(String topic, byte[] body) {
            this.topic = topic;
            this.body = body;
        }

        public Builder queueId(int id) {
            queueId = id;
            return this;
        }

        public Builder flag(int value) {
            flag = value;
            return this;
        }

        public Builder sysFlag(int value) {
            sysFlag = value;
            return this;
        }

        public Builder property(String name, String value) {
            properties.put(name, value);
            return this;
        }

        public Builder properties(Map<String, String> all) {
            properties.putAll(all);
            return this;
        }

        public Builder bornTimestamp(long millis) {
            bornTimestamp = millis;
            return this;
        }

        public Builder bornHost(InetSocketAddress host) {
            bornHost = host;
            return this;
        }

        public Builder storeHost(InetSocketAddress host) {
            storeHost = host;
            return this;
        }

        public Builder reconsumeTimes(int times) {
            reconsumeTimes = times;
            return this;
        }

        public Builder preparedTransactionOffset(long logOffset) {
            preparedTransactionOffset = logOffset;
            return this;
        }

        public MessageExtBrokerInner build() {
            return new MessageExtBrokerInner(
                    topic,
                    queueId,
                    flag,
                    sysFlag,
                    properties,
                    body,
                    bornTimestamp,
                    bornHost,
                    storeHost,
                    reconsumeTimes,
                    preparedTransactionOffset);
        }
    }
}
