package dev.twinlog.tutorials.course.indexinsert;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** A store of the 4.0 design whose index the learner fills. */
public final class IndexInsertLive implements LivePart {
    private static final StoreGeometry SIZES = Setting.v4().geometry();

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        IndexInserter inserter = attempt.make(IndexInserter.class, "MyIndexInserter");
        AtomicReference<LiveStore> opened = new AtomicReference<>();
        LiveStore reference = room.reference(Setting.v4());
        ByteBuffer[] file = {emptyFile()};
        int[] number = {0};
        LiveStore yours = room.yours(Setting.v4()
                .withDispatchers(own -> List.of(own.get(0), request -> {
                    for (String key : request.keys().toString().split(" ")) {
                        var keyed = new IndexInserter.KeyedMessage(
                                new IndexKey(request.topic(), key).hash(),
                                request.logOffset(),
                                request.storeTimestamp());
                        if (!inserter.insert(file[0], SIZES.indexSlots(), SIZES.indexItems(), keyed)) {
                            file[0] = emptyFile();
                            number[0]++;
                            inserter.insert(file[0], SIZES.indexSlots(), SIZES.indexItems(), keyed);
                        }
                    }
                    opened.get().replace("index/" + nameLike(reference, number[0]), file[0].array());
                })));
        opened.set(yours);
        return room.pair(yours, reference, LivePair.putIntoBoth(yours, reference));
    }

    private static ByteBuffer emptyFile() {
        return ByteBuffer.allocate((int) IndexLayout.fileSize(SIZES.indexSlots(), SIZES.indexItems()));
    }

    /** The reference has named its file by the time at which it was made, which is the same here. */
    private static String nameLike(LiveStore reference, int number) throws IOException {
        List<Disk.Entry> files = reference.stage().disk().list(Stage.FOLDER.resolve("index"));
        return files.get(Math.min(number, files.size() - 1)).name();
    }
}
