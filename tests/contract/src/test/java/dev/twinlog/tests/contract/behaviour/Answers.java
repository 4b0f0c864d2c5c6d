package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealStore;
import java.util.concurrent.Callable;

/** What stores answered, in a few words. */
final class Answers {
    private Answers() {}

    /** The status, and where the message lies if it was written. */
    static String put(PutOutcome put) {
        return put.appended()
                .filter(appended -> put.status().equals("PUT_OK"))
                .map(a -> a.status().equals("PUT_OK")
                        ? "PUT_OK at %d, queue offset %d".formatted(a.logOffset(), a.queueOffset())
                        : "PUT_OK, but not written: " + a.status())
                .orElse(put.status());
    }

    /** The status, how many messages, and where to go on. */
    static String pull(RealStore store, PullRequest request) {
        GetOutcome got = store.getMessage(request);
        String found = got.records().isEmpty() ? "" : " " + got.records().size();
        return "%s%s, next %d".formatted(got.status(), found, got.nextBeginOffset());
    }

    /** First and last offset of queue 0 of {@code T}, and how many of its messages can be read. */
    static String queue(RealStore store) {
        return "queue %d to %d, readable %d"
                .formatted(store.minOffsetInQueue("T", 0), store.maxOffsetInQueue("T", 0), Stage.readable(store));
    }

    /** The answer, or the exception that was all there was. */
    static String orException(Callable<String> question) {
        try {
            return question.call();
        } catch (Exception thrown) {
            return "throws " + thrown.getClass().getSimpleName();
        }
    }
}
