package dev.twinlog.tutorials.course.encoderecord;

import java.util.Map;

/**
 * A message to be written.
 *
 * @param bornHost as it lies in a record: address and port, 8 bytes or 20
 * @param storeHost as {@code bornHost}
 * @param properties in the order in which they are written
 */
public record PlainMessage(
        String topic,
        int queueId,
        int flag,
        long bornTimestamp,
        byte[] bornHost,
        byte[] storeHost,
        byte[] body,
        Map<String, String> properties) {}
