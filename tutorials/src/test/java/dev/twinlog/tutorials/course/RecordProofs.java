package dev.twinlog.tutorials.course;

import java.util.List;

final class RecordProofs {
    static final List<Proof> ALL = List.of(
            Proof.of("record-on-paper")
                    .starterIsTold("A is not answered yet.")
                    .wrong("C = 68", "C = 56", "C: 56 is not it. That is where it begins when bornHost is IPv4.")
                    .wrong("D = 4B", "D = CB", "That is the plain CRC-32."),
            Proof.of("decode-a-record")
                    .starterIsTold("bornHost is not what the record says.")
                    .wrong(
                            "log.getLong(position);\n        position += 8",
                            "log.getLong(at + 56);\n        position += 8",
                            "Your bytes lie at byte 56 of the record, in bornHost. storeTimestamp begins at byte 68.")
                    .wrong(
                            "log.getShort(position)",
                            "log.get(position)",
                            "propertiesLength is the int16 at byte 99: 35."),
            Proof.of("encode-a-record")
                    .starterIsTold("totalSize is wrong.")
                    .wrong(" & 0x7FFFFFFF", "", "bodyCrc is wrong. CRC-32 of the body with the top bit cleared")
                    .wrong("bornFlag | storeFlag", "0", "bornHost with IPv6: sysFlag is wrong. 0x10 says")
                    .wrong(
                            "byte[] topic = utf8(message.topic())",
                            "byte[] topic = utf8(message.topic().substring(0, message.topic().length() - 1))",
                            "totalSize is wrong."),
            Proof.of("next-place")
                    .starterIsTold("no room for the record: The record goes to the next file")
                    .wrong("recordSize + 8 > room", "recordSize > room", "could not hold a blank's header")
                    .wrong("> room", ">= room", "The record fits this file, but you close the file."));

    private RecordProofs() {}
}
