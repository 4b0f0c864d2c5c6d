package dev.twinlog.tutorials.course.tailcomesback;

import dev.twinlog.format.MessageLayout;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A log in memory: each record begins with its size and its magic. With one bug, or none. */
final class ByteLog implements RestartingLog {
    private static final int BYTES = 1 << 16;
    private static final int HEADER = 8;

    /** What is wrong. */
    enum Bug {
        TAIL_STAYS,
        STEPS_OVER,
        DROPS_THE_LAST_SOUND_ONE,
        GOES_ON_BEHIND_THE_DAMAGE
    }

    private final Optional<Bug> bug;
    private final ByteBuffer bytes = ByteBuffer.allocate(BYTES);
    private final List<Integer> records = new ArrayList<>();
    private int end;

    ByteLog(Optional<Bug> bug) {
        this.bug = bug;
    }

    private boolean has(Bug wrong) {
        return bug.filter(wrong::equals).isPresent();
    }

    @Override
    public int append(int size) {
        int at = end;
        bytes.putInt(at, size).putInt(at + Integer.BYTES, MessageLayout.MESSAGE_MAGIC);
        records.add(at);
        end += size;
        return at;
    }

    @Override
    public void damage(int logOffset) {
        bytes.putInt(logOffset + Integer.BYTES, 0);
    }

    @Override
    public void crashAndReopen() {
        int wrote = end;
        records.clear();
        end = 0;
        walk();
        if (has(Bug.DROPS_THE_LAST_SOUND_ONE) && !records.isEmpty() && bytes.getInt(end) != 0) {
            end = records.remove(records.size() - 1);
        }
        if (has(Bug.GOES_ON_BEHIND_THE_DAMAGE)) {
            end = Math.max(end, wrote);
        }
        if (!has(Bug.TAIL_STAYS) && !has(Bug.GOES_ON_BEHIND_THE_DAMAGE)) {
            bytes.put(end, new byte[BYTES - end]);
        }
    }

    private void walk() {
        while (end + HEADER < BYTES && bytes.getInt(end) >= HEADER) {
            boolean sound = bytes.getInt(end + Integer.BYTES) == MessageLayout.MESSAGE_MAGIC;
            if (!sound && !has(Bug.STEPS_OVER)) {
                return;
            }
            if (sound) {
                records.add(end);
            }
            end += bytes.getInt(end);
        }
    }

    @Override
    public List<Integer> records() {
        return List.copyOf(records);
    }
}
