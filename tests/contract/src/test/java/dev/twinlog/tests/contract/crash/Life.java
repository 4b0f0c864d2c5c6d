package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.v4.PutMessagesResult;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One life of a store, from opening to its end: notes what it is given and what it promises. */
final class Life implements StoreObserver {
    /** A put whose answer may still come. @param isOk whether the store answers that all is well */
    private record Waiting(long endLogOffset, boolean mustBeSafe, CompletableFuture<Boolean> isOk) {}

    private final MessageStoreConfig config;
    private final Written written;
    private final List<Waiting> waiting = new ArrayList<>();
    private final List<String> decisions = new ArrayList<>();
    private final Deque<MessageExtBrokerInner> beingPut = new ArrayDeque<>();
    private long appendedEnd;

    Life(MessageStoreConfig config, Written written) {
        this.config = config;
        this.written = written;
    }

    @Override
    public void on(JournalEntry entry) {
        if (entry.event() instanceof StoreEvent.Appended event) {
            appendedEnd = event.logOffset() + event.size();
            written.appended(event, Optional.ofNullable(beingPut.poll())); // else it is delivered
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
        beingPut.add(message);
        note(message, store.asyncPutMessage(message).thenApply(PutMessageResult::isOk));
    }

    /** Puts a batch, of which all messages are stored or none. */
    void putAll(dev.twinlog.v4.DefaultMessageStore store, List<MessageExtBrokerInner> messages) {
        beingPut.addAll(messages);
        var answer = store.asyncPutMessages(messages).thenApply(PutMessagesResult::isOk);
        boolean allOrNone = beingPut.isEmpty() || beingPut.size() == messages.size();
        Violation.unless(allOrNone, "%d of %d messages of a batch were left out", beingPut.size(), messages.size());
        note(messages.get(messages.size() - 1), answer);
    }

    private void note(MessageExtBrokerInner last, CompletableFuture<Boolean> isOk) {
        boolean refused = !beingPut.isEmpty();
        beingPut.clear();
        if (refused) {
            Violation.unless(isOk.isDone() && !isOk.join(), "a message that was not appended was answered %s", isOk);
            return;
        }
        boolean mustBeSafe = config.flush().type() == FlushDiskType.SYNC_FLUSH
                && !"false".equals(last.properties().get(MessageProperties.WAIT));
        waiting.add(new Waiting(appendedEnd, mustBeSafe, isOk));
    }

    /** Takes down what the store promises by now. */
    void notePromises(MessageStore store) {
        written.promise(store.positions().flushed(), "positions() said the log was forced");
        waiting.removeIf(this::noteAnswer);
    }

    private boolean noteAnswer(Waiting put) {
        if (!put.isOk().isDone()) {
            return false;
        }
        if (put.mustBeSafe() && put.isOk().join()) {
            written.promise(
                    put.endLogOffset(), "the put that ends at %d was acknowledged".formatted(put.endLogOffset()));
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
