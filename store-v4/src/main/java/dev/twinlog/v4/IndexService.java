package dev.twinlog.v4;

import dev.twinlog.format.IndexKeys;
import dev.twinlog.format.TransactionType;
import dev.twinlog.index.IndexFiles;
import dev.twinlog.log.DispatchRequest;
import java.io.IOException;

/** Fills the index, on the thread that dispatches: the unique key first, then each of the message's keys. */
final class IndexService {
    private final IndexFiles files;
    private final IndexKeys keys = new IndexKeys(); // of the message that is dispatched

    IndexService(IndexFiles files) {
        this.files = files;
    }

    void buildIndex(DispatchRequest request) throws IOException {
        if (files.isNew(request.logOffset())) {
            keys.clear();
            if (request.transactionType() != TransactionType.ROLLBACK) {
                addKeysOf(request);
            }
            files.put(request, keys, ReputMessageService.NAME);
        }
    }

    private void addKeysOf(DispatchRequest request) {
        if (!request.uniqKey().isEmpty()) {
            keys.add(request.uniqKey());
        }
        keys.addEach(request.keys());
    }
}
