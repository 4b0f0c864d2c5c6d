package dev.twinlog.flush;

import dev.twinlog.service.StoreService;
import java.io.IOException;

/** Forces the commit log, in the way its implementation is named after. */
public interface FlushCommitLogService extends StoreService {

    /** Forces all that is committed, now. */
    void flushAll() throws IOException;
}
