package dev.twinlog.v3;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.log.FollowableLog;
import dev.twinlog.log.ReadDispatchRequest;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StoreService;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes dispatch requests in a slave, where no {@code putMessage} makes them: reads the log behind what the master has
 * pushed. It stops for good at a record that is not sound, and waits at one that is not all there yet.
 */
final class ReputMessageService implements StoreService, AutoCloseable {
    private final FollowableLog log;
    private final DispatchMessageService dispatch;
    private final ReadDispatchRequest request; // the service's own
    private final EventPublisher events;
    private final AtomicLong reputFromOffset = new AtomicLong(); // written by the service, with release
    private boolean stuck; // the service's own

    ReputMessageService(
            FollowableLog log, DispatchMessageService dispatch, DelayLevels delayLevels, EventPublisher events) {
        this.log = log;
        this.dispatch = dispatch;
        this.request = new ReadDispatchRequest(delayLevels, new KnownTexts());
        this.events = events;
    }

    @Override
    public String name() {
        return "ReputMessageService";
    }

    @Override
    public long restMillis() {
        return 1000; // it is woken by each append
    }

    /** Sets where reading begins. Before the service is started. */
    void beginAt(long logOffset) {
        reputFromOffset.setRelease(logOffset);
    }

    /** Log offset of the next record to read. */
    long reputFromOffset() {
        return reputFromOffset.getAcquire();
    }

    /** Hands one record over, or steps over one blank or hole. */
    @Override
    public boolean step() {
        if (stuck) {
            return rest();
        }
        long from = reputFromOffset.getPlain();
        Optional<MessageRecord> held = log.heldMessage(from);
        if (held.isPresent()) { // what is held is committed, and stays: no need to ask for more
            handOver(held.get());
            return true;
        }
        return goOn(from);
    }

    private boolean goOn(long from) {
        if (from < log.minOffset()) {
            reputFromOffset.setRelease(log.minOffset());
            return true;
        }
        if (from >= log.maxOffset()) { // asked before the look: what comes meanwhile must not be taken for a hole
            return rest();
        }
        return log.at(from, this::take).orElseGet(() -> stepOverHole(from));
    }

    private boolean rest() {
        log.letGo();
        return false;
    }

    private boolean take(ScanResult result) {
        if (result instanceof ScanResult.Message message) {
            handOver(message.record());
            return true;
        }
        if (result instanceof ScanResult.Blank blank) {
            reputFromOffset.setRelease(reputFromOffset.getPlain() + blank.size());
            return true;
        }
        if (result instanceof ScanResult.Corrupt corrupt) {
            stuck = true;
            events.publish(
                    name(),
                    new StoreEvent.Refused(
                            reputFromOffset.getPlain(),
                            "stopped at %s: %s".formatted(corrupt.field(), corrupt.reason())));
        }
        return false;
    }

    private void handOver(MessageRecord record) {
        request.moveTo(record);
        dispatch.putRequest(request);
        reputFromOffset.setRelease(request.endLogOffset());
    }

    private boolean stepOverHole(long from) {
        OptionalLong next = log.nextFileStart(from);
        next.ifPresent(reputFromOffset::setRelease);
        return next.isPresent();
    }

    /** Holds no file any more. When the service has ended. */
    @Override
    public void close() {
        log.letGo();
    }
}
