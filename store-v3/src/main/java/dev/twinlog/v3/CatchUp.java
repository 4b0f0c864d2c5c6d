package dev.twinlog.v3;

import dev.twinlog.engine.Redispatch;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.log.CursorLog;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Takes what the last run left undone through the same services as new messages, while the store opens. It waits for
 * them now and then, so that few requests are in memory at a time.
 */
final class CatchUp implements Redispatch {
    private static final long MOST_BYTES = 16 << 20; // of the log, on the way
    private static final Duration AS_LONG_AS_IT_TAKES = Duration.ofDays(365);

    private final StoreParts parts;
    private final CursorLog log;
    private final ReputMessageService reput;
    private final DispatchMessageService dispatch;
    private final IndexService index;
    private long drainedTo; // log offset

    /** The services of {@code dispatch} and {@code index} run already. */
    CatchUp(StoreParts parts, DispatchMessageService dispatch, IndexService index) {
        this.parts = parts;
        this.log = new CursorLog(parts.log());
        this.reput =
                new ReputMessageService(log, dispatch, parts.config().delay().levels(), parts.events());
        this.dispatch = dispatch;
        this.index = index;
    }

    @Override
    public void beginAt(long logOffset) {
        dispatch.beginAt(logOffset);
        index.beginAt(logOffset);
        reput.beginAt(logOffset);
        drainedTo = logOffset;
    }

    @Override
    public void upTo(long logOffset) throws IOException {
        while (reput.reputFromOffset() < logOffset && reput.step()) {
            if (reput.reputFromOffset() - drainedTo >= MOST_BYTES) {
                finish();
            }
        }
    }

    @Override
    public void finish() throws IOException {
        List<StoreService> pipeline = List.of(dispatch, index);
        if (!parts.services().drain(pipeline, AS_LONG_AS_IT_TAKES)) {
            throw new IOException("what the log holds could not be dispatched"
                    + parts.flags()
                            .whyNotWriteable()
                            .map(reason -> ": " + reason)
                            .orElse(""));
        }
        log.close(); // it may hold bytes that have been cut off since
        drainedTo = reput.reputFromOffset();
    }

    /** Log offset behind the last message taken. */
    long reachedOffset() {
        return reput.reputFromOffset();
    }
}
