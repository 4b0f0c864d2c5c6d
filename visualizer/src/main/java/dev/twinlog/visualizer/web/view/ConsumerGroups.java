package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.config.ConsumerOffsetManager;
import dev.twinlog.config.NumberTable;
import dev.twinlog.config.RocketJson;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far groups of consumers have come in one queue, as {@code config/consumerOffset.json} has it.
 *
 * @param problem why the file cannot be read; null if it can, or if there is none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ConsumerGroups(List<Group> groups, String problem) {
    private static final String FILE = "config/" + ConsumerOffsetManager.FILE_NAME;
    private static final int LARGEST_BYTES = 16 << 20;
    private static final int MOST_GROUPS = 100;

    /** One group. @param offset index of the entry it wants next @param lag entries it has not had yet */
    public record Group(String name, long offset, long lag) {}

    /** @param max index behind the queue's last entry */
    static ConsumerGroups of(StoreFolder folder, String topic, int queueId, long max) throws IOException {
        Optional<StoreFile> file =
                folder.otherFiles().stream().filter(f -> f.name().equals(FILE)).findFirst();
        if (file.isEmpty()) {
            return new ConsumerGroups(List.of(), null);
        }
        try {
            return new ConsumerGroups(groups(read(folder, file.get()), topic, queueId, max), null);
        } catch (NoSuchFileException e) {
            return new ConsumerGroups(List.of(), null); // just being replaced
        } catch (IllegalArgumentException e) {
            return new ConsumerGroups(List.of(), FILE + " is damaged: " + e.getMessage());
        }
    }

    private static ObjectNode read(StoreFolder folder, StoreFile file) throws IOException {
        try (Disk.ReadableFile opened = folder.openFile(file)) {
            ByteBuffer content = opened.read(0, LARGEST_BYTES);
            byte[] bytes = new byte[content.remaining()];
            content.get(bytes);
            return RocketJson.parse(bytes);
        }
    }

    private static List<Group> groups(ObjectNode content, String topic, int queueId, long max) {
        List<Group> groups = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry :
                content.path(NumberTable.OFFSET_TABLE).properties()) {
            int at = entry.getKey().lastIndexOf('@');
            Long offset = NumberTable.read(entry.getValue()).get(queueId);
            if (at > 0
                    && entry.getKey().substring(0, at).equals(topic)
                    && offset != null
                    && groups.size() < MOST_GROUPS) {
                groups.add(new Group(Readable.visible(entry.getKey().substring(at + 1)), offset, max - offset));
            }
        }
        return groups;
    }
}
