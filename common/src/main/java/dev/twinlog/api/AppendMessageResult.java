package dev.twinlog.api;

import java.net.InetSocketAddress;
import java.util.HexFormat;

/**
 * Where an appended message lies.
 *
 * @param logOffset log offset of its record
 * @param size bytes of its record
 * @param storeHost the broker's address, which the message id begins with
 * @param storeTimestamp ms
 * @param queueOffset index in its consume queue; 0 for prepared and rolled-back transactions
 * @param lockNanos how long the put lock was held for it, ns
 */
public record AppendMessageResult(
        long logOffset, int size, InetSocketAddress storeHost, long storeTimestamp, long queueOffset, long lockNanos) {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /**
     * The id under which the message can be looked up: address and port of its storeHost, then its log offset, in hex.
     * Made when it is asked for, since most producers never do.
     */
    public String msgId() {
        return HEX.formatHex(storeHost.getAddress().getAddress())
                + HEX.toHexDigits(storeHost.getPort())
                + HEX.toHexDigits(logOffset);
    }
}
