package dev.twinlog.tutorials.course;

import java.util.List;

final class DispatchProofs {
    static final List<Proof> V3 = List.of(
            Proof.of("swap-the-lists")
                    .starterIsTold("Request 0 was lost: it never reached the dispatcher.")
                    .wrong(
                            "private synchronized void swap",
                            "private void swap",
                            "a swap while a put is half done: The requests came out of order.")
                    .wrong("requestsRead.clear();", "", "A request was dispatched twice."),
            Proof.of("brake")
                    .starterIsTold("No put slept; 3 requests wait.")
                    .wrong("i < 4", "i < 6", "3 puts slept.")
                    .wrong("stage.step(\"DispatchMessageService\");", "", "4 requests still wait in requestsWrite."),
            Proof.of("dropped-key")
                    .starterIsTold("lost is found: no batch was dropped.")
                    .wrong("\"lost\"}", "\"kept\"}", "There is no message with the key lost in queue T/0.")
                    .wrong(
                            "while (stage.step(\"DispatchMessageService\")) {",
                            "while (stage.step(\"DispatchMessageService\") | stage.step(\"IndexService\")) {",
                            "lost is found: no batch was dropped."),
            Proof.of("slave-waits")
                    .starterIsTold("A is not answered yet.")
                    .wrong("A = 0", "A = 1", "Only half of the record is there.")
                    .wrong("E = 1", "E = 4", "3.2.4 does not step over a record"));

    static final List<Proof> V4 = List.of(
            Proof.of("reput-loop")
                    .starterIsTold("The message at 0 was not dispatched.")
                    .wrong("return from + blank.size();", "return from;", "The message at 1024 was not dispatched.")
                    .wrong(
                            "if (found instanceof ScanResult.Corrupt corrupt) {",
                            "if (found instanceof ScanResult.Incomplete half) {\n            return from + half.size();\n        }\n        if (found instanceof ScanResult.Corrupt corrupt) {",
                            "its size is known, but stepping over it loses it"),
            Proof.of("tag-counter")
                    .starterIsTold("The tag A was counted 0 times, not 3.")
                    .wrong(
                            "if (request.logOffset() < nextLogOffset) {",
                            "if (request.logOffset() < 0) {",
                            "After a crash messages come once more")
                    .wrong(
                            "request.transactionType().entersQueue()",
                            "request.size() > 0",
                            "4.0: transactions: The tag A was counted 4 times"),
            Proof.of("not-visible")
                    .starterIsTold("The reput cursor should stand at 1024.")
                    .wrong("i < 10", "i < 9", "A step deals with one record or one blank")
                    .wrong("i < 11", "i < 10", "The log should end at 1228."));

    private DispatchProofs() {}
}
