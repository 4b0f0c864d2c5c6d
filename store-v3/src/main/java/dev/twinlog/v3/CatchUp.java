package dev.twinlog.v3;

import dev.twinlog.engine.Redispatch;
import dev.twinlog.engine.StoreParts;
import dev.twinlog.log.CursorLog;
import java.io.IOException;

/**
 * Takes what the last run left undone through the same services as new messages, while the store opens. They do not run
 * yet and are stepped here, some requests at a time: who hands over so many would only wake them again and again.
 */
final class CatchUp implements Redispatch {
    private static final int REQUESTS_AT_A_TIME = 1024;

    private final CursorLog log;
    private final ReputMessageService reput;
    private final DispatchMessageService dispatch;
    private final IndexService index;
    private int waiting; // records handed over and not dispatched yet, about

    CatchUp(StoreParts parts, DispatchMessageService dispatch, IndexService index) {
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
    }

    @Override
    public void upTo(long logOffset) throws IOException {
        while (reput.reputFromOffset() < logOffset && reput.step()) {
            waiting++;
            if (waiting == REQUESTS_AT_A_TIME) {
                dispatchWaiting();
            }
        }
    }

    private void dispatchWaiting() throws IOException {
        try {
            while (dispatch.step() | index.step()) { // each in its turn
                continue;
            }
            waiting = 0;
        } catch (IOException e) {
            throw new IOException("what the log holds could not be dispatched: " + e.getMessage(), e);
        }
    }

    @Override
    public void finish() throws IOException {
        dispatchWaiting();
        log.letGo(); // it may hold bytes that have been cut off since
    }

    /** Log offset behind the last message taken. */
    long reachedOffset() {
        return reput.reputFromOffset();
    }
}
