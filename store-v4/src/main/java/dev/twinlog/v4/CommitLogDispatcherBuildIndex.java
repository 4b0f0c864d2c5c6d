package dev.twinlog.v4;

import dev.twinlog.log.DispatchRequest;
import java.io.IOException;

/** Indexes each message by its keys. */
final class CommitLogDispatcherBuildIndex implements CommitLogDispatcher {
    private final IndexService index;

    CommitLogDispatcherBuildIndex(IndexService index) {
        this.index = index;
    }

    @Override
    public void dispatch(DispatchRequest request) throws IOException {
        index.buildIndex(request);
    }
}
