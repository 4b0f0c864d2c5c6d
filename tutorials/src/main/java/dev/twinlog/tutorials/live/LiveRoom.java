package dev.twinlog.tutorials.live;

import dev.twinlog.tutorials.kit.Setting;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Where two stores live side by side.
 *
 * @param yours folder in which the files of the learner's store are shown
 * @param reference folder in which those of the other are
 * @param seed of the messages that both take
 */
public record LiveRoom(Path yours, Path reference, long seed) {

    /** Opens the store in which the learner's part works. */
    public LiveStore yours(Setting setting) throws IOException {
        return new LiveStore(setting, yours);
    }

    /** Opens the store as it should be. */
    public LiveStore reference(Setting setting) throws IOException {
        return new LiveStore(setting, reference);
    }

    /** Both stores, once they are open. */
    public LivePair pair(LiveStore yourStore, LiveStore rightStore, LivePair.Work work) {
        return new LivePair(yourStore, rightStore, new SeededMessages(seed), work);
    }
}
