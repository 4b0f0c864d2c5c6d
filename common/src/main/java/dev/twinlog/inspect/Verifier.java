package dev.twinlog.inspect;

import dev.twinlog.inspect.Oddity.Severity;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks log, queues and index against each other, in one pass over each and in memory that does not grow with the
 * store. The extents of queues and index are noted before the log is read: whatever they lead to was in the log before
 * them, so a store that is being written gives no false alarm.
 */
public final class Verifier {
    private final StoreFolder folder;
    private final VerifyListener listener;
    private long faults;

    private Verifier(StoreFolder folder, VerifyListener listener) {
        this.folder = folder;
        this.listener = listener;
    }

    /** Checks the folder and tells {@code listener} of each fault as it is found. */
    public static Verification verify(StoreFolder folder, VerifyListener listener) throws IOException {
        return new Verifier(folder, listener).run();
    }

    private Verification run() throws IOException {
        VerifyListener counting = counting();
        reportOddities(counting);
        Map<String, QueueExtent> extents = new LinkedHashMap<>();
        for (QueueFolder queue : folder.queues()) {
            extents.put(queue.name(), QueueExtent.of(folder.openQueue(queue)));
        }
        List<IndexExtent> indexes = indexExtents(counting);
        long records = new LogCheck(folder, extents, counting).run();
        long faultsOfLog = faults;
        long entries = new QueueCheck(folder, counting).run(extents.values());
        long items = 0;
        Optional<IndexExtent> before = Optional.empty();
        for (IndexExtent index : indexes) {
            items += new IndexCheck(folder, before, index, counting).run();
            before = Optional.of(index);
        }
        if (faultsOfLog > 0 && faults == faultsOfLog) {
            counting.note("no queue entry and no index item leads to a broken record");
        }
        new IndexCoverage(folder, indexes, counting).run();
        return new Verification(records, entries, items, faults);
    }

    private void reportOddities(VerifyListener to) {
        for (Oddity oddity : folder.oddities()) {
            if (oddity.severity() == Severity.DAMAGE) {
                to.fault(new Fault(oddity.name(), oddity.filePosition(), "file", oddity.field(), oddity.what()));
            } else {
                to.note(oddity.name() + ": " + oddity.what());
            }
        }
        if (folder.hasAbort()) {
            to.note("abort is present: a store runs on this folder or crashed here,"
                    + " so queues and index may lag behind the log");
        }
    }

    private List<IndexExtent> indexExtents(VerifyListener to) throws IOException {
        List<IndexExtent> extents = new ArrayList<>();
        for (StoreFile file : folder.indexFiles()) {
            try (IndexReader reader = folder.openIndex(file)) {
                extents.add(IndexExtent.of(reader));
            } catch (NoSuchFileException e) {
                to.note(file.name() + ": deleted meanwhile");
            }
        }
        return extents;
    }

    private VerifyListener counting() {
        return new VerifyListener() {
            @Override
            public void fault(Fault fault) {
                faults++;
                listener.fault(fault);
            }

            @Override
            public void note(String note) {
                listener.note(note);
            }
        };
    }
}
