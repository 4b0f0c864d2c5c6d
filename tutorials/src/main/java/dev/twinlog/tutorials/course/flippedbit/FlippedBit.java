package dev.twinlog.tutorials.course.flippedbit;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.kit.StoreFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;

/** A store in which one bit of one message's body has turned over. */
public final class FlippedBit implements Evidence {
    static final String LOG_FILE = "commitlog/00000000000000001024";
    private static final int LETTER = 7;
    private static final int BIT = 0x08;

    @Override
    public Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = sound();
        files.get(LOG_FILE)[position(files.get(LOG_FILE))] ^= BIT;
        return files;
    }

    static Map<String, byte[]> sound() throws IOException {
        Stage stage = new Stage(Setting.v4());
        for (int i = 0; i < 12; i++) {
            stage.put("orders", 0, "paid by customer " + i);
        }
        stage.runUntilIdle();
        stage.close();
        return StoreFiles.read(stage.disk(), Stage.FOLDER);
    }

    /** File position of the byte that was changed: in the second record of the file. */
    static int position(byte[] logFile) {
        ByteBuffer log = ByteBuffer.wrap(logFile);
        int second = MessageLayout.TOTAL_SIZE.getInt(log, 0);
        return MessageLayout.BODY_BYTES.start(log, second) + LETTER;
    }
}
