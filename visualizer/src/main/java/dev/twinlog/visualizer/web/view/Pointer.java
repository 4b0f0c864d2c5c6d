package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Something that points at a record.
 *
 * @param type {@code queue}: topic, queueId and index say which entry; {@code index}: file, slot, item and key
 * @param delayLevel of an entry of a delay queue, else null
 * @param dueMillis when the message of a delay queue is due, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Pointer(
        String type,
        String topic,
        Integer queueId,
        Long index,
        String file,
        Integer slot,
        Integer item,
        String key,
        Integer delayLevel,
        Long dueMillis) {

    static Pointer queueEntry(String topic, int queueId, long index) {
        return new Pointer("queue", topic, queueId, index, null, null, null, null, null, null);
    }

    static Pointer delayEntry(String topic, int queueId, long index, int delayLevel, long dueMillis) {
        return new Pointer("queue", topic, queueId, index, null, null, null, null, delayLevel, dueMillis);
    }

    static Pointer indexItem(String file, int slot, int item, String key) {
        return new Pointer("index", null, null, null, file, slot, item, key, null, null);
    }
}
