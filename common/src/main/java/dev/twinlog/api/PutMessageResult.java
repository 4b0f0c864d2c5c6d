package dev.twinlog.api;

import java.util.Optional;

/**
 * How a put ended.
 *
 * @param appended where the message lies; present exactly when it was written to the log
 * @param reason empty for {@link PutMessageStatus#PUT_OK}, else one line that says what was wrong
 */
public record PutMessageResult(PutMessageStatus status, Optional<AppendMessageResult> appended, String reason) {

    public static PutMessageResult ok(AppendMessageResult appended) {
        return new PutMessageResult(PutMessageStatus.PUT_OK, Optional.of(appended), "");
    }

    public static PutMessageResult refused(PutMessageStatus status, String reason) {
        return new PutMessageResult(status, Optional.empty(), reason);
    }

    /** The same message, but not as safe as was asked. */
    public PutMessageResult but(PutMessageStatus otherStatus, String why) {
        return new PutMessageResult(otherStatus, appended, why);
    }

    public boolean isOk() {
        return status == PutMessageStatus.PUT_OK;
    }
}
