package dev.twinlog.tutorials.course.keyindex;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** An index as RocketMQ's is made, with one bug, or none. */
final class ChainedIndex implements KeyIndex {
    private static final int SLOTS = 5;
    private static final int ITEMS = 7;

    /** What is wrong. */
    enum Bug {
        TRUSTS_THE_HASH,
        LOSES_THE_CHAIN,
        SEARCHES_THE_NEWEST_FILE,
        STOPS_AT_A_STRANGER
    }

    private record Item(String key, long logOffset) {
        int hash() {
            return key.hashCode() == Integer.MIN_VALUE ? 0 : Math.abs(key.hashCode());
        }
    }

    private final Optional<Bug> bug;
    private final List<List<Item>> files = new ArrayList<>(List.of(new ArrayList<>()));

    ChainedIndex(Optional<Bug> bug) {
        this.bug = bug;
    }

    private boolean has(Bug wrong) {
        return bug.filter(wrong::equals).isPresent();
    }

    @Override
    public void put(String key, long logOffset) {
        List<Item> last = files.get(files.size() - 1);
        if (last.size() == ITEMS) {
            last = new ArrayList<>();
            files.add(last);
        }
        if (has(Bug.LOSES_THE_CHAIN)) {
            int slot = new Item(key, logOffset).hash() % SLOTS;
            last.replaceAll(item -> item.hash() % SLOTS == slot ? new Item("", -1) : item);
        }
        last.add(new Item(key, logOffset));
    }

    @Override
    public List<Long> find(String key) {
        Item asked = new Item(key, 0);
        List<Long> found = new ArrayList<>();
        for (int i = files.size() - 1; i >= 0; i--) {
            List<Item> newestFirst = new ArrayList<>(files.get(i));
            Collections.reverse(newestFirst);
            newestFirst.removeIf(item -> item.hash() % SLOTS != asked.hash() % SLOTS || item.logOffset() < 0);
            for (Item item : newestFirst) {
                boolean same = has(Bug.TRUSTS_THE_HASH)
                        ? item.hash() == asked.hash()
                        : item.key().equals(key);
                if (same) {
                    found.add(item.logOffset());
                } else if (has(Bug.STOPS_AT_A_STRANGER)) {
                    break;
                }
            }
            if (has(Bug.SEARCHES_THE_NEWEST_FILE)) {
                break;
            }
        }
        return found;
    }
}
