package dev.twinlog.tutorials.course;

import java.util.List;

final class IndexProofs {
    static final List<Proof> ALL = List.of(
            Proof.of("key-slot")
                    .starterIsTold("A is not answered yet.")
                    .wrong("A = 390725500", "A = -390725500", "The hash is stored without its sign.")
                    .wrong("F = 0", "F = 1", "its message does not carry the key"),
            Proof.of("index-insert")
                    .starterIsTold("beginTimestamp of the header is wrong.")
                    .wrong(
                            "file.putInt(itemAt + 16, file.getInt(slotAt));",
                            "",
                            "two keys in one slot: prevIndex of the item 2 is wrong.")
                    .wrong(" / 1000;", ";", "timeDiff of the item 2 is wrong. Seconds since")
                    .wrong(
                            "if (number >= items) {",
                            "if (number >= items - 1) {",
                            "Item 7 was refused, though there is room."),
            Proof.of("key-index")
                    .starterIsTold("Mutant 1 lives: it returns messages of another key")
                    .wrong("i < 20", "i < 6", "Your test accuses an implementation that is right")
                    .wrong(
                            "check(many.find(\"k\" + i).equals(right), ",
                            "check(true, ",
                            "Mutant 2 lives: a new item forgets")
                    .wrong("colliding.put(\"Aa\", 0);", "", "Mutant 1 lives"));

    private IndexProofs() {}
}
