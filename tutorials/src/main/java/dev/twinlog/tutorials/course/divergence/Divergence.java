package dev.twinlog.tutorials.course.divergence;

import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.kit.StoreFiles;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Two stores that were one: a slave that went on by itself for a while, and the master that came back. */
public final class Divergence implements Evidence {
    static final String LOG_FILE = "commitlog/00000000000000000000";
    private static final List<String> COMMON = List.of("order 0", "order 1", "order 2", "order 3", "order 4");
    private static final List<String> MASTERS = List.of("order 5", "order 6", "order 7");
    private static final List<String> SLAVES = List.of("ordre 5", "order 6");

    @Override
    public List<String> stores() {
        return List.of("master", "slave");
    }

    @Override
    public Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> both = new TreeMap<>();
        master().forEach((name, bytes) -> both.put("master/" + name, bytes));
        store(SLAVES).forEach((name, bytes) -> both.put("slave/" + name, bytes));
        return both;
    }

    static Map<String, byte[]> master() throws IOException {
        return store(MASTERS);
    }

    private static Map<String, byte[]> store(List<String> own) throws IOException {
        Stage stage = new Stage(Setting.v4());
        COMMON.forEach(body -> stage.put("orders", 0, body));
        own.forEach(body -> stage.put("orders", 0, body));
        stage.runUntilIdle();
        stage.close();
        return StoreFiles.read(stage.disk(), Stage.FOLDER);
    }
}
