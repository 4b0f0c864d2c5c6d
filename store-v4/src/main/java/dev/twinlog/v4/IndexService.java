package dev.twinlog.v4;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.TransactionType;
import dev.twinlog.index.IndexFiles;
import dev.twinlog.log.DispatchRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Fills the index, on the thread that dispatches: the unique key first, then each of the message's keys. */
final class IndexService {
    private final IndexFiles files;

    IndexService(IndexFiles files) {
        this.files = files;
    }

    void buildIndex(DispatchRequest request) throws IOException {
        if (files.isNew(request.logOffset())) {
            boolean indexed = request.transactionType() != TransactionType.ROLLBACK;
            files.put(request, indexed ? keysOf(request) : List.of(), ReputMessageService.NAME);
        }
    }

    private static List<String> keysOf(DispatchRequest request) {
        List<String> keys = MessageProperties.splitKeys(request.keys());
        if (request.uniqKey().isEmpty()) {
            return keys;
        }
        List<String> all = new ArrayList<>();
        all.add(request.uniqKey());
        all.addAll(keys);
        return all;
    }
}
