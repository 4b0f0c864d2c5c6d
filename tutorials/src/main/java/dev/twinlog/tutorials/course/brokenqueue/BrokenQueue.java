package dev.twinlog.tutorials.course.brokenqueue;

import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.kit.StoreFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;

/** A store in which one entry of a consume queue leads to the wrong place. */
public final class BrokenQueue implements Evidence {
    static final String QUEUE_FILE = "consumequeue/orders/1/00000000000000000000";
    static final int ENTRY = 3;
    static final int ENTRY_BYTES = 20;
    private static final int OFF_BY = 0x100;

    @Override
    public Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = sound();
        ByteBuffer queue = ByteBuffer.wrap(files.get(QUEUE_FILE));
        int at = ENTRY * ENTRY_BYTES;
        queue.putLong(at, queue.getLong(at) + OFF_BY);
        return files;
    }

    /** The files as they should be. */
    static Map<String, byte[]> sound() throws IOException {
        Stage stage = new Stage(Setting.v4());
        for (int i = 0; i < 14; i++) {
            stage.put(Stage.message("orders", "order " + i)
                    .queueId(i % 2)
                    .property("TAGS", "paid")
                    .build());
        }
        stage.runUntilIdle();
        stage.close();
        return StoreFiles.read(stage.disk(), Stage.FOLDER);
    }

    /** The log offset that the entry should hold. */
    static long rightOffset() throws IOException {
        return ByteBuffer.wrap(sound().get(QUEUE_FILE)).getLong(ENTRY * ENTRY_BYTES);
    }
}
