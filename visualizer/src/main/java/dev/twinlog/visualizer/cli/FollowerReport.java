package dev.twinlog.visualizer.cli;

import dev.twinlog.api.HaStatus;
import java.io.IOException;

/** Tells how a slave gets on: a line when it and its master come to stand otherwise, and a line of progress. */
final class FollowerReport {
    private static final long NANOS_A_SECOND = 1_000_000_000L;

    private final Output output;

    FollowerReport(Output output) {
        this.output = output;
    }

    /** The master cannot be reached yet, or any more. */
    void waiting(FollowedProgress now) throws IOException {
        String reason = now.master().reason();
        change(now, "waiting for " + now.master().master() + (reason.isEmpty() ? "" : ": " + reason));
    }

    /** The master has been reached. */
    void joined(FollowedProgress now) throws IOException {
        change(
                now,
                "joined %s, ours ends at log offset %s".formatted(now.master().master(), end(now)));
    }

    /** The slave has all that the master had when it last spoke. */
    void inStep(FollowedProgress now) throws IOException {
        change(now, "in step with %s at log offset %s".formatted(now.master().master(), end(now)));
    }

    /** The two do not fit. */
    void refused(FollowedProgress now) throws IOException {
        if (output.isJson()) {
            writeJson(now, 0);
        }
        output.say("refused: " + now.master().reason());
    }

    private static String end(FollowedProgress now) {
        return Terminal.grouped(now.endOffset());
    }

    private void change(FollowedProgress now, String words) throws IOException {
        if (output.isJson()) {
            writeJson(now, 0);
        } else {
            output.out().println(Terminal.safe(words));
        }
        requireReader();
    }

    /** What has come since {@code before}, which was {@code nanos} ago. */
    void progress(FollowedProgress now, FollowedProgress before, long nanos) throws IOException {
        long bytes =
                before.endOffset() == 0 ? 0 : now.endOffset() - before.endOffset(); // 0: where it begins is no gain
        long perSecond = nanos == 0 ? 0 : bytes * NANOS_A_SECOND / nanos;
        if (output.isJson()) {
            writeJson(now, perSecond);
        } else {
            output.out()
                    .println("log offset %s · %s bytes a second · %s · %s to dispatch"
                            .formatted(
                                    end(now),
                                    Terminal.grouped(perSecond),
                                    Terminal.safe(behind(now)),
                                    Terminal.count(now.endOffset() - now.dispatchedOffset(), "byte")));
        }
        requireReader();
    }

    /** A master does not tell where its log ends, only whether more is on its way. */
    private static String behind(FollowedProgress now) {
        String reason = now.master().reason();
        if (now.state() == HaStatus.State.CAUGHT_UP) {
            return "0 behind";
        }
        return reason.isEmpty() ? "behind, more is to come" : "behind, waiting: " + reason;
    }

    private void requireReader() {
        if (output.out().checkError()) {
            throw new ClosedOutputException();
        }
    }

    private void writeJson(FollowedProgress now, long perSecond) throws IOException {
        try (JsonLines lines = output.lines()) {
            lines.row(json -> {
                json.writeStringField("master", now.master().master());
                json.writeStringField("state", now.state().name());
                json.writeStringField("reason", now.master().reason());
                json.writeNumberField("logOffset", now.endOffset());
                json.writeNumberField("bytesPerSecond", perSecond);
                json.writeNumberField("dispatchedOffset", now.dispatchedOffset());
                json.writeNumberField("masterOffset", now.master().masterOffset());
                json.writeNumberField("reportedOffset", now.master().reportedOffset());
            });
        }
    }
}
