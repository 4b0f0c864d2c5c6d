package dev.twinlog.inspect;

import dev.twinlog.format.ScanResult;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/**
 * Walks a log from place to place. Behind something broken it goes on at the next sound message, so callers that want
 * to stop there must do so themselves. An {@link ScanResult.End} is returned once where the data ends; after it follow
 * places only if a later file holds data all the same.
 */
public final class LogCursor implements AutoCloseable {
    private final Disk disk;
    private final List<NumberedFile> files;
    private OpenLogFile open;
    private long nextOffset;
    private LogPlace broken;
    private boolean behindEnd;

    LogCursor(Disk disk, List<NumberedFile> files, long from) {
        this.disk = disk;
        this.files = files;
        this.nextOffset = from;
    }

    /** The next place; empty behind the last file. Bodies are compared with their CRC. */
    public Optional<LogPlace> next() throws IOException {
        stepOverBroken();
        while (openFileOfNext()) {
            NumberedFile file = open.file();
            long position = nextOffset - file.start();
            LogPlace place = new LogPlace(nextOffset, file, open.scanner().scanWithCrc(position));
            boolean repeatedEnd = behindEnd && place.result() instanceof ScanResult.End;
            moveBehind(place);
            if (!repeatedEnd) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private void moveBehind(LogPlace place) {
        behindEnd = place.result() instanceof ScanResult.End;
        if (place.result() instanceof ScanResult.Message message) {
            nextOffset = place.logOffset() + message.record().size();
        } else if (place.result() instanceof ScanResult.Blank || behindEnd) {
            nextOffset = place.file().end();
        } else {
            broken = place;
        }
    }

    private void stepOverBroken() throws IOException {
        if (broken != null) {
            nextOffset = soundBehind(broken);
            broken = null;
        }
    }

    /** Where the walk goes on behind a broken place: at a sound message, or at the end of the file. */
    public long soundBehind(LogPlace place) throws IOException {
        if (open == null || !open.file().equals(place.file())) {
            return place.file().end();
        }
        long start = place.file().start();
        return open.scanner().nextMessage(place.filePosition() + 1).stream()
                .map(position -> start + position)
                .findFirst()
                .orElse(place.file().end());
    }

    /** Walks to the first place that is neither a sound message nor a blank. */
    long endOfSoundData() throws IOException {
        long end = nextOffset;
        Optional<LogPlace> place = next();
        while (place.isPresent()
                && (place.get().result() instanceof ScanResult.Message
                        || place.get().result() instanceof ScanResult.Blank)) {
            end = nextOffset;
            place = next();
        }
        return end;
    }

    private boolean openFileOfNext() throws IOException {
        if (open != null && open.file().holds(nextOffset)) {
            return true;
        }
        close();
        for (NumberedFile file : files) {
            if (file.end() > nextOffset && file.file().size() > 0 && tryOpen(file)) {
                nextOffset = Math.max(nextOffset, file.start());
                return true;
            }
        }
        return false;
    }

    private boolean tryOpen(NumberedFile file) throws IOException {
        try {
            open = OpenLogFile.forWalking(disk, file);
            return true;
        } catch (NoSuchFileException e) {
            return false; // deleted since the folder was listed
        }
    }

    @Override
    public void close() throws IOException {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
