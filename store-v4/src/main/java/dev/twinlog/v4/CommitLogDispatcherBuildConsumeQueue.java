package dev.twinlog.v4;

import dev.twinlog.log.DispatchRequest;
import dev.twinlog.queue.ConsumeQueueTable;
import java.io.IOException;

/** Writes the queue entry of each message that enters a queue: normal ones and committed transactions. */
final class CommitLogDispatcherBuildConsumeQueue implements CommitLogDispatcher {
    private final ConsumeQueueTable queues;

    CommitLogDispatcherBuildConsumeQueue(ConsumeQueueTable queues) {
        this.queues = queues;
    }

    @Override
    public void dispatch(DispatchRequest request) throws IOException {
        if (request.transactionType().entersQueue()) {
            queues.putMessagePositionInfo(request, ReputMessageService.NAME);
        }
    }
}
