package dev.twinlog.tutorials.course;

import java.util.List;

final class RecoveryProofs {
    static final List<Proof> DURABILITY = List.of(
            Proof.of("group-commit")
                    .starterIsTold("A put was never answered.")
                    .wrong(
                            "long flushed = log.flushedOffset();",
                            "long flushed = Long.MAX_VALUE;\n        synchronized (this) {\n            requestsRead.addAll(requestsWrite);\n            requestsWrite.clear();\n        }",
                            "A put that came during the force was answered by it.")
                    .wrong(
                            "request.done().complete(false)",
                            "request.done().complete(true)",
                            "the put was told that it is safe")
                    .wrong("requestsRead.isEmpty()", "requestsRead == null", "The log was forced though nobody waits."),
            Proof.of("power-cut")
                    .starterIsTold("After the power cut both messages are gone.")
                    .wrong(
                            "Duration.ofSeconds(10)",
                            "Duration.ofSeconds(9)",
                            "FlushRealTimeService forces when 4 pages are dirty")
                    .wrong("stage.put(\"T\", 0, \"lost\");", "", "One message was put, not two."),
            Proof.of("write-buffer")
                    .starterIsTold("A is not answered yet.")
                    .wrong("B = 0", "B = 3", "readers stop at committed")
                    .wrong("E = 0", "E = 3", "A write buffer is the process's own memory"));

    static final List<Proof> RECOVERY = List.of(
            Proof.of("tail-comes-back")
                    .starterIsTold("Mutant 1 lives: it steps over the damaged record")
                    .wrong(
                            "log.crashAndReopen();\n        check(log.records().equals(List.of(0, second)),",
                            "check(log.records().equals(List.of(0, second)),",
                            "Mutant 4 lives: it moves its end back")
                    .wrong(
                            "check(log.append(102) == second,",
                            "check(log.append(50) == second,",
                            "Mutant 4 lives: it moves its end back")
                    .wrong(
                            "List.of(0)), \"the log ends",
                            "List.of(0, 204)), \"the log ends",
                            "Your test accuses an implementation that is right"),
            Proof.of("where-to-start")
                    .starterIsTold("Recovery would begin at 0, too early")
                    .wrong("Math.min(", "Math.max(", "the queues lag behind: Recovery would begin at 2048, too late")
                    .wrong(" - 3000;", ";", "too late: what lies before may not be on disk"),
            Proof.of("dispatched-twice")
                    .starterIsTold("The message at 0 was dispatched once.")
                    .wrong(
                            "stage.killAndReopen();",
                            "stage.cutPowerAndReopen();",
                            "The message at 0 was dispatched once.")
                    .wrong("stage.runUntilIdle();\n", "", "The message at 0 was dispatched once."),
            Proof.of("broken-queue")
                    .starterIsTold("queue is not answered yet.")
                    .wrong("entry = 3", "entry = 4", "Entries count from 0.")
                    .wrong("03 1E", "03 1F", "Still wrong: consumequeue/orders/1")
                    .wrong(
                            "put consumequeue/orders/1/00000000000000000000 60",
                            "cut commitlog/00000000000000000000 60 #",
                            "Still wrong: "),
            Proof.of("flipped-bit")
                    .starterIsTold("record is not answered yet.")
                    .wrong("record = 1139", "record = 115", "That is its position in the file")
                    .wrong("210 20", "210 21", "The log is not as it was: byte 210 differs."));

    private RecoveryProofs() {}
}
