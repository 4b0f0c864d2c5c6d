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
import java.util.List;
import java.util.Optional;

/**
 * The writing end of the commit log: puts records one behind the other, closes a file with a blank when the next record
 * does not fit, and goes on in a new one. Every method is called inside the put lock of its user.
 */
public final class LogAppender {
    private final MappedFileQueue files;
    private final TopicQueueTable topicQueues;
    private final AllocateMappedFileService allocator;
    private final Services.Wakeup allocatorWakeup;
    private final StoreTime storeTime;
    private final EventPublisher events;
    private final LargeRecord largeRecord = new LargeRecord();
    private Optional<MappedFile> writing = Optional.empty(); // the log's last file, once one was looked for

    public LogAppender(
            MappedFileQueue files,
            TopicQueueTable topicQueues,
            AllocateMappedFileService allocator,
            Services.Wakeup allocatorWakeup,
            StoreTime storeTime,
            EventPublisher events) {
        this.files = files;
        this.topicQueues = topicQueues;
        this.allocator = allocator;
        this.allocatorWakeup = allocatorWakeup;
        this.storeTime = storeTime;
        this.events = events;
    }

    /**
     * Writes the message at the log's end and publishes it; it knows its place then.
     *
     * @param nowNanos the clock's steady count
     * @throws IOException if there is no room, or a new file cannot be made; nothing was written then
     */
    public void append(EncodedMessage message, long nowNanos) throws IOException {
        MappedFile file = fileFor(message.size());
        if (file.isBetterAppended(message.size())) {
            appendAtOnce(message, nowNanos, file);
            return;
        }
        ByteBuffer target = file.writeView(message.size());
        write(message, nowNanos, file, target);
        file.publish(target.position(), message.storeTimestamp());
    }

    private void appendAtOnce(EncodedMessage message, long nowNanos, MappedFile file) throws IOException {
        ByteBuffer record = largeRecord.bytes(message.size());
        TopicQueueTable.NextOffset queue = topicQueues.of(message);
        place(message, queue, nowNanos, file.startOffset() + file.wrotePosition());
        message.writeTo(record);
        file.append(record.flip(), message.storeTimestamp());
        appended(message, queue);
    }

    /**
     * Writes the messages one behind the other into one file and publishes them together: all of them or none.
     *
     * @param nowNanos the clock's steady count
     * @throws IOException if there is no room, or a new file cannot be made; nothing was written then
     */
    public void appendAll(List<EncodedMessage> messages, long nowNanos) throws IOException {
        int size = messages.stream().mapToInt(EncodedMessage::size).sum();
        MappedFile file = fileFor(size);
        ByteBuffer target = file.writeView(size);
        for (EncodedMessage message : messages) {
            write(message, nowNanos, file, target);
        }
        file.publish(target.position(), messages.get(messages.size() - 1).storeTimestamp());
    }

    private void write(EncodedMessage message, long nowNanos, MappedFile file, ByteBuffer target) {
        TopicQueueTable.NextOffset queue = topicQueues.of(message);
        place(message, queue, nowNanos, file.startOffset() + target.position());
        message.writeTo(target);
        appended(message, queue);
    }

    private void place(EncodedMessage message, TopicQueueTable.NextOffset queue, long nowNanos, long logOffset) {
        message.placeAt(logOffset, queue.value(), storeTime.next(nowNanos));
    }

    private void appended(EncodedMessage message, TopicQueueTable.NextOffset queue) {
        queue.advance();
        if (events.wantsStep()) {
            publishAppended(message);
        }
    }

    private void publishAppended(EncodedMessage message) {
        var event = new StoreEvent.Appended(
                message.logOffset(),
                message.size(),
                message.message().topic(),
                message.message().queueId(),
                message.queueOffset());
        events.publish(Thread.currentThread().getName(), event);
    }

    /**
     * The file that takes a record of {@code size} bytes next. Nearly always it is the one before, which is known by
     * what is ready of it. That this comes to an end is nothing rare, so that no compiled code is surprised, and made
     * anew while producers wait, when for once it is the end of the file.
     */
    private MappedFile fileFor(int size) throws IOException {
        return writing.isPresent() && writing.get().isReadyFor(size + MessageLayout.BLANK_HEADER_BYTES)
                ? writing.get()
                : fileWithRoomFor(size);
    }

    /** The last file; begins a new one if there is none, or no room. */
    private MappedFile fileWithRoomFor(int size) throws IOException {
        if (writing.isEmpty()) {
            writing = files.last();
        }
        if (writing.isEmpty()) {
            return begin(allocator.take(0));
        }
        MappedFile file = writing.get();
        int room = file.size() - file.wrotePosition();
        if (size + MessageLayout.BLANK_HEADER_BYTES <= room) {
            return file;
        }
        MappedFile next = allocator.take(file.endOffset()); // first, so that a file is only closed if there is a next
        long blankLogOffset = file.endOffset() - room;
        if (room > 0) {
            MessageEncoder.writeBlank(file.writeView(Math.min(room, MessageLayout.BLANK_HEADER_BYTES)), room);
            file.publish(file.size());
        }
        return roll(next, blankLogOffset);
    }

    /** Goes on in the log's first file. */
    private MappedFile begin(MappedFile file) {
        goOnIn(file);
        publish(new StoreEvent.LogBegun(nameOf(file), file.startOffset()));
        return file;
    }

    /** Goes on in a file behind another one. */
    private MappedFile roll(MappedFile file, long blankLogOffset) {
        goOnIn(file);
        publish(new StoreEvent.FileRolled(nameOf(file), file.startOffset(), blankLogOffset));
        return file;
    }

    private void goOnIn(MappedFile file) {
        files.add(file);
        writing = Optional.of(file);
        allocator.prepareAhead(file.endOffset());
        allocatorWakeup.wake();
    }

    private void publish(StoreEvent event) {
        events.publish(Thread.currentThread().getName(), event);
    }

    private static String nameOf(MappedFile file) {
        return "commitlog/" + file.path().getFileName();
    }

    /**
     * Writes bytes of a master's log as they are.
     *
     * @param logOffset where they begin: the log's end, or in an empty log the begin of any file
     * @throws IllegalArgumentException if they begin elsewhere; nothing was written then
     * @throws IOException if there is no room, or a new file cannot be made; the bytes before were written
     */
    public void appendRaw(long logOffset, ByteBuffer bytes) throws IOException {
        boolean fits = files.last().isPresent()
                ? logOffset == files.wroteOffset()
                : logOffset >= 0 && logOffset % files.fileSize() == 0;
        if (!fits) {
            throw new IllegalArgumentException(
                    "bytes for log offset %d, but this log ends at %d".formatted(logOffset, files.wroteOffset()));
        }
        int size = bytes.remaining();
        int done = 0;
        while (done < size) {
            MappedFile file = rawFileFor(logOffset + done);
            int part = Math.min(file.size() - file.wrotePosition(), size - done);
            file.append(bytes.slice(bytes.position() + done, part));
            done += part;
        }
        events.publish(Thread.currentThread().getName(), () -> new StoreEvent.Replicated(logOffset, size));
    }

    /** The file that takes a master's bytes next, whose blanks are among them. */
    private MappedFile rawFileFor(long logOffset) throws IOException {
        Optional<MappedFile> last = files.last();
        if (last.isEmpty()) {
            return begin(allocator.take(logOffset));
        }
        return last.get().isFull() ? roll(allocator.take(logOffset), logOffset) : last.get();
    }
}
