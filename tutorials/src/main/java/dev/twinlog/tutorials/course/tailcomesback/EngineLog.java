package dev.twinlog.tutorials.course.tailcomesback;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The log of a store of the 4.0 design, in which every byte of a {@link RestartingLog} is 16: a record of 8 is large
 * enough for a message then.
 */
final class EngineLog implements RestartingLog {
    private static final int SCALE = 16;
    private static final StoreGeometry GEOMETRY = new StoreGeometry(1 << 17, 1000, 100, 400);
    private static final String FILE = "commitlog/00000000000000000000";
    private static final String TOPIC = "T";
    private static final int FRAME_BYTES =
            (int) MessageLayout.sizeOf(2 * MessageLayout.IPV4_HOST_BYTES, 0, TOPIC.length(), 0);

    private final Stage stage;
    private final List<Integer> damaged = new ArrayList<>();

    EngineLog() {
        try {
            stage = new Stage(Setting.v4().with(GEOMETRY));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int append(int size) {
        String body = "x".repeat(size * SCALE - FRAME_BYTES);
        long logOffset =
                stage.put(TOPIC, 0, body).join().appended().orElseThrow().logOffset();
        stage.runUntilIdle();
        return (int) (logOffset / SCALE);
    }

    @Override
    public void damage(int logOffset) {
        damaged.add(logOffset);
    }

    @Override
    public void crashAndReopen() {
        try {
            stage.killAndReopenAfter(disk -> {
                for (int logOffset : damaged) {
                    byte[] log = stage.bytes(FILE, 0, GEOMETRY.logFileBytes());
                    log[logOffset * SCALE + MessageLayout.MAGIC_CODE.constantStart()] ^= 1;
                    disk.write(Stage.FOLDER.resolve(FILE), log);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        damaged.clear();
        stage.runUntilIdle();
    }

    @Override
    public List<Integer> records() {
        List<Integer> records = new ArrayList<>();
        for (long entry = 0; entry < stage.store().getMaxOffsetInQueue(TOPIC, 0); entry++) {
            try (GetMessageResult found = stage.store().getMessage(PullRequest.all("g", TOPIC, 0, entry, 1))) {
                found.messages().forEach(message -> records.add((int) (message.startOffset() / SCALE)));
            }
        }
        return records;
    }
}
