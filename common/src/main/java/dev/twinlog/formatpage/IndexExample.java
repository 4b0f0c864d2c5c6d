package dev.twinlog.formatpage;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import java.util.LinkedHashMap;
import java.util.Map;

/** Three keys put into an index of 100 slots, two of them with the same hash. */
final class IndexExample {
    private static final int SLOTS = 100;
    private static final String TOPIC = "orders";
    private static final Map<String, Integer> LOG_OFFSETS = logOffsets();

    private IndexExample() {}

    private static Map<String, Integer> logOffsets() {
        Map<String, Integer> offsets = new LinkedHashMap<>();
        offsets.put("AaAaBB", 0);
        offsets.put("order-1", 204);
        offsets.put("AaAaAa", 408);
        return offsets;
    }

    static String table() {
        StringBuilder table = new StringBuilder(
                "| item | at | key | keyHash | slot | phyOffset | prevIndex |\n|---|---|---|---|---|---|---|\n");
        Map<Integer, Integer> heads = new LinkedHashMap<>();
        int number = 1;
        for (Map.Entry<String, Integer> put : LOG_OFFSETS.entrySet()) {
            IndexKey key = new IndexKey(TOPIC, put.getKey());
            Integer before = heads.put(key.slot(SLOTS), number);
            table.append("| %d | %d | `%s#%s` | %d | %d | %d | %d |\n"
                    .formatted(
                            number,
                            IndexLayout.itemPosition(SLOTS, number),
                            key.topic(),
                            key.key(),
                            key.hash(),
                            key.slot(SLOTS),
                            put.getValue(),
                            before == null ? 0 : before));
            number++;
        }
        table.append('\n');
        heads.forEach((slot, head) -> table.append(
                "Slot %d, at %d, now leads to item %d. ".formatted(slot, IndexLayout.slotPosition(slot), head)));
        return table.toString().stripTrailing() + "\n";
    }
}
