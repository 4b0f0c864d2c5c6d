package dev.twinlog.tutorials.course.keyindex;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The index of a store of the 4.0 design, with files as small. */
final class EngineIndex implements KeyIndex {
    private static final StoreGeometry GEOMETRY = new StoreGeometry(4096, 100, 5, 8);
    private static final String TOPIC = "T";
    private static final int MOST = 32;

    private final Stage stage;
    private final Map<Long, Long> given = new HashMap<>(); // by the log offset that the store chose

    EngineIndex() {
        try {
            stage = new Stage(Setting.v4().with(GEOMETRY));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void put(String key, long logOffset) {
        long chosen = stage.putWithKeys(TOPIC, 0, "body", key)
                .join()
                .appended()
                .orElseThrow()
                .logOffset();
        given.put(chosen, logOffset);
        stage.runUntilIdle();
    }

    @Override
    public List<Long> find(String key) {
        List<Long> found = new ArrayList<>();
        try (QueryMessageResult result = stage.store().queryMessage(KeyQuery.anyTime(TOPIC, key, MOST))) {
            result.messages().forEach(message -> found.add(given.get(message.startOffset())));
        }
        found.sort(Comparator.reverseOrder());
        return found;
    }
}
