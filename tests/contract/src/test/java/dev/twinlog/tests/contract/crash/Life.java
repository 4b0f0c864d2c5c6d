package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.observe.StoreObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One life of a store, from opening to its end: notes what it is given and what it promises. */
final class Life implements StoreObserver {
    private record Waiting(Written.Put put, CompletableFuture<PutMessageResult> answer) {}

    private final MessageStoreConfig config;
    private final Written written;
    private final List<Waiting> waiting = new ArrayList<>();
    private final List<String> decisions = new ArrayList<>();
    private Optional<StoreEvent.Appended> appended = Optional.empty();

    Life(MessageStoreConfig config, Written written) {
        this.config = config;
        this.written = written;
    }

    @Override
    public void on(JournalEntry entry) {
        if (entry.event() instanceof StoreEvent.Appended event) {
            appended = Optional.of(event);
        } else if (entry.event() instanceof StoreEvent.Flushed event
                && event.part().equals("commitlog")) {
            written.promise(event.flushedOffset(), entry.service() + " said it forced the log");
        } else if (entry.event() instanceof StoreEvent.RecoveryDecision event) {
            decisions.add(event.step() + ": " + event.decision());
        }
    }

    /** What recovery decided when this life began. */
    List<String> decisions() {
        return decisions;
    }

    /** Puts a message; it need not be safe yet when this returns. */
    void put(MessageStore store, MessageExtBrokerInner message) {
        appended = Optional.empty();
        CompletableFuture<PutMessageResult> answer = store.asyncPutMessage(message);
        if (appended.isEmpty()) {
            boolean refused = answer.isDone() && !answer.join().isOk();
            Violation.unless(refused, "a message that was not appended was answered %s", answer);
            return;
        }
        StoreEvent.Appended place = appended.get();
        try (SelectMappedBufferResult record =
                store.selectOneMessageByOffset(place.logOffset()).orElseThrow()) {
            byte[] bytes = new byte[record.size()];
            record.buffer().get(0, bytes);
            Written.Put put = new Written.Put(place.logOffset(), bytes, message, place.queueOffset());
            requireTrue(store.lookMessageByOffset(place.logOffset()).orElseThrow(), message);
            written.add(put);
            waiting.add(new Waiting(put, answer));
        }
    }

    /** What is stored is what was put, field by field. */
    static void requireTrue(MessageExt stored, MessageExtBrokerInner message) {
        boolean same = stored.topic().equals(message.topic())
                && stored.queueId() == message.queueId()
                && stored.flag() == message.flag()
                && stored.properties().equals(message.properties())
                && Arrays.equals(stored.body(), message.body());
        Violation.unless(same, "message %s was stored as %s", message, stored);
    }

    /** Takes down what the store promises by now. */
    void notePromises(MessageStore store) {
        written.promise(store.positions().flushed(), "positions() said the log was forced");
        waiting.removeIf(this::noteAnswer);
    }

    private boolean noteAnswer(Waiting put) {
        if (!put.answer().isDone()) {
            return false;
        }
        boolean waits = !"false".equals(put.put().message().properties().get(MessageProperties.WAIT));
        boolean sync = config.flush().type() == FlushDiskType.SYNC_FLUSH;
        if (sync && waits && put.answer().join().isOk()) {
            written.promise(
                    put.put().end(),
                    "the put at %d was acknowledged".formatted(put.put().logOffset()));
        }
        return true;
    }

    /** Closes the store. When it is closed nobody may be left waiting. */
    void close(MessageStore store) throws IOException {
        try {
            store.close();
        } finally {
            waiting.removeIf(this::noteAnswer);
            Violation.unless(waiting.isEmpty(), "the store was closed with %d puts unanswered", waiting.size());
        }
    }
}
