package dev.twinlog.inspect;

import java.util.List;

/** The files of one consume queue, in order. */
public record QueueFolder(String topic, int queueId, List<NumberedFile> files) {
    public QueueFolder {
        files = List.copyOf(files);
    }

    /** {@code topic/queueId}. */
    public String name() {
        return topic + "/" + queueId;
    }
}
