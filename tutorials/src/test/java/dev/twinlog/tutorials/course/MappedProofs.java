package dev.twinlog.tutorials.course;

import java.util.List;

final class MappedProofs {
    static final List<Proof> ALL = List.of(
            Proof.of("three-positions")
                    .starterIsTold("append, commit, flush: committed is at the wrong place.")
                    .wrong(
                            "force.force(flushed, to - flushed);\n            flushed = to;",
                            "int from = flushed;\n            flushed = to;\n            force.force(from, to - from);",
                            "The force failed, but flushed moved on.")
                    .wrong("<= committed;", "<= wrote;", "A reader was given bytes that are not committed."),
            Proof.of("least-pages")
                    .starterIsTold("A is not answered yet.")
                    .wrong("B = 16384", "B = 20479", "the rule counts pages")
                    .wrong("D = 18000", "D = 20480", "The file ends before that."),
            Proof.of("held-file")
                    .starterIsTold("Mutant 1 lives: it unmaps the file as soon as")
                    .wrong("check(!read.hold(), ", "check(true, ", "Mutant 2 lives: a reader can take a hold")
                    .wrong("check(read.isUnmapped(), ", "check(true, ", "Mutant 4 lives: when the last reader")
                    .wrong(
                            "check(!read.hold(), ",
                            "check(read.hold(), ",
                            "Your test accuses an implementation that is right"),
            Proof.of("prepared-file")
                    .starterIsTold("The next message would still fit: 922 bytes are left.")
                    .wrong("stage.step(\"AllocateMappedFileService\");", "", "The disk refuses new files")
                    .wrong("i < 9", "i < 10", "The log is at 1126 already, in its second file."));

    private MappedProofs() {}
}
