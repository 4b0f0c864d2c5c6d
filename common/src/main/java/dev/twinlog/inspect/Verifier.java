package dev.twinlog.inspect;

import dev.twinlog.inspect.Oddity.Severity;
import dev.twinlog.io.StoreClock;
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
    private final StoreClock clock;
    private final VerifyListener listener;
    private long faults;

    private Verifier(StoreFolder folder, StoreClock clock, VerifyListener listener) {
        this.clock = clock;
        this.folder = folder;
        this.listener = listener;
    }

    /**
     * Checks the folder and tells {@code listener} of each fault as it is found.
     *
     * @param clock lets time pass when the log's last record may be torn, or only unfinished
     */
    public static Verification verify(StoreFolder folder, StoreClock clock, VerifyListener listener)
            throws IOException {
        return new Verifier(folder, clock, listener).run();
    }

    private Verification run() throws IOException {
        VerifyListener counting = counting();
        Map<String, QueueExtent> extents = new LinkedHashMap<>();
        for (QueueFolder queue : folder.queues()) {
            extents.put(queue.name(), QueueExtent.of(folder.openQueue(queue)));
        }
        List<IndexExtent> indexes = indexExtents(counting);
        StoreFolder later = folder.again(); // a log file may have come since, and the extents may lead into it
        SecondLook look = new SecondLook(later, clock);
        reportOddities(later, look.staying(folder.oddities()), counting);
        long records = new LogCheck(later, look, extents, counting).run();
        long faultsOfLog = faults;
        long entries = new QueueCheck(later, counting).run(extents.values());
        long items = 0;
        Optional<IndexExtent> before = Optional.empty();
        for (IndexExtent index : indexes) {
            items += new IndexCheck(later, look, before, index, counting).run();
            before = Optional.of(index);
        }
        if (faultsOfLog > 0 && faults == faultsOfLog) {
            counting.note("no queue entry and no index item leads to a broken record");
        }
        new IndexCoverage(later, indexes, counting).run();
        return new Verification(records, entries, items, faults);
    }

    private static void reportOddities(StoreFolder later, List<Oddity> oddities, VerifyListener to) {
        for (Oddity oddity : oddities) {
            if (oddity.severity() == Severity.DAMAGE) {
                to.fault(new Fault(oddity.name(), oddity.filePosition(), "file", oddity.field(), oddity.what()));
            } else {
                to.note(oddity.name() + ": " + oddity.what());
            }
        }
        if (later.hasAbort()) {
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
