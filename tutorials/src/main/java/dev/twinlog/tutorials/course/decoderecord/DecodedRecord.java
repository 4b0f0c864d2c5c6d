package dev.twinlog.tutorials.course.decoderecord;

import java.util.Map;

/**
 * What a record says, in the order in which it says it.
 *
 * @param bornHost the host's bytes as they lie in the record: 4 or 16 of the address, then 4 of the port
 * @param storeHost likewise
 */
public record DecodedRecord(
        int queueId,
        long queueOffset,
        long physicalOffset,
        int sysFlag,
        long bornTimestamp,
        byte[] bornHost,
        long storeTimestamp,
        byte[] storeHost,
        byte[] body,
        String topic,
        Map<String, String> properties) {}
