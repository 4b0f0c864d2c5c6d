package dev.twinlog.api;

import java.util.Map;

/**
 * A stored message with all its fields.
 *
 * @param queueOffset index in its consume queue
 * @param commitLogOffset log offset of its record
 * @param size bytes of its record
 * @param bornTimestamp ms
 * @param bornHost {@code address:port}, IPv6 as {@code [address]:port}
 * @param storeTimestamp ms
 * @param storeHost as bornHost
 * @param bodyCrc CRC-32 of the body with the top bit cleared
 * @param msgId 32 or 56 hex digits
 */
public record MessageExt(
        String topic,
        int queueId,
        long queueOffset,
        long commitLogOffset,
        int size,
        int flag,
        int sysFlag,
        long bornTimestamp,
        String bornHost,
        long storeTimestamp,
        String storeHost,
        int reconsumeTimes,
        long preparedTransactionOffset,
        int bodyCrc,
        byte[] body,
        Map<String, String> properties,
        String msgId) {}
