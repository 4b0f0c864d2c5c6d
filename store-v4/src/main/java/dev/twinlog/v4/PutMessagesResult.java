package dev.twinlog.v4;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.PutMessageStatus;
import java.util.List;

/**
 * How a batch ended.
 *
 * @param appended where its messages lie, in their order; empty if none of them was written
 * @param reason empty for {@link PutMessageStatus#PUT_OK}, else one line that says what was wrong
 */
public record PutMessagesResult(PutMessageStatus status, List<AppendMessageResult> appended, String reason) {

    static PutMessagesResult ok(List<AppendMessageResult> appended) {
        return new PutMessagesResult(PutMessageStatus.PUT_OK, appended, "");
    }

    static PutMessagesResult refused(PutMessageStatus status, String reason) {
        return new PutMessagesResult(status, List.of(), reason);
    }

    public boolean isOk() {
        return status == PutMessageStatus.PUT_OK;
    }
}
