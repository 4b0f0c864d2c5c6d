package dev.twinlog.log;

import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.mapped.AllocateMappedFileService;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.Services;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The writing end of the commit log: puts records one behind the other, closes a file with a blank when the next record
 * does not fit, and goes on in a new one. Every method is called inside the put lock of its user.
 */
public final class LogAppender {
    private final MappedFileQueue files;
    private final AllocateMappedFileService allocator;
    private final Services.Wakeup allocatorWakeup;
    private final EventPublisher events;

    public LogAppender(
            MappedFileQueue files,
            AllocateMappedFileService allocator,
            Services.Wakeup allocatorWakeup,
            EventPublisher events) {
        this.files = files;
        this.allocator = allocator;
        this.allocatorWakeup = allocatorWakeup;
        this.events = events;
    }

    /** The file that takes a record of {@code size} bytes next; begins a new one if there is none, or no room. */
    public MappedFile fileFor(int size) throws IOException {
        Optional<MappedFile> last = files.last();
        if (last.isEmpty()) {
            return begin(0, 0);
        }
        MappedFile file = last.get();
        int room = file.size() - file.wrotePosition();
        if (size + MessageLayout.BLANK_HEADER_BYTES <= room) {
            return file;
        }
        long blankLogOffset = file.startOffset() + file.wrotePosition();
        // the next file first: if it cannot be made, this one is not closed
        MappedFile next = allocator.take(file.endOffset());
        if (room > 0) {
            MessageEncoder.writeBlank(file.writeView(), room);
            file.publish(file.size());
        }
        return begin(next, blankLogOffset);
    }

    private MappedFile begin(long startOffset, long blankLogOffset) throws IOException {
        return begin(allocator.take(startOffset), blankLogOffset);
    }

    private MappedFile begin(MappedFile file, long blankLogOffset) {
        files.add(file);
        allocator.prepareAhead(file.endOffset());
        allocatorWakeup.wake();
        events.publish(
                Thread.currentThread().getName(),
                () -> new StoreEvent.FileRolled(
                        "commitlog/" + file.path().getFileName(), file.startOffset(), blankLogOffset));
        return file;
    }

    /** Writes the message at the end of {@code file}, which {@link #fileFor} has returned for it, and publishes it. */
    public void append(MappedFile file, EncodedMessage message, EncodedMessage.Placement place) {
        ByteBuffer target = file.writeView();
        message.writeTo(target, place);
        file.publish(target.position(), place.storeTimestamp());
    }

    /**
     * Writes bytes of a master's log as they are.
     *
     * @return log offset behind them
     */
    public long appendRaw(byte[] bytes) throws IOException {
        int done = 0;
        while (done < bytes.length) {
            MappedFile file = files.last().filter(f -> !f.isFull()).orElse(null);
            if (file == null) {
                file = begin(files.wroteOffset(), files.wroteOffset());
            }
            ByteBuffer target = file.writeView();
            int part = Math.min(target.remaining(), bytes.length - done);
            target.put(bytes, done, part);
            file.publish(target.position());
            done += part;
        }
        return files.wroteOffset();
    }
}
