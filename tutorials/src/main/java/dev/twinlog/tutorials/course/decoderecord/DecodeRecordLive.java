package dev.twinlog.tutorials.course.decoderecord;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.TagsCode;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.KeptDispatchRequest;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.live.LivePair;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.live.LiveRoom;
import dev.twinlog.tutorials.live.LiveStore;
import dev.twinlog.v4.CommitLogDispatcher;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** A store of the 4.0 design whose queues and index are built from what the learner reads in its log. */
public final class DecodeRecordLive implements LivePart {
    @Override
    public LivePair open(Attempt attempt, LiveRoom room) throws Throwable {
        RecordDecoder decoder = attempt.make(RecordDecoder.class, "MyRecordDecoder");
        AtomicReference<LiveStore> opened = new AtomicReference<>();
        LiveStore yours = room.yours(Setting.v4()
                .withDispatchers(own -> List.of(request -> {
                    DecodedRecord read = decoder.decode(opened.get().log(request.logOffset(), request.size()), 0);
                    for (CommitLogDispatcher dispatcher : own) {
                        dispatcher.dispatch(asRead(read, request));
                    }
                })));
        opened.set(yours);
        LiveStore reference = room.reference(Setting.v4());
        return room.pair(yours, reference, LivePair.putIntoBoth(yours, reference));
    }

    private static DispatchRequest asRead(DecodedRecord read, DispatchRequest request) {
        return new KeptDispatchRequest(
                read.topic(),
                read.queueId(),
                read.physicalOffset(),
                request.size(),
                TagsCode.of(read.properties()),
                read.storeTimestamp(),
                read.queueOffset(),
                read.properties().getOrDefault(MessageProperties.KEYS, ""),
                read.properties().getOrDefault(MessageProperties.UNIQ_KEY, ""),
                read.sysFlag(),
                request.preparedTransactionOffset());
    }
}
