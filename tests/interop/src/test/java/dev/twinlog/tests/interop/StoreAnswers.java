package dev.twinlog.tests.interop;

import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.StoredMessage;
import java.util.List;
import java.util.Optional;

/** What can be asked of one of our engines and of an original alike; see {@link RealStore} for each question. */
interface StoreAnswers {
    PutOutcome put(RealMessage message);

    Optional<StoredMessage> lookMessageByOffset(long logOffset);

    GetOutcome getMessage(PullRequest request);

    List<Long> queryMessage(KeyQuery query);

    long minOffsetInQueue(String topic, int queueId);

    long maxOffsetInQueue(String topic, int queueId);

    long offsetInQueueByTime(String topic, int queueId, long millis);

    /** In milliseconds; -1 if there is none. */
    long earliestMessageTime(String topic, int queueId);

    long maxLogOffset();

    /** The answers of an original. */
    static StoreAnswers of(RealStore original) {
        return new StoreAnswers() {
            @Override
            public PutOutcome put(RealMessage message) {
                return original.put(message);
            }

            @Override
            public Optional<StoredMessage> lookMessageByOffset(long logOffset) {
                return original.lookMessageByOffset(logOffset);
            }

            @Override
            public GetOutcome getMessage(PullRequest request) {
                return original.getMessage(request);
            }

            @Override
            public List<Long> queryMessage(KeyQuery query) {
                return original.queryMessage(query);
            }

            @Override
            public long minOffsetInQueue(String topic, int queueId) {
                return original.minOffsetInQueue(topic, queueId);
            }

            @Override
            public long maxOffsetInQueue(String topic, int queueId) {
                return original.maxOffsetInQueue(topic, queueId);
            }

            @Override
            public long offsetInQueueByTime(String topic, int queueId, long millis) {
                return original.offsetInQueueByTime(topic, queueId, millis);
            }

            @Override
            public long earliestMessageTime(String topic, int queueId) {
                return original.earliestMessageTime(topic, queueId);
            }

            @Override
            public long maxLogOffset() {
                return original.maxLogOffset();
            }
        };
    }
}
