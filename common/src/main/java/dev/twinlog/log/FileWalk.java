package dev.twinlog.log;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.service.SideBySide;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The walk through one file of the log, done by whoever has time. What lies behind an unsound record is no part of the
 * log, so a file is left out if that is known before its turn; if not, its walk is for nothing.
 */
final class FileWalk<S extends Consumer<MessageRecord>> implements SideBySide.Work {
    private final MappedFile file;
    private final int filePosition;
    private final Optional<FileWalk<S>> before;
    private final S viewer;
    private volatile Optional<RecordWalk.Outcome> outcome = Optional.empty(); // written by who walks
    private volatile boolean leftOut; // as outcome

    /**
     * @param filePosition where to begin
     * @param before the walk through the file before it
     */
    FileWalk(MappedFile file, int filePosition, Optional<FileWalk<S>> before, S viewer) {
        this.file = file;
        this.filePosition = filePosition;
        this.before = before;
        this.viewer = viewer;
    }

    MappedFile file() {
        return file;
    }

    S viewer() {
        return viewer;
    }

    @Override
    public void run() {
        if (before.filter(FileWalk::endsLog).isPresent()) {
            leftOut = true;
        } else {
            outcome = Optional.of(RecordWalk.walk(file, filePosition, viewer));
        }
    }

    /** Whether it is known that the log goes no further than this file. */
    boolean endsLog() {
        return leftOut
                || outcome.filter(walked -> !(walked.stop() instanceof ScanResult.Blank))
                        .isPresent();
    }

    /** How the walk ended. When it is done. */
    RecordWalk.Outcome outcome() {
        return outcome.orElseThrow();
    }
}
