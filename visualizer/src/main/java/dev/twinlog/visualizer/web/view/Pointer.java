package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Something that points at a record.
 *
 * @param type {@code queue}: topic, queueId and index say which entry; {@code index}: file, slot, item and key
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Pointer(
        String type, String topic, Integer queueId, Long index, String file, Integer slot, Integer item, String key) {

    static Pointer queueEntry(String topic, int queueId, long index) {
        return new Pointer("queue", topic, queueId, index, null, null, null, null);
    }

    static Pointer indexItem(String file, int slot, int item, String key) {
        return new Pointer("index", null, null, null, file, slot, item, key);
    }
}
