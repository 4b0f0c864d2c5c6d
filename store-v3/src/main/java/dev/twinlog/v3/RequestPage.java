package dev.twinlog.v3;

import dev.twinlog.log.DispatchRequest;
import java.util.Arrays;

/**
 * Room for some requests, filled again and again, so that handing a message over makes no object. For one thread at a
 * time: whoever has the batch that it belongs to.
 *
 * <p>The texts lie in arrays of their own: an old object that is told to refer to a new one gives the garbage collector
 * work, and so that is one object for many requests, which is told only what it does not know yet.
 */
final class RequestPage {
    static final int REQUESTS = 32;

    private final Request[] requests = new Request[REQUESTS];
    private final String[] topics = new String[REQUESTS]; // null until filled
    private final String[] keys = new String[REQUESTS]; // null for an empty one
    private final String[] uniqKeys = new String[REQUESTS]; // as keys

    RequestPage() {
        for (int place = 0; place < REQUESTS; place++) {
            requests[place] = new Request(place);
        }
    }

    /** The request at that place tells what this one does from now on. @param place from 0 */
    void fill(int place, DispatchRequest request) {
        requests[place].fill(request);
    }

    /** The request at that place, as it was filled last. @param place from 0 */
    DispatchRequest get(int place) {
        return requests[place];
    }

    /** Lets go of the texts that may be long; a topic is short, and mostly the next message's too. */
    void forgetTexts() {
        Arrays.fill(keys, null);
        Arrays.fill(uniqKeys, null);
    }

    /** One of the page's requests. */
    private final class Request implements DispatchRequest {
        private final int place;
        private int queueId;
        private long logOffset;
        private int size;
        private long tagsCode;
        private long storeTimestamp;
        private long queueOffset;
        private int sysFlag;
        private long preparedTransactionOffset;

        Request(int place) {
            this.place = place;
        }

        void fill(DispatchRequest from) {
            if (!from.topic().equals(topics[place])) {
                topics[place] = from.topic();
            }
            keys[place] = orNull(from.keys());
            uniqKeys[place] = orNull(from.uniqKey());
            queueId = from.queueId();
            logOffset = from.logOffset();
            size = from.size();
            tagsCode = from.tagsCode();
            storeTimestamp = from.storeTimestamp();
            queueOffset = from.queueOffset();
            sysFlag = from.sysFlag();
            preparedTransactionOffset = from.preparedTransactionOffset();
        }

        @Override
        public String topic() {
            return topics[place];
        }

        @Override
        public String keys() {
            return orEmpty(keys[place]);
        }

        @Override
        public String uniqKey() {
            return orEmpty(uniqKeys[place]);
        }

        @Override
        public int queueId() {
            return queueId;
        }

        @Override
        public long logOffset() {
            return logOffset;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public long tagsCode() {
            return tagsCode;
        }

        @Override
        public long storeTimestamp() {
            return storeTimestamp;
        }

        @Override
        public long queueOffset() {
            return queueOffset;
        }

        @Override
        public int sysFlag() {
            return sysFlag;
        }

        @Override
        public long preparedTransactionOffset() {
            return preparedTransactionOffset;
        }
    }

    private static String orNull(CharSequence text) {
        return text.isEmpty() ? null : text.toString();
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
