package dev.twinlog.v4;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.engine.Redispatch;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.log.ReadDispatchRequest;
import dev.twinlog.log.RecordCursor;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Follows the log with a cursor, in every role, and takes each message to the list of dispatchers: the log itself is
 * the queue between producers and indexes. A record that is not all there yet is waited for; one that is not sound is
 * stepped over, if its size can be told, and a master that cannot tell goes on with the next file.
 */
final class ReputMessageService implements StoreService, Redispatch, AutoCloseable {
    static final String NAME = "ReputMessageService";

    private final CommitLogReader log;
    private final RecordCursor cursor; // the service's own
    private final CommitLogDispatcher[] dispatchers; // of a list each message would leave an iterator behind
    private final MessageArrivingListener listener;
    private final BrokerRole role;
    private final ReadDispatchRequest request; // the service's own
    private final EventPublisher events;
    private final AtomicLong reputFromOffset = new AtomicLong(); // written by the service, with release
    private boolean stuck; // the service's own

    ReputMessageService(
            CommitLogReader log,
            List<CommitLogDispatcher> dispatchers,
            MessageArrivingListener listener,
            BrokerRole role,
            DelayLevels delayLevels,
            EventPublisher events) {
        this.log = log;
        this.cursor = log.cursor();
        this.dispatchers = dispatchers.toArray(CommitLogDispatcher[]::new);
        this.listener = listener;
        this.role = role;
        this.request = new ReadDispatchRequest(delayLevels, new KnownTexts());
        this.events = events;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long restMillis() {
        return 1;
    }

    /** Sets where reading begins. Before the service is started. */
    @Override
    public void beginAt(long logOffset) {
        reputFromOffset.setRelease(logOffset);
    }

    /** Dispatches them here and now. Before the service is started. */
    @Override
    public void upTo(long logOffset) throws IOException {
        boolean goesOn = reputFromOffset.getPlain() < logOffset && step();
        while (goesOn && reputFromOffset.getPlain() < logOffset) { // from here on all is committed: no need to ask
            goesOn = take(reputFromOffset.getPlain());
        }
    }

    /** Gives back what the cursor holds: it may have taken bytes that have been cut off since. */
    @Override
    public void finish() {
        cursor.close();
    }

    /** Log offset of the next record to read; all before it is dispatched. */
    long reputFromOffset() {
        return reputFromOffset.getAcquire();
    }

    /** Whether messages in the log are not dispatched yet. */
    boolean isBehind() {
        return reputFromOffset.getAcquire() < log.maxOffset();
    }

    /** Dispatches one record, or steps over one blank, hole or unsound record. */
    @Override
    public boolean step() throws IOException {
        long from = reputFromOffset.getPlain();
        if (cursor.isAtMessage(from)) { // what it has taken is committed, and stays: no need to ask the log
            dispatch(cursor.record());
            return true;
        }
        return goOn(from);
    }

    private boolean goOn(long from) throws IOException {
        if (from < log.minOffset()) {
            reputFromOffset.setRelease(log.minOffset());
            return true;
        }
        if (stuck || from >= log.maxOffset()) {
            cursor.close(); // who has nothing to read holds no file
            return false;
        }
        return take(from);
    }

    /** Takes what lies there, which is committed. */
    private boolean take(long from) throws IOException {
        Optional<ScanResult> found = cursor.at(from);
        if (found.isEmpty()) {
            return goTo(log.nextFileStart(from));
        }
        if (found.get() instanceof ScanResult.Message message) {
            dispatch(message.record());
            return true;
        }
        return goTo(goOnBehind(from, found.get()));
    }

    /** Where to go on when there is no message; empty to wait. */
    private OptionalLong goOnBehind(long from, ScanResult result) {
        if (result instanceof ScanResult.Blank blank) {
            return OptionalLong.of(from + blank.size());
        }
        return result instanceof ScanResult.Corrupt corrupt ? stepOver(from, corrupt) : OptionalLong.empty();
    }

    private OptionalLong stepOver(long from, ScanResult.Corrupt corrupt) {
        String what = corrupt.field() + ": " + corrupt.reason();
        if (corrupt.size() > 0) {
            events.publish(NAME, new StoreEvent.Refused(from, "stepped over an unsound record: " + what));
            return OptionalLong.of(from + corrupt.size());
        }
        if (role != BrokerRole.SLAVE && log.nextFileStart(from).isPresent()) {
            events.publish(NAME, new StoreEvent.Refused(from, "went on with the next file: " + what));
            return log.nextFileStart(from);
        }
        stuck = true;
        events.publish(NAME, new StoreEvent.Refused(from, "stopped: " + what));
        return OptionalLong.empty();
    }

    private boolean goTo(OptionalLong logOffset) {
        logOffset.ifPresent(reputFromOffset::setRelease);
        return logOffset.isPresent();
    }

    private void dispatch(MessageRecord record) throws IOException {
        request.moveTo(record);
        for (CommitLogDispatcher dispatcher : dispatchers) {
            dispatcher.dispatch(request);
        }
        reputFromOffset.setRelease(request.endLogOffset());
        if (request.transactionType().entersQueue()) {
            listener.arriving(request.topic(), request.queueId(), request.queueOffset() + 1, request.tagsCode());
        }
        if (events.wantsStep()) {
            publishDispatched();
        }
    }

    private void publishDispatched() {
        var event = new StoreEvent.Dispatched(
                request.logOffset(), request.endLogOffset(), request.topic(), request.queueId(), request.queueOffset());
        events.publish(NAME, event);
    }

    /** Holds no file any more. When the service has ended. */
    @Override
    public void close() {
        cursor.close();
    }
}
