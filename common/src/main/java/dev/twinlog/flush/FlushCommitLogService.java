package dev.twinlog.flush;

import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Forces the commit log, in the way its implementation is named after. */
public interface FlushCommitLogService extends StoreService {

    /**
     * Asks for everything before {@code endLogOffset} to be on disk.
     *
     * @return completes when the put that asks may be answered; at once where puts do not wait
     */
    CompletableFuture<FlushOutcome> request(long endLogOffset);

    /** Says how to wake the service. Once, when it is started. */
    void wakeWith(Services.Wakeup serviceWakeup);

    /** Forces all that is committed, now. While the service does not run. */
    void flushAll() throws IOException;
}
