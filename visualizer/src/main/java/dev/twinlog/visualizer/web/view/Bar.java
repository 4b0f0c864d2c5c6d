package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a tape draws: one record, or several that would be too thin to see.
 *
 * @param offset log offset of its first byte
 * @param size bytes
 * @param kind {@code message}, {@code many}, {@code blank} or {@code corrupt}
 * @param topic of a message, else null
 * @param queueId of a message, else null
 * @param count how many records {@code many} stands for, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Bar(long offset, long size, String kind, String topic, Integer queueId, Integer count) {

    static Bar message(long offset, long size, String topic, int queueId) {
        return new Bar(offset, size, "message", topic, queueId, null);
    }

    static Bar many(long offset, long size, int count) {
        return new Bar(offset, size, "many", null, null, count);
    }

    static Bar blank(long offset, long size) {
        return new Bar(offset, size, "blank", null, null, null);
    }

    static Bar corrupt(long offset, long size) {
        return new Bar(offset, size, "corrupt", null, null, null);
    }
}
