package dev.twinlog.tutorials.course;

import java.util.List;

final class LastProofs {
    static final List<Proof> REPLICATION = List.of(
            Proof.of("transfer-frame")
                    .starterIsTold("300 new bytes: size of the frame is wrong.")
                    .wrong(
                            "Math.min(toFileEnd, log.maxOffset() - from)",
                            "Math.min(Long.MAX_VALUE, log.maxOffset() - from)",
                            "up to the file's end")
                    .wrong(
                            "reported == 0 ? log.maxOffset() - log.maxOffset() % log.fileSize() : reported",
                            "reported", "A slave reports 0; the push should begin at 200000."),
            Proof.of("replica-wait")
                    .starterIsTold("Mutant 1 lives: the master's own flush")
                    .wrong(
                            "first.isDone() && second.isDone()",
                            "first.isDone()",
                            "Mutant 3 lives: one report answers one put")
                    .wrong(
                            "third.getNow(null) == Outcome.TIMED_OUT",
                            "third.isDone()",
                            "Mutant 4 lives: when the time is up"),
            Proof.of("divergence")
                    .starterIsTold("diverge is not answered yet.")
                    .wrong("pushed = yes", "pushed = no", "Offsets are all it compares")
                    .wrong(
                            "cut slave/commitlog/00000000000000000000 520",
                            "cut slave/commitlog/00000000000000000000 624",
                            "the slave still differs from it"));

    static final List<Proof> CAPSTONE = List.of(
            Proof.of("when-due")
                    .starterIsTold("A is not answered yet.")
                    .wrong("B = 2", "B = 3", "Levels count from 1, queues from 0.")
                    .wrong("G = 2", "G = 1", "A log is never changed"),
            Proof.of("expired-files")
                    .starterIsTold("two old, two young: You would delete []; it should be [0, 1024].")
                    .wrong("break;", "continue;", "A file in the middle would leave a hole")
                    .wrong("files.subList(0, files.size() - 1)", "files", "The last file is being written"),
            Proof.of("three-differences")
                    .starterIsTold("run.txt names no seed.")
                    .wrong("seed = 17", "seed = 18", "is not it.")
                    .wrong("lost.v4 = 0", "lost.v4 = 1", "Is there any IndexDropped?")
                    .wrong("who.v4 = consumer", "who.v4 = producer", "No put slept."));

    private LastProofs() {}
}
