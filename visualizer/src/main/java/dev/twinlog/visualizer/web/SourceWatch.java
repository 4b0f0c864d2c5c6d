package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.StorePositions;
import dev.twinlog.inspect.Oddity;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.web.view.LogTail;
import dev.twinlog.visualizer.web.view.ReplicationView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Knows how far one source has come. Not safe for use by many threads. */
final class SourceWatch {
    private static final int LOOK_EVERY = 5;
    private static final int MOST_ODDITIES = 20;

    private final Source source;
    private final LogTail tail = new LogTail();
    private int untilLook;
    private State lastSeen;

    SourceWatch(Source source) {
        this.source = source;
    }

    Source source() {
        return source;
    }

    /** A watermark. */
    record Pin(String name, long offset) {}

    /**
     * What lies in an attached folder.
     *
     * @param abort whether the file of that name is there
     * @param oddities how many files of the store's own are missing or of a wrong size
     * @param which the first of them, one line each
     */
    record Folder(
            int logFiles, int queues, int indexFiles, boolean abort, int oddities, List<String> which, String remark) {}

    /**
     * How far the source is.
     *
     * @param notWriteable why the store takes no messages, else null; null for a slave, which is told under replication
     * @param replication null if the store does not replicate
     * @param problem why the source cannot be read, else null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record State(
            String id,
            long minOffset,
            long endOffset,
            int fileBytes,
            List<Pin> pins,
            StorePositions positions,
            String notWriteable,
            PutLatency latency,
            ReplicationView replication,
            Folder folder,
            String problem) {}

    /** The state now; files are looked at on each fifth call only, since everything else is known without. */
    State look() {
        return source.live().map(this::live).orElseGet(this::folder);
    }

    /** A store as it was at one moment. */
    static State ofMoment(Source source, EngineMoment then) {
        return then.positions()
                .map(at -> running(source, new Running(at, then.notWriteable(), Optional.empty(), then.ha())))
                .orElseGet(() -> new SourceWatch(source).lookAtFolder());
    }

    private State live(LiveStore store) {
        HaStatus ha = store.haStatus(); // first, so that nobody has more than all
        return running(source, new Running(store.positions(), store.whyNotWriteable(), store.latency(), ha));
    }

    /** What a running store says of itself. @param latency empty if nobody measures it */
    private record Running(
            StorePositions at, Optional<String> notWriteable, Optional<PutLatency> latency, HaStatus ha) {}

    private static State running(Source source, Running store) {
        StorePositions at = store.at();
        List<Pin> pins = new ArrayList<>(List.of(
                new Pin("flushed", at.flushed()),
                new Pin("indexed", at.indexed()),
                new Pin("dispatched", at.dispatched()),
                new Pin("appended", at.appended())));
        if (at.committed() != at.appended()) {
            pins.add(new Pin("committed", at.committed()));
        }
        pins.addAll(slavePins(store.ha().slaves()));
        int fileBytes = source.hints().logFileBytes().orElse(0);
        return new State(
                source.id(),
                at.minLogOffset(),
                at.appended(),
                fileBytes,
                pins,
                at,
                store.ha().following().isPresent() // nobody means to put into a slave
                        ? null
                        : store.notWriteable().orElse(null),
                store.latency().orElse(null),
                ReplicationView.of(store.ha(), at.appended()).orElse(null),
                null,
                null);
    }

    /** What was sent to each slave, and what it says it has; they are numbered if there are several. */
    private static List<Pin> slavePins(List<HaStatus.Slave> slaves) {
        List<Pin> pins = new ArrayList<>();
        for (int i = 0; i < slaves.size(); i++) {
            String number = slaves.size() == 1 ? "" : " " + (i + 1);
            pins.add(new Pin("sent" + number, slaves.get(i).sentOffset()));
            pins.add(new Pin("acked" + number, slaves.get(i).ackedOffset()));
        }
        return pins;
    }

    private State folder() {
        if (lastSeen == null || --untilLook <= 0) {
            untilLook = LOOK_EVERY;
            lastSeen = lookAtFolder();
        }
        return lastSeen;
    }

    private State lookAtFolder() {
        try {
            StoreFolder folder = source.open();
            tail.look(folder);
            return new State(
                    source.id(),
                    folder.minLogOffset(),
                    tail.end(),
                    folder.logFileBytes().orElse(0),
                    List.of(new Pin("end of log", tail.end())),
                    null,
                    null,
                    null,
                    null,
                    summary(folder),
                    null);
        } catch (IOException e) {
            return new State(source.id(), 0, 0, 0, List.of(), null, null, null, null, null, e.getMessage());
        }
    }

    private Folder summary(StoreFolder folder) {
        List<Oddity> damaged = folder.oddities().stream()
                .filter(o -> o.severity() == Oddity.Severity.DAMAGE)
                .toList();
        List<String> which = damaged.stream()
                .limit(MOST_ODDITIES)
                .map(oddity -> oddity.name() + ": " + oddity.what())
                .toList();
        return new Folder(
                folder.logFiles().size(),
                folder.queues().size(),
                folder.indexFiles().size(),
                folder.hasAbort(),
                damaged.size(),
                which,
                tail.remark());
    }
}
