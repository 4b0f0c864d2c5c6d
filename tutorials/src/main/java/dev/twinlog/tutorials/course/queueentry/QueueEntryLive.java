package dev.twinlog.tutorials.course.queueentry;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** A store of the 4.0 design whose consume queues are written as the learner says. */
public final class QueueEntryLive implements LivePart {
    private static final int ENTRIES = Setting.v4().geometry().queueFileEntries();

    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        QueueEntries entries = attempt.make(QueueEntries.class, "MyQueueEntries");
        AtomicReference<LiveStore> opened = new AtomicReference<>();
        Map<String, byte[]> files = new HashMap<>();
        LiveStore yours = room.yours(Setting.v4()
                .withDispatchers(own -> List.of(
                        request -> {
                            MessageRecord record = opened.get().record(request.logOffset());
                            Optional<String> tag = Optional.of(record.dispatchTexts(new KnownTexts())
                                            .tags())
                                    .filter(t -> !t.isEmpty());
                            QueueEntries.QueueEntry entry = entries.entryOf(
                                    record.queueOffset(), request.logOffset(), record.size(), tag, ENTRIES);
                            String file = "consumequeue/%s/%d/%s"
                                    .formatted(record.topic(), record.queueId(), entry.fileName());
                            byte[] bytes = files.computeIfAbsent(
                                    file, f -> new byte[ENTRIES * ConsumeQueueLayout.ENTRY_BYTES]);
                            System.arraycopy(entry.bytes(), 0, bytes, entry.filePosition(), entry.bytes().length);
                            opened.get().replace(file, bytes);
                        },
                        own.get(1))));
        opened.set(yours);
        LiveStore reference = room.reference(Setting.v4());
        return room.pair(yours, reference, LivePair.putIntoBoth(yours, reference));
    }
}
