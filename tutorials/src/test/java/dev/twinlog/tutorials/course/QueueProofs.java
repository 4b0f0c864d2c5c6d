package dev.twinlog.tutorials.course;

import java.util.List;

final class QueueProofs {
    static final List<Proof> ALL = List.of(
            Proof.of("queue-entry")
                    .starterIsTold("size is wrong. int64 commitLogOffset, int32 size")
                    .wrong(
                            "\"%020d\".formatted(fileStart)",
                            "\"%020d\".formatted(queueOffset / entriesPerFile * entriesPerFile)",
                            "by the offset of its first byte, not of its first entry")
                    .wrong(
                            "(long) t.hashCode()",
                            "t.hashCode() & 0xFFFFFFFFL",
                            "a tag whose hash is negative: tagsCode is wrong."),
            Proof.of("pull-status")
                    .starterIsTold("min is not answered yet.")
                    .wrong(
                            "B.status = OFFSET_OVERFLOW_ONE",
                            "B.status = OFFSET_OVERFLOW_BADLY",
                            "20 is exactly where the next message")
                    .wrong("E.next = 15", "E.next = 11", "ask for the same again, for ever"),
            Proof.of("tag-filter")
                    .starterIsTold("Picked [0, 1, 2, 3]; the tag A is borne by [1, 3].")
                    .wrong(" && log.tagAt(entry.logOffset()).equals(tag)", "", "'Aa' and 'BB' have the same hashCode")
                    .wrong("entry.tagsCode() == code && ", "", "Messages read from the log: 4; 2 would do."),
            Proof.of("offset-by-time")
                    .starterIsTold("exactly there: For 2000 in a queue with the times [1000, 2000, 3000] you say 0.")
                    .wrong(
                            "queue.timeAt(middle) >= millis",
                            "queue.timeAt(middle) > millis",
                            "exactly there: For 2000 in a queue with the times [1000, 2000, 3000] you say 2.")
                    .wrong(
                            "firstAtOrAfter(queue, before) : behind",
                            "behind - 1 : behind",
                            "nearer to equal times before"));

    private QueueProofs() {}
}
